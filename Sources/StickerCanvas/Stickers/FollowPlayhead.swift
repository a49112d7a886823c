import DirectManipulation

/// Shows the stickers with timing as they are at the playhead's time, unless contacts or animations move them.
///
/// O(stickers with timing); a sticker changes only after the time has changed, or when its manipulation has ended.
struct FollowPlayhead: System {
  let timed = Components<Timed>()
  let held = Query<Held>()
  let displaced = Query<Displaced>()
  let awaiting = Query<AwaitsCommit>()
  let gestures = Query<Gesture>()
  let contacts = Contacts()
  let animations = Animations()
  let records = StickerRecords()

  func run() {
    if timed.isEmpty { return }
    for sticker in timed.entities {
      if isMoved(sticker) {
        timed[sticker].isMoved = true
      } else {
        records.follow(sticker)
      }
    }
  }

  private func isMoved(_ sticker: Entity) -> Bool {
    held.contains(sticker) || displaced.contains(sticker) || awaiting.contains(sticker)
      || gestures.get(sticker)?.isActive == true || contacts.hold(sticker)
      || animations.move(sticker, .position) || animations.move(sticker, .scale)
      || animations.move(sticker, .rotation)
  }
}

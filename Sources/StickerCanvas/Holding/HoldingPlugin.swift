import DirectManipulation
import EditorKit

/// Lets contacts hold, drag and release stickers; a contact that does not drag is a tap.
///
/// Sends ``HoldBegan``, ``Release`` and ``Tapped``. Writes ``Held`` and ``AwaitsCommit``.
struct HoldingPlugin: Plugin {
  func build(_ app: App) {
    // `StoreReleased` runs before `HoldStickers` sends releases: it handles them in the next round, after the plugins
    // in front.
    app.add(StoreReleased(), HoldStickers(), to: .behave)
  }

  func finish(_ app: App) {
    app.runtime.attachToHands(of: app.world[CanvasElement.self].entity) {
      [StickerTap(), StickerDrag()]
    }
  }
}

/// Commits released stickers as a step and selects them, unless a plugin in front has handled the release.
private struct StoreReleased: System {
  let releases = Releases()
  let letGo = Components<AwaitsCommit>()
  let committer = Committer()
  let selection = Selection()

  func run() {
    releases.handle { release in
      letGo.remove(from: release.sticker)
      committer.commit(Edit(.keep(release.group)))
      selection.select(handled: release.sticker)
      return true
    }
  }
}

/// Tracks the stickers that contacts hold and drag.
///
/// Sends ``HoldBegan`` for the first contact on a sticker; after the last contact, ``Tapped`` or ``Release``.
private struct HoldStickers: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let grasps = MessageWriter<HoldBegan>()
  let releases = MessageWriter<Release>()
  let tapped = MessageWriter<Tapped>()
  let canvasTapped = MessageWriter<CanvasTapped>()
  let stickers = Query<Sticker>()
  let provisional = Query<Provisional>()
  let standIns = Query<SimulatedContact>()
  let held = Components<Held>()
  let letGo = Components<AwaitsCommit>()
  let contacts = Contacts()
  let recognizers = Recognizers()
  let displacements = Displacements()
  let limits = StickerLimits()
  let groups = StickerGroups()
  let twists = Twists()
  let selection = Selection()
  let committer = Committer()
  @Res var canvas: CanvasElement
  @ResMut var touchOrder: TouchOrder
  @ResMut var display: Display

  func run() {
    messages.read { touch in
      guard let sticker = touch.element, stickers.contains(sticker) else { return fail(touch) }
      land(touch, on: sticker)
    } ended: { ended in
      guard let sticker = ended.touch.element, !ended.isCancelled else { return }
      if stickers.contains(sticker) { lift(ended.touch, from: sticker) }
    }
    if !followed.read().isEmpty { noteDrags() }
  }

  /// Returns whether a contact has moved farther than a tap may.
  private func isDrag(_ touch: Touch) -> Bool {
    contacts.recognizer(StickerDrag.self, of: touch.contact)?.state == .ended
  }

  /// Fails the recognizers of a contact that has landed on no sticker.
  private func fail(_ touch: Touch) {
    recognizers.fail(StickerTap.self, of: touch.contact)
    recognizers.fail(StickerDrag.self, of: touch.contact)
  }

  private func noteDrags() {
    if held.isEmpty { return }
    contacts.forEach { touch in
      guard let sticker = touch.element, held.get(sticker)?.isDragged == false, isDrag(touch)
      else { return }
      held[sticker].isDragged = true
      // A lift from a sticker that is being dragged is never a tap.
      for other in contacts.on(sticker) { recognizers.fail(StickerTap.self, of: other.contact) }
    }
  }

  /// Handles a contact that has landed on a sticker: stops the sticker, and sends ``HoldBegan`` for the first contact.
  private func land(_ touch: Touch, on sticker: Entity) {
    displacements.stop(sticker)
    if let held = held.get(sticker) {
      if held.isDragged { recognizers.fail(StickerTap.self, of: touch.contact) }
      return
    }
    held.insert(Held(), to: sticker)
    grasps.send(HoldBegan(sticker: sticker))
    limits.refresh(of: sticker)
  }

  /// Handles a contact that has lifted from a sticker: releases the sticker after its last contact.
  private func lift(_ touch: Touch, from sticker: Entity) {
    touchOrder.letGo.insert(sticker)
    guard contacts.on(sticker).isEmpty, let held = held.remove(from: sticker) else { return }
    // The next landing may arrive in one part with movements, which must not snap as in this hold.
    limits.refresh(of: sticker, rests: false)
    release(sticker, by: touch, isDrag: held.isDragged || isDrag(touch))
  }

  /// Handles the lift of a sticker's last contact: performs the tap, or sends ``Release`` for a dragged or provisional
  /// sticker.
  private func release(_ sticker: Entity, by touch: Touch, isDrag: Bool) {
    displacements.moveFollowers()
    let isTwist = standIns.contains(touch.contact)
    let landed = groups.landed(touch) ?? sticker
    // The anchor is under the last finger, which is beside the sticker after a twist or a transfer to the group's
    // leader.
    if isDrag && (isTwist || landed != sticker) { twists.anchorInMiddle(sticker) }
    let group = [sticker] + displacements.dismiss(sticker)
    if !isDrag && !provisional.contains(sticker) {
      let isTap = contacts.recognizer(StickerTap.self, of: touch.contact)?.state == .ended
      if isTap && landed == canvas.entity { canvasTapped.send(CanvasTapped(touch: touch)) }
      var tap = Tapped(sticker: landed, place: touch.location, time: touch.trace.time)
      if isTap {
        tap.entersGroup = selection.select(by: tap)
        group.forEach(committer.records.discardMotion)
      }
      committer.commit(Edit(.keep(group)))
      if isTap && landed != canvas.entity { tapped.send(tap) }
      return
    }
    letGo.insert(AwaitsCommit(), to: sticker)
    releases.send(Release(touch: touch, group: group, isTwist: isTwist))
    display.redraw()
  }
}

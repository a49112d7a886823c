import DirectManipulation

/// Taps beside all stickers that contacts can move, for a system.
struct BackgroundTaps: SystemParameterGroup {
  private let contacts = StickerContacts()
  private let selection = Selection()
  private let tapped = MessageWriter<BackgroundTapped>()

  /// Selects the locked sticker under a tap; sends ``BackgroundTapped`` if there is none.
  func tap(by touch: Touch) {
    if let locked = contacts.locked(at: touch.landing) { return selection.select(tapped: locked) }
    tapped.send(BackgroundTapped(place: touch.landing, time: touch.trace.time))
  }
}

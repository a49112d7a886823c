public import StickerScene

extension Editor {
  /// Whether nothing is open, chosen or copied, the whole canvas is seen, and switches and tray are as at the start.
  public var isAtRest: Bool {
    chosen.isEmpty && writing == nil && !showsHelp && !choosesSeveral && snaps == snapsAtFirst
      && camera == .fitted && !isMoving && interface?.isAtRest != false && copied == nil
  }

  /// Takes everything out of all hands, and shows another document.
  ///
  /// It is one step, which can be taken back until the store forgets it.
  public func reset(to document: SceneDocument) {
    cancelHands()
    writing = nil
    notice = nil
    showsHelp = false
    chosen.removeAll()
    choosesSeveral = false
    snaps = snapsAtFirst
    away.removeAll()
    (copied, growingStep, lastTap) = (nil, nil, nil)
    interface?.toggleMore(false)
    interface?.fillTray(shelf.stickers, isFine: false)
    var change = SceneChange()
    store.document.stickers.forEach { change.remove($0.id) }
    document.stickers.forEach { change.add($0) }
    store(change)
    look(.fitted)
    settle()
    needsDisplay = true
  }
}

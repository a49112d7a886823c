public import StickerScene

extension Editor {
  /// Whether nothing is open or chosen, and the whole canvas is seen.
  public var isAtRest: Bool {
    chosen.isEmpty && writing == nil && !choosesSeveral && camera == .fitted && !isMoving
      && interface?.isOpen != true && !showsHelp
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
    flights.removeAll()
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

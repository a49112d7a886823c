import StickerScene

extension SceneDocument.Sticker {
  /// Returns the sticker as it is shown at a time in seconds, without motion; `nil` if it isn't visible.
  func still(at time: Double) -> SceneDocument.Sticker? {
    if traits.timing.isEmpty { return self }
    guard isVisible(at: time) else { return nil }
    var still = self
    still.traits.timing = StickerTiming()
    still.ownPlacement = placement(at: time)
    return still
  }
}

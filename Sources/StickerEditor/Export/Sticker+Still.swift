import StickerScene

extension SceneDocument.Sticker {
  /// Returns the sticker at rest where its keyframes and its motion put it at a time in seconds; `nil` if it isn't visible.
  func still(at time: Double) -> SceneDocument.Sticker? {
    if !traits.isTimed { return self }
    guard isVisible(at: time) else { return nil }
    var still = self
    still.traits.timing = StickerTiming()
    still.ownPlacement = placement(at: time)
    return still
  }
}

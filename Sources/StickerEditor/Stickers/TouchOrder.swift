import DirectManipulation
import ECS

/// What has become of the order of the stickers, which hands raise, since it was shown last.
struct TouchOrder {
  /// Whether touches have landed, lifted or gone: hands raise what they hold.
  var hasChanged = false
  /// Stickers that fingers have lifted from.
  var letGo: Set<Entity> = []
}

extension World {
  /// Touches have landed, lifted or gone: they may have raised something.
  func noteOrderOfTouches() {
    self[TouchOrder.self].hasChanged = true
    allStickers.forgetOrder()
  }
}

import StickerScene

/// A step that grows while the same is done again and again: a key that is held, or notches of the wheel.
struct GrowingStep {
  /// What is done to stickers little by little.
  enum Kind: Equatable {
    case nudge
    case scale
    case turn
    /// The wheel scales about the pointer.
    case wheelScale
    /// The wheel turns about the pointer.
    case wheelTurn
  }

  let kind: Kind
  /// The stickers, by id.
  let stickers: [Int]
  /// When it was done last, in seconds.
  let time: Double
  /// The step as it has become.
  let step: SceneStep

  /// Presses and notches that are no farther apart than this, in seconds, belong together.
  static let pause = 0.5
}

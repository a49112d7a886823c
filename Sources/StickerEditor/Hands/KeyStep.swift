import StickerScene

/// What a key that is held, or pressed again and again, has done: all of it is one step.
struct KeyStep {
  /// What keys do to stickers little by little.
  enum Kind: Equatable {
    case nudge
    case scale
    case turn
  }

  let kind: Kind
  /// The stickers, by id.
  let stickers: [Int]
  /// When it was done last, in seconds.
  let time: Double
  /// The step as it has become.
  let step: SceneStep

  /// Presses that are no farther apart than this, in seconds, belong together.
  static let pause = 0.5

  /// Whether the records are those before the step.
  func isUndone(by records: [SceneDocument.Sticker]) -> Bool {
    let before = step.edits.compactMap { edit -> SceneDocument.Sticker? in
      guard case .sticker(let before, _) = edit else { return nil }
      return before?.sticker
    }
    return before.count == records.count && records.allSatisfy(before.contains)
  }
}

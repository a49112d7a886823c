import ECS
import StickerScene

/// Steps that become one while the same is done again and again: a key that is held, or notches of the wheel.
struct Coalescing {
  /// What is done to stickers little by little.
  enum Kind: Equatable {
    case nudge
    case scale
    case turn
    case opacity
    /// The wheel scales about the pointer.
    case wheelScale
    /// The wheel turns about the pointer.
    case wheelTurn
  }

  /// The last step of which more may come.
  struct Last {
    let kind: Kind
    /// The stickers, by id.
    let stickers: [Int]
    /// When it was done last, in seconds.
    let time: Double
    /// The step as it has become.
    let step: SceneStep
  }

  var last: Last?

  /// Presses and notches that are no farther apart than this, in seconds, belong together.
  static let pause = 0.5
}

extension World {
  /// Makes a change a step, or one step with that before it, if the same was done to the same stickers just
  /// now and nobody has done anything since; the step, and the one before as it was.
  func coalesce(
    _ change: SceneChange, _ kind: Coalescing.Kind, on ids: [Int], isRepeated: Bool = false
  ) throws(SceneEditError) -> (before: SceneStep?, after: SceneStep) {
    // Where both together come to nothing there is none to amend, and this is a step of its own.
    let amended = goesOn(kind, ids, isRepeated) ? try store.amend(change) : nil
    let after = if let amended { amended.after } else { try store.commit(change) }
    // Nothing more can be done, as at the limit of a size: what was done before goes on.
    if after.isEmpty { return (nil, after) }
    self[Coalescing.self].last = Coalescing.Last(
      kind: kind, stickers: ids, time: eventTime, step: after)
    return (amended?.before, after)
  }

  private func goesOn(_ kind: Coalescing.Kind, _ ids: [Int], _ isRepeated: Bool) -> Bool {
    guard let last = self[Coalescing.self].last, last.kind == kind, last.stickers == ids,
      store.history.done.last == last.step
    else { return false }
    return isRepeated || eventTime - last.time <= Coalescing.pause
  }
}

package import ECS
package import StickerScene

/// A wanted change of the document, which becomes an undo step.
///
/// Edits are made in the order of sending, each of the document as it is when its turn comes; at the latest when the systems of
/// this round have run.
package struct Edit {
  let change: Change
  /// The kind of a gradual edit: its step joins the last step if that has the same kind and stickers; nil for none.
  let coalescing: Coalescing?
  /// Whether a held key repeats the edit, which joins steps however far apart they are.
  let isRepeated: Bool
  let transition: Transition

  package enum Change {
    /// Stickers come in front of all others, the last one frontmost; each gets an unused id.
    case add([SceneDocument.Sticker])
    /// The stickers of some ids go.
    case remove([Int])
    /// The records of some ids are changed together.
    case replace([Int], (inout StickerGroup) -> Void)
    /// Stickers change their order, or get another canvas, by what the document is then.
    case change((SceneDocument) -> SceneChange)
    /// Stickers stay where contacts and the wheel have brought them.
    case keep([Entity])
    /// The manipulations of some stickers, or of all if `nil`, become a step so far; the contacts go on.
    case keepHeld([Entity]?)
    /// All manipulations become a step and end.
    case finishHands
    /// All manipulations are cancelled.
    case cancelHands
    /// The last step is taken back.
    case undo
    /// The step that was taken back last is made again.
    case redo
  }

  /// The transition of stickers to where the document has them.
  package enum Transition {
    /// At once.
    case none
    /// Springs pull replaced stickers from where they are shown.
    case settle
    /// Added stickers are selected, and spring into place.
    case appear
  }

  package init(
    _ change: Change, coalescing: Coalescing? = nil, isRepeated: Bool = false,
    transition: Transition = .none
  ) {
    (self.change, self.coalescing) = (change, coalescing)
    (self.isRepeated, self.transition) = (isRepeated, transition)
  }

  /// Creates an edit that makes a change whatever the document is.
  init(_ change: SceneChange) { self.init(.change { _ in change }) }

  /// Creates an edit that changes the records of some ids, each by itself.
  package init(changing ids: [Int], _ body: @escaping (inout SceneDocument.Sticker) -> Void) {
    self.init(
      .replace(ids) { group in
        for index in group.stickers.indices { body(&group.stickers[index]) }
      })
  }
}

/// The kinds of edits that are made little by little, by a key that is held or by notches of the wheel.
package enum Coalescing {
  case nudge
  case scale
  case turn
  case opacity
  /// The wheel scales about the pointer.
  case wheelScale
  /// The wheel turns about the pointer.
  case wheelTurn

  /// Presses and notches that are no farther apart than this, in seconds, belong together.
  static let pause = 0.5
}

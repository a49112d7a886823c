package import ECS
package import StickerScene

/// A wanted change of the document, which becomes an undo step.
///
/// Edits are committed in the order of sending, at the latest when the systems of the current round have run. Each edit
/// applies to the document that the edits before it have produced.
package struct Edit {
  let change: Change
  /// The kind of a gradual edit, whose change joins the last step if that step has the same kind and stickers; `nil`
  /// for a step of its own.
  let coalescing: Coalescing?
  /// Whether a held key repeats the edit, so that the edit joins the last step after any pause.
  let isRepeated: Bool
  let transition: Transition

  package enum Change {
    /// Add stickers in front of all others, the last sticker frontmost; each sticker gets an unused id.
    case add([SceneDocument.Sticker])
    /// Remove the stickers with these ids.
    case remove([Int])
    /// Change the records of the stickers with these ids together.
    case replace([Int], (inout StickerGroup) -> Void)
    /// Apply the change that the closure makes from the document at the time of the commit.
    case change((SceneDocument) -> SceneChange)
    /// Commit the current places of stickers, and end their manipulations.
    case keep([Entity])
    /// Commit the manipulations so far of these stickers, or of all held stickers if `nil`; the contacts continue.
    case keepHeld([Entity]?)
    /// Commit all manipulations in progress as one step, and cancel all contacts.
    case finishHands
    /// Cancel all contacts and their manipulations.
    case cancelHands
    /// Undo the last step, and cancel the contacts on the stickers that it changed, whose manipulations are lost.
    case undo
    /// Redo the step that was undone last, with the same effect on contacts.
    case redo
  }

  /// The transition of stickers from their shown places to their places in the document.
  package enum Transition {
    /// Stickers appear at their new places at once.
    case none
    /// Springs move replaced stickers from their shown places; stickers with a timing appear at once.
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

  /// Creates an edit with a change that does not depend on the document.
  package init(_ change: SceneChange) { self.init(.change { _ in change }) }

  /// Creates an edit with the change that a closure makes from the document at the time of the commit.
  package init(
    coalescing: Coalescing? = nil, isRepeated: Bool = false,
    _ body: @escaping (SceneDocument, inout SceneChange) -> Void
  ) {
    let change = Change.change { document in
      var change = SceneChange()
      body(document, &change)
      return change
    }
    self.init(change, coalescing: coalescing, isRepeated: isRepeated)
  }

  /// Creates an edit that changes the record of each sticker with one of these ids on its own.
  package init(
    changing ids: [Int], coalescing: Coalescing? = nil, isRepeated: Bool = false,
    _ body: @escaping (inout SceneDocument.Sticker) -> Void
  ) {
    self.init(
      .replace(ids) { group in
        for index in group.stickers.indices { body(&group.stickers[index]) }
      }, coalescing: coalescing, isRepeated: isRepeated)
  }
}

/// The kinds of gradual edits, which a held key or notches of the wheel make.
package enum Coalescing {
  case nudge
  /// A key moves a sticker in time.
  case timing
  case scale
  case turn
  case opacity
  /// The light and the colors of the photo.
  case adjustment
  /// The color of paper.
  case paper
  /// The outlines, shadows and tints of stickers.
  case effects
  /// The style of words.
  case textStyle
  /// The wheel scales about the pointer.
  case wheelScale
  /// The wheel rotates about the pointer.
  case wheelTurn
  /// Contacts perform motions during one recording.
  case performance

  /// The maximum time between two edits that join one step, in seconds.
  static let pause = 0.5
}

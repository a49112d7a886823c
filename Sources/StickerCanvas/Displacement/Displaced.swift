package import DirectManipulation

/// The reason why a stored sticker is shown away from its stored place.
///
/// A sticker that only contacts have moved does not have the component. The canvas has the component while springs move
/// it back into view.
package enum Displaced: Component, Equatable, Sendable {
  /// Springs move the sticker to a placement, and no contact holds the sticker.
  case settling(Placement)
  /// The sticker follows another sticker; `isCaught` is true if the sticker was already displaced when it began to
  /// follow.
  case following(GroupDrag, isCaught: Bool)
  /// A contact has caught the sticker while springs moved it or while it followed another sticker.
  case caught

  /// The placement to which springs move the sticker; `nil` otherwise.
  package var goal: Placement? { if case .settling(let goal) = self { goal } else { nil } }
  /// The drag that the sticker follows; `nil` otherwise.
  package var drag: GroupDrag? { if case .following(let drag, _) = self { drag } else { nil } }

  /// Whether the sticker was at its stored place before contacts moved it.
  var isFromStoredPlace: Bool {
    if case .following(_, isCaught: false) = self { true } else { false }
  }
}

/// Why a sticker that is stored is shown elsewhere than where it is stored.
///
/// One that hands have moved from there, and nothing else, is in their ``Hold``s alone.
enum Away: Equatable, Sendable {
  /// It is on its way there, with nobody's finger on it.
  case flying(Flight)
  /// It follows another one; `isCaught` if it was elsewhere already when it began to.
  case following(GroupDrag, isCaught: Bool)
  /// Hands have caught it when it was on its way, or in a group.
  case caught

  var flight: Flight? { if case .flying(let flight) = self { flight } else { nil } }
  var drag: GroupDrag? { if case .following(let drag, _) = self { drag } else { nil } }
}

package import DirectManipulation
import ECS
import EditorKit
import Geometry
import StickerScene

/// The reason why a sticker that is stored is shown elsewhere than where it is stored.
///
/// The canvas has the component on its way to where enough of the canvas is seen. A sticker that contacts have moved from its
/// stored place, and nothing else, does not have it.
package enum Displaced: Component, Equatable, Sendable {
  /// The sticker moves to a place by itself, and no finger holds it.
  case settling(Placement)
  /// The sticker follows another one; `isCaught` if it was displaced already when it began to.
  case following(GroupDrag, isCaught: Bool)
  /// Contacts have caught the sticker when it was on its way, or in a group.
  case caught

  package var goal: Placement? { if case .settling(let goal) = self { goal } else { nil } }
  package var drag: GroupDrag? { if case .following(let drag, _) = self { drag } else { nil } }
}

public import Gestures
public import Motion

/// A plan that lets contacts change an element (seeds 000 and 001).
///
/// Contract: if any gesturable plan of an element enables ``wantsAnchorPointAdjustment``, the element's anchor point
/// moves under the contacts; see ``AnchorPointAdjustable``.
///
/// Subclasses are allowed; a performer for the subclass carries out the new plan, for instance by emitting
/// ``Draggable`` with a recognizer of its own.
open class Gesturable: Plan, Interaction, AnchorPointAdjustable, Stateful, Togglable {
  /// Whether the anchor point is to move under the contacts.
  open var wantsAnchorPointAdjustment: Bool
  /// Whether the plan changes elements; a disabled plan changes nothing, even in the middle of a gesture.
  open var isEnabled = true { didSet { isEnabledDidChange() } }
  /// The plan's activity; nil until a contact uses the plan or a property that needs the activity is read.
  final var activity: GestureActivity?

  /// The performer that carries out plans of this class; nil if the performer is registered by hand, or built in.
  open class var performerType: (any CreatablePerformer.Type)? { nil }

  /// Creates a plan that is not added to any element.
  public init(wantsAnchorPointAdjustment: Bool = false) {
    self.wantsAnchorPointAdjustment = wantsAnchorPointAdjustment
  }
}

struct TouchRange: Equatable {
  let least: Int
  let greatest: Int

  init(_ least: Int, _ greatest: Int = .max) {
    // Recognizers store each number in a byte: at most 255 touches, and no limit for a maximum above 254.
    (self.least, self.greatest) = (
      max(0, min(255, least)), greatest > 254 ? .max : max(0, greatest)
    )
  }

  init(_ recognizer: SimilarityGestureRecognizer) {
    self.init(recognizer.minimumNumberOfTouches, recognizer.maximumNumberOfTouches)
  }
}

/// The origin of a plan's recognizer.
public enum RecognizerChoice<Recognizer: GestureRecognizer> {
  /// The plan creates a recognizer for each target.
  case created
  /// The plan uses this recognizer, which is attached to the target unless it is attached already.
  case given(Recognizer)
  /// The plan uses no recognizer, and so does nothing.
  case none

  init(_ recognizer: Recognizer?) {
    self = recognizer.map(RecognizerChoice.given) ?? .none
  }

  var recognizer: Recognizer? {
    if case .given(let recognizer) = self { recognizer } else { nil }
  }
}

public import Gestures
public import Motion

/// A plan that lets contacts change an element (seeds 000 and 001).
///
/// Contract: if any gesturable plan of an element enables ``wantsAnchorPointAdjustment``, the element's anchor
/// point moves under the contacts, as ``AnchorPointAdjustable`` says.
///
/// Subclasses are allowed; the performer of the subclass carries the new plan out, for instance by emitting
/// ``Draggable`` with a recogniser of its own.
open class Gesturable: Plan, Interaction, AnchorPointAdjustable, Stateful, Togglable {
  /// Whether the anchor point is to move under the contacts.
  open var wantsAnchorPointAdjustment: Bool
  /// Whether the plan changes elements; a disabled plan changes nothing, even in the middle of a gesture.
  open var isEnabled = true { didSet { isEnabledDidChange() } }
  /// The plan's activity; nil until a contact uses the plan or a property that needs the activity is read.
  final var activity: GestureActivity?

  /// The performer that carries out plans of this class; nil if it is registered by hand, or built in.
  open class var performerType: (any CreatablePerformer.Type)? { nil }

  /// Creates a plan that is not added to any element.
  public init(wantsAnchorPointAdjustment: Bool = false) {
    self.wantsAnchorPointAdjustment = wantsAnchorPointAdjustment
  }
}

/// How many touches a gesture takes.
struct TouchRange: Equatable {
  let least: Int
  let greatest: Int

  init(_ least: Int, _ greatest: Int = .max) {
    // As far as recognisers count.
    (self.least, self.greatest) = (
      max(0, min(255, least)), greatest > 254 ? .max : max(0, greatest)
    )
  }

  init(_ recognizer: SimilarityGestureRecognizer) {
    self.init(recognizer.minimumNumberOfTouches, recognizer.maximumNumberOfTouches)
  }
}

/// Where a plan's recogniser comes from.
public enum RecognizerChoice<Recognizer: GestureRecognizer> {
  /// One is created for each target.
  case created
  /// This one; it is attached to the target if it is attached to nothing.
  case given(Recognizer)
  /// None, on purpose: the plan does nothing.
  case none

  init(_ recognizer: Recognizer?) {
    self = recognizer.map(RecognizerChoice.given) ?? .none
  }

  var recognizer: Recognizer? {
    if case .given(let recognizer) = self { recognizer } else { nil }
  }
}

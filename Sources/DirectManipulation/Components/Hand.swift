public import ECS
public import Gestures

/// A rule that groups the contacts on an element into hands, each with recognizers of its own.
///
/// For instance several users tap on a table at the same time. A recognizer that is attached to the table hears the
/// contacts of all users as one gesture; a recognizer that is attached to the table's hands
/// (``MotionRuntime/attachToHands(of:_:make:)``) hears the contacts of one hand.
public struct HandRule: Sendable {
  /// The time within which the contacts of a hand land, in seconds; `nil` if each contact is a hand of its own.
  public var window: Double?
  /// The greatest distance between the landings of a hand's contacts, in window points.
  public var reach: Double
  /// The kind of the contacts; `nil` for any.
  public var kind: Touch.Kind?
  /// Whether contacts on elements inside the element form hands, too.
  public var includesInside: Bool
  /// The least slop of the hand's recognizers that have no slop of their own, in window points.
  public var leastSlop: Double

  /// Creates a rule; without arguments each contact is a hand of its own.
  public init(
    window: Double? = nil, reach: Double = .infinity, kind: Touch.Kind? = nil,
    includesInside: Bool = true, leastSlop: Double = 0
  ) {
    (self.window, self.reach, self.kind) = (window, reach, kind)
    (self.includesInside, self.leastSlop) = (includesInside, leastSlop)
  }
}

/// A message of the world: the state of a hand's recognizer has changed, or the hand's contacts have moved.
///
/// Sent whenever the observers of the recognizer are notified. See ``MotionRuntime/attachToHands(of:_:make:)``.
public struct HandGesture {
  /// The recognizer, which the next hand may use again; it keeps its state until the end of the frame in which its
  /// contacts have ended.
  public let recognizer: GestureRecognizer
  /// The recognizer's state when the message was sent.
  public let state: GestureRecognizerState
  /// The contacts of the hand, in the order in which they landed, including contacts that have ended.
  public let contacts: [Entity]
}

struct Hands: Uncloned {
  struct Kind {
    let rule: HandRule
    let make: () -> [GestureRecognizer]
    /// The hands with contacts that are down, in the order in which the contacts landed.
    var open: [Entity] = []
    /// The hands without contacts, which the next contacts use.
    var idle: [Entity] = []
  }

  var kinds: [Kind] = []
}

/// An entity whose recognizers hear the contacts of one hand.
struct Hand: Uncloned {
  /// The element that the contacts are on, or inside of.
  let element: Entity
  /// The index of the hand's rule in ``Hands``.
  let kind: Int
  /// The time at which the first contact landed, in seconds.
  var start = 0.0
  var contacts: [Entity] = []
}

/// The hands that a contact belongs to; a component of the contact's entity, which stays after the contact has ended.
struct InHands: Uncloned {
  let hands: [Entity]
}

struct HandLists {
  var open: [Entity] = []
  /// The hands whose recognizers have not seen the latest changes of their contacts.
  var changed: [Entity] = []
  /// Storage for the hands that are being solved.
  var solving: [Entity] = []
  /// The hands whose last contacts have ended in this frame.
  var closed: [Entity] = []
  /// Whether recognizers were ever attached to the hands of an element.
  var areUsed = false
  /// Whether a contact is being transferred to another element, and so stays in its hands.
  var isHandingOver = false

  mutating func takeChanged() { swap(&solving, &changed) }

  mutating func forget(_ hands: [Entity]) {
    open.removeAll(where: hands.contains)
    changed.removeAll(where: hands.contains)
    closed.removeAll(where: hands.contains)
  }
}

public import ECS
public import Gestures

/// Which of the contacts on an element form a hand, which has recognizers of its own.
///
/// On a table several users tap at the same time. A recognizer that is attached to the table hears all their contacts as one
/// gesture; one that is attached to the table's hands (``MotionRuntime/attachToHands(of:_:make:)``) hears those of one hand.
public struct HandRule: Sendable {
  /// The time within which the contacts of a hand land, in seconds; `nil` if each contact is a hand of its own.
  public var window: Double?
  /// How far apart the contacts of a hand land at most, in window points.
  public var reach: Double
  /// The kind of the contacts; `nil` for any.
  public var kind: Touch.Kind?
  /// Whether contacts on elements inside the element count, too.
  public var includesInside: Bool
  /// The least slop of the recognizers that have none of their own, in window points.
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

/// A message of the world: a recognizer of a hand has another state, or its contacts have moved.
///
/// Sent whenever the observers of the recognizer are told. See ``MotionRuntime/attachToHands(of:_:make:)``.
public struct HandGesture {
  /// The recognizer, which the next hand may use again; it keeps its state until the end of the frame in which its contacts have
  /// ended.
  public let recognizer: GestureRecognizer
  /// The recognizer's state when the message was sent.
  public let state: GestureRecognizerState
  /// The contacts of the hand, in the order in which they landed, with those that have ended.
  public let contacts: [Entity]
}

/// The hands of an element, by their rules.
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
  /// When the first contact landed, in seconds.
  var start = 0.0
  var contacts: [Entity] = []
}

/// The hands that a contact belongs to; on the contact's entity, also when it has ended.
struct InHands: Uncloned {
  let hands: [Entity]
}

/// The hands of a runtime.
struct HandLists {
  /// The hands with contacts that are down.
  var open: [Entity] = []
  /// The hands whose recognizers have not seen all that their contacts do.
  var changed: [Entity] = []
  /// Storage for the hands that are being solved.
  var solving: [Entity] = []
  /// The hands whose last contacts have ended in this frame.
  var closed: [Entity] = []
  /// Whether an element has recognizers for each hand.
  var areUsed = false
  /// Whether a contact leaves its element for another one, and stays in its hands.
  var isHandingOver = false

  /// Begins to solve the hands that have changed.
  mutating func takeChanged() { swap(&solving, &changed) }

  /// Forgets hands that are despawned.
  mutating func forget(_ hands: [Entity]) {
    open.removeAll(where: hands.contains)
    changed.removeAll(where: hands.contains)
    closed.removeAll(where: hands.contains)
  }
}

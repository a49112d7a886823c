/// An act of a finger or of a program in a random run: a plain value, so that a run can be shrunk and saved.
///
/// Small numbers identify elements and fingers. Each act can be done at any time; an act that makes no sense then does
/// nothing, so that any act can be left out of a script.
public indirect enum HandAct: Codable, Equatable, Sendable {
  /// Adds an element to the table, in place of the element that had its number.
  case spawn(slot: Int, lay: Lay)
  /// A finger lands on a point of an element's unit square, in the next pump.
  case land(finger: Int, slot: Int, x: Double, y: Double)
  /// A finger that is down moves by an offset in window points, in the next pump.
  case move(finger: Int, dx: Double, dy: Double)
  /// A finger lifts, in the next pump.
  case lift(finger: Int)
  /// The system cancels a finger, in the next pump.
  case cancel(finger: Int)
  /// A device reports an impossible event, in the next pump.
  case nonsense(finger: Int, kind: Int)
  /// The runtime receives all events since the last pump.
  case pump
  /// A program cancels all touches of an element.
  case cancelElement(slot: Int)
  /// A program cancels all touches.
  case cancelAll
  /// The wheel turns over an element.
  case twist(slot: Int, x: Double, y: Double, scale: Double, rotation: Double)
  /// A program adds, removes, enables or disables a plan, or removes and adds a plan in one transaction.
  case plan(slot: Int, plan: PlanKind, change: PlanChange)
  /// A recognizer is detached from its element.
  case detach(slot: Int, number: Int)
  /// A recognizer of an element is attached to another element.
  case attach(slot: Int, number: Int, to: Int)
  /// A recognizer of an element is enabled or disabled.
  case enable(slot: Int, number: Int, isOn: Bool)
  /// An element gets a recognizer of taps, double taps or holds.
  case listen(slot: Int, kind: Int)
  /// A stream is connected, by which the drags of an element also move another element.
  case wire(slot: Int, to: Int)
  /// An element is despawned.
  case despawn(slot: Int)
  /// An element gets another parent, or becomes an element without a parent.
  case reparent(slot: Int, parent: Int?)
  /// A program moves, turns and scales an element.
  case write(slot: Int, dx: Double, dy: Double, turn: Double, factor: Double)
  /// An element gets other limits, around its middle plus an offset; `kind` is as in ``Lay/limits``, 0 for none.
  case limit(slot: Int, kind: Int, x: Double, y: Double, reach: Double)
  /// The root is drawn elsewhere in the window, because the window's size has changed.
  case view(dx: Double, dy: Double, factor: Double)
  /// An element loses its transform.
  case lose(slot: Int)
  /// An element that has lost its transform gets a new transform.
  case place(slot: Int, x: Double, y: Double)
  /// An element is cloned; the clone gets another number.
  case clone(slot: Int, to: Int)
  /// A spring starts to pull an element, or the element's spring is removed.
  case spring(slot: Int, x: Double, y: Double)
  /// An observer does an act, once, when a recognizer of an element next reports a state.
  case observe(slot: Int, number: Int, state: Int, act: HandAct)
  /// The touch slop changes, in points.
  case slop(Double)
  /// Some seconds pass.
  case wait(Double)

  /// The plans of direct manipulation.
  public enum PlanKind: String, Codable, Sendable, CaseIterable {
    case all, drag, pinch, rotate
  }

  /// A change to a plan.
  public enum PlanChange: String, Codable, Sendable, CaseIterable {
    case add, remove, readd, disable, enable
  }

  /// The placement of a new element, its plan and its limits.
  public struct Lay: Codable, Equatable, Sendable {
    /// The number of the element's parent; `nil` if there is none.
    public var parent: Int?
    /// The position of the element's anchor, in the parent's points.
    public var x = 0.0, y = 0.0
    /// The element's size, in its own points.
    public var width = 100.0, height = 100.0
    /// The element's scale factors.
    public var scaleX = 1.0, scaleY = 1.0
    /// The element's rotation in radians.
    public var rotation = 0.0
    /// The element's anchor in its unit square.
    public var anchorX = 0.5, anchorY = 0.5
    /// The element's z-order.
    public var order = 0
    /// The plan of the new element; `nil` if there is none.
    public var plan: PlanKind?
    /// The element's constraints: 0 for none, 1 scale, 2 rotation, 3 bounds, 4 detents, 5 all.
    public var limits = 0

    /// Creates an element of 100 by 100 points.
    public init() {}
  }
}

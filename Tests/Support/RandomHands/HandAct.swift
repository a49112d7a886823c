/// One thing that hands or a program do in a random run: a plain value, so that a run can be shrunk and kept.
///
/// Elements and fingers go by small numbers. Each act can be done at any time; one that makes no sense then does
/// nothing, so that any act can be left out of a script.
public indirect enum HandAct: Codable, Equatable, Sendable {
  /// Lays an element on the table; the one that had its number goes.
  case spawn(slot: Int, lay: Lay)
  /// A finger lands on a point of an element's unit square; happens with the next pump.
  case land(finger: Int, slot: Int, x: Double, y: Double)
  /// A finger that is down moves by so many window points; with the next pump.
  case move(finger: Int, dx: Double, dy: Double)
  /// A finger lifts; with the next pump.
  case lift(finger: Int)
  /// The system takes a finger away; with the next pump.
  case cancel(finger: Int)
  /// A device says something that cannot be; with the next pump.
  case nonsense(finger: Int, kind: Int)
  /// All that has happened since the last pump is told to the runtime.
  case pump
  /// All touches of an element are taken away.
  case cancelElement(slot: Int)
  /// All touches are taken away.
  case cancelAll
  /// The wheel turns over an element.
  case twist(slot: Int, x: Double, y: Double, scale: Double, rotation: Double)
  /// A plan is added, or taken away, or taken away and added in one transaction.
  case plan(slot: Int, plan: PlanKind, change: PlanChange)
  /// A recogniser of an element is taken from it.
  case detach(slot: Int, number: Int)
  /// A recogniser of an element is attached to another one.
  case attach(slot: Int, number: Int, to: Int)
  /// A recogniser of an element is enabled or disabled.
  case enable(slot: Int, number: Int, isOn: Bool)
  /// An element gets a recogniser of taps, double taps or holds.
  case listen(slot: Int, kind: Int)
  /// The drags of an element also move another one, through a stream.
  case wire(slot: Int, to: Int)
  /// An element goes.
  case despawn(slot: Int)
  /// An element gets another parent, or none.
  case reparent(slot: Int, parent: Int?)
  /// A program moves, turns and scales an element.
  case write(slot: Int, dx: Double, dy: Double, turn: Double, factor: Double)
  /// An element gets other limits about where it is, or none; the kinds are those of ``Lay/limits``.
  case limit(slot: Int, kind: Int, x: Double, y: Double, reach: Double)
  /// The root is drawn elsewhere in the window, because that has another size.
  case view(dx: Double, dy: Double, factor: Double)
  /// An element loses its transform.
  case lose(slot: Int)
  /// An element that has lost its transform gets another one.
  case place(slot: Int, x: Double, y: Double)
  /// An element is cloned; the clone gets another number.
  case clone(slot: Int, to: Int)
  /// A spring pulls an element, or does so no more.
  case spring(slot: Int, x: Double, y: Double)
  /// The next time that a recogniser of an element says a state, its observer does something, once.
  case observe(slot: Int, number: Int, state: Int, act: HandAct)
  /// Fingers count as moved from so many points on.
  case slop(Double)
  /// Time passes.
  case wait(Double)

  /// The plans of direct manipulation.
  public enum PlanKind: String, Codable, Sendable, CaseIterable {
    case all, drag, pinch, rotate
  }

  /// A change to a plan.
  public enum PlanChange: String, Codable, Sendable, CaseIterable {
    case add, remove, readd, disable, enable
  }

  /// Where an element is laid, and what may be done with it.
  public struct Lay: Codable, Equatable, Sendable {
    /// The number of its parent; nil for none.
    public var parent: Int?
    /// Its place in its parent, of the middle.
    public var x = 0.0, y = 0.0
    /// Its extent.
    public var width = 100.0, height = 100.0
    /// Its scale.
    public var scaleX = 1.0, scaleY = 1.0
    /// Its rotation in radians.
    public var rotation = 0.0
    /// Its anchor in the unit square.
    public var anchorX = 0.5, anchorY = 0.5
    /// Its place in the stack.
    public var order = 0
    /// The plan that it has from the beginning; nil for none.
    public var plan: PlanKind?
    /// The element's constraints: 0 for none, 1 scale, 2 rotation, 3 bounds, 4 detents, 5 all.
    public var limits = 0

    /// An element of 100 by 100.
    public init() {}
  }
}

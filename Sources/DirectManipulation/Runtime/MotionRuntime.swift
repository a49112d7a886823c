public import ECS
public import Geometry
public import Gestures
import Motion

/// Where plans, interactions and touches meet: gives touches to elements, and runs the systems that
/// carry the plans out.
///
/// ```swift
/// let runtime = MotionRuntime()
/// let sticker = runtime.world.spawn(Transform(position: p), AnchorPoint.center, size, ZOrder(0))
/// runtime.add(DirectlyManipulable(), to: sticker)
/// …
/// runtime.update(samplesOfThisPump)
/// ```
///
/// The components are the one truth; the runtime keeps only who is touched by whom.
public final class MotionRuntime {
  /// The elements.
  public let world: World
  /// How far a finger must move until its gesture is recognised, in window points; zero means at once.
  public var touchSlop = 4.0
  /// The same for the mouse.
  public var mouseSlop = 2.0
  /// How near a finger must land to an element that a single finger holds, in window points, to join it.
  public var joinDistance = 60.0
  /// Whether a touch that lands on an element raises it to the front of its siblings. Writes ``ZOrder``.
  public var raisesTouchedElements = true
  /// The touches that are down.
  public internal(set) var touches = TouchTable()
  /// The map from canvas points to window points. Touches that are down stay on what they hold.
  public var canvasToWindow = AffineTransform.identity {
    didSet { if canvasToWindow != oldValue { canvasDidMove() } }
  }

  /// The performers, in the order in which plans are offered to them.
  var performers: [any Performer] = []
  /// Which element each touch that is down belongs to, by the touch's serial.
  var owners: [Int: Entity] = [:]
  /// Connections that live as long as the runtime.
  var connections: [Subscription] = []
  /// The parent of elements that are not nested.
  public private(set) lazy var canvas = Canvas(in: self)
  var directors: [any InteractionDirector] = []
  /// Gestures that have ended since they were last taken.
  var finished: [FinishedManipulation] = []
  /// Recognisers whose observers have not been told yet.
  var told: [GestureRecognizer] = []
  private var schedule = Schedule([])
  private var isPerforming = false

  /// A runtime over a world.
  public init(world: World = World()) {
    self.world = world
    let manipulation = DirectManipulationPerformer()
    let anchors = AnchorPointPerformer()
    performers = [manipulation, anchors]
    schedule = buildSchedule(manipulation: manipulation, anchors: anchors)
    watchRemovals()
  }

  /// Adds a performer of plans of one's own; plans are offered to it after the built-in ones.
  public func register(_ performer: any Performer) { performers.append(performer) }

  /// Adds an interaction to an element.
  public func add(_ interaction: some Interaction, to target: Entity) {
    interaction.add(to: target, withRuntime: self)
  }

  /// Adds a director, and lets it set up.
  public func add(_ director: some InteractionDirector) {
    directors.append(director)
    transact(director.setUp)
  }

  /// Lets a director tear down, and forgets it.
  public func remove(_ director: some InteractionDirector) {
    directors.removeAll { $0 === director }
    transact(director.tearDown)
  }

  /// The gestures that have ended since this was last called, in the order in which they ended.
  public func takeFinishedManipulations() -> [FinishedManipulation] {
    defer { finished.removeAll() }
    return finished
  }

  /// Runs the systems over the elements that are marked with ``Solving``.
  func perform(_ sources: some Sequence<Entity>) {
    for source in sources where world.contains(source) { world.insert(Solving(), to: source) }
    // An observer who disables a recogniser, or brings touches, while systems run: they run once more.
    guard !isPerforming else { return }
    isPerforming = true
    while world.query(Solving.self).first != nil { schedule.run(world) }
    isPerforming = false
  }
}

/// A gesture that has ended, for undo and for saving.
public struct FinishedManipulation: Hashable, Sendable {
  /// The element that hands had moved.
  public var entity: Entity
  /// Where it was before.
  public var before: Placement
  /// Where it is now; the same as before if the gesture was cancelled.
  public var after: Placement
}

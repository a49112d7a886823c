public import ECS
public import Geometry
public import Gestures
public import Motion

/// Where plans, interactions and touches meet: gives touches to elements, and runs the systems that
/// carry the plans out (`runtime` of seed 003).
///
/// ```swift
/// let runtime = MotionRuntime()
/// let sticker = runtime.world.spawn(
///   Transform(position: Point(50, 50)), AnchorPoint.center, Size(width: 100, height: 100), ZOrder(0))
/// runtime.add(DirectlyManipulable(), to: sticker)
///
/// // In each frame, the samples that came since the last one.
/// runtime.update([TouchSample(.down, TouchID(device: 1, finger: 1), at: Point(50, 50))])
/// ```
///
/// The components are the one truth. Observers that are told may call anything of the runtime: what brings
/// or takes touches while touches are worked off is done right after.
public final class MotionRuntime {
  /// The elements.
  public let world: World
  /// How far a finger must move until its gesture is recognised, in window points; zero means at once.
  public var touchSlop = 4.0
  /// The same for the mouse.
  public var mouseSlop = 2.0
  /// How near a finger must land to an element that a single finger holds, in window points, to join it.
  ///
  /// Only elements that listen to pinches or turns are joined so: a second finger beside a button, or beside a list that
  /// another one scrolls, is not for those.
  public var joinDistance = 60.0
  /// The least extent of what a finger can hit, in window points: an element that is drawn smaller is hit beside
  /// its edges, too, where nothing else lies; 0 for none.
  public var leastTargetExtent = 0.0
  /// Whether a touch that lands on an element raises it to the front of its siblings.
  ///
  /// Writes ``ZOrder``.
  public var raisesTouchedElements = true
  /// Whether nothing is seen on its way: what moves by itself is in the next frame where it comes to rest, and content
  /// does not go on after a flick.
  ///
  /// For people whom motion makes ill. What hands do is not changed by it.
  public var reducesMotion = false
  /// The element that gets the touches that land on nothing: the canvas beside all stickers; nil for none.
  ///
  /// It comes last: after what lies under the touch, what a single finger holds near by (``joinDistance``), and
  /// small elements near by (``leastTargetExtent``). What lies inside it and listens to no touches counts as nothing,
  /// and so does its own area; it needs one (``/Geometry/Size``) only to be scaled or turned about the fingers. It is
  /// never raised.
  ///
  /// Without effect while it is not alive, or listens to no touches.
  public var background: Entity?
  /// The contacts that are down.
  public let touches: ContactBook
  /// The map from canvas points to window points.
  ///
  /// Touches that are down stay on what they hold.
  public var canvasToWindow = AffineTransform.identity {
    didSet { if canvasToWindow != oldValue { solve() } }
  }

  /// The clock of operators that need one, such as `delay(by:on:)`: it shows ``time``.
  public var clock: any MotionClock { frameClock }

  let frameClock = FrameClock()
  /// The performers, their tracers, and the transactions that wait.
  var registry = PlanRegistry()
  /// The reactive objects of elements, and connections that live as long as the runtime.
  let reactive = ReactiveTable()
  /// Which elements recognisers move through streams.
  let streams = StreamManipulations()
  /// The parent of elements that are not nested.
  public private(set) lazy var canvas = Canvas(in: self)
  var directors: [any InteractionDirector] = []
  /// Who lies where, and in front of whom.
  let picker: Picker
  /// The elements that touches hold.
  var held: [Entity] = []
  /// What the systems are working on.
  let work = Work()
  /// How recognisers find the runtime.
  private(set) lazy var home = GestureHome(of: self)
  /// What recognisers wait for.
  let recognition = Recognition()
  /// What moves by itself.
  let animations = Animations()
  /// Which plans hands use, and whether anything moves.
  let activity = RuntimeActivity()
  /// Elements whose recognisers have been taken away, so that they are to be solved.
  var unsolved: [Entity] = []
  /// Contacts that were taken away in this pump, by the element that they were on.
  var takenAway: [(element: Entity, touch: Int)] = []
  /// Gestures that have ended since they were last taken.
  private var finished: [FinishedManipulation] = []
  /// Recognisers whose observers have not been told yet.
  var told: [GestureRecognizer] = []
  /// Room for those that are being told of.
  var telling = KeptList<GestureRecognizer>()
  /// Room for the elements that are to be solved, by how deep they lie.
  var dirty = KeptList<(element: Entity, level: Int)>()
  /// Room for those of one level.
  var together = KeptList<Entity>()
  /// What carries plans out, for each set of touches.
  var gestures = Schedule([])
  /// What comes once in an update.
  var frame: Schedule
  /// Whether somebody has added a system to ``frame``.
  var hasFrameSystems = false
  /// What observers have asked for while touches were worked off.
  private var waiting: [Request] = []
  private var isBusy = false

  /// A runtime over a world.
  ///
  /// Traps if another runtime lives over the world.
  public init(world: World = World()) {
    if world.resource(RuntimeOfWorld.self)?.runtime != nil { worldOfAnotherRuntime() }
    self.world = world
    touches = ContactBook(in: world)
    picker = Picker(world)
    frame = Self.frameSchedule(.of(world))
    let manipulation = DirectManipulationPerformer()
    let anchors = AnchorPointPerformer()
    gestures = buildSchedule(manipulation: manipulation, anchors: anchors)
    register(manipulation)
    register(anchors)
    registry.builtInCount = registry.performers.count
    world.insertResource(RuntimeOfWorld(self))
    watchRemovals()
    watchPlans()
  }

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

  /// How many finished gestures are kept for somebody to take them; of more, the oldest are forgotten.
  public static let finishedLimit = 1024

  /// The gestures that have ended since this was last called, in the order in which they ended.
  ///
  /// At most ``finishedLimit``; a program that does not ask loses nothing by it.
  /// O(gestures that have ended).
  public func takeFinishedManipulations() -> [FinishedManipulation] {
    defer { finished.removeAll() }
    return finished
  }

  func note(_ manipulation: FinishedManipulation) {
    if finished.count >= 2 * Self.finishedLimit { finished.removeFirst(Self.finishedLimit) }
    finished.append(manipulation)
  }

  /// How many rounds observers may answer what they are told by asking for more: touches, transactions, a change of `isEnabled`.
  ///
  /// A loop without an end traps there, with the names of both ends.
  public static let feedbackLimit = 1000

  /// Does something that brings, takes or solves touches: now, or as soon as what is being done is done.
  ///
  /// `name` is that of the function that asks for it.
  func whenIdle(_ name: StaticString = #function, _ body: @escaping () -> Void) {
    whenIdle(.call(name, body))
  }

  /// Does what is asked for: now, or as soon as what is being done is done.
  func whenIdle(_ request: Request) {
    waiting.append(request)
    guard !isBusy else { return streams.noteAsker() }
    isBusy = true
    defer {
      isBusy = false
      updateActivity()
    }
    var (next, round, rounds) = (0, waiting.count, 0)
    while next < waiting.count {
      if next == round {
        if rounds == Self.feedbackLimit {
          endlessRequests(waiting[next], askedBy: streams.asker)
        }
        (round, rounds) = (waiting.count, rounds + 1)
      }
      carryOut(waiting[next])
      next += 1
    }
    streams.asker = nil
    waiting.removeAll(keepingCapacity: waiting.capacity < 64)
  }

  /// Does something in several steps, between which nothing is solved.
  func asOne(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    body()
    isBusy = wasBusy
  }

  /// Runs the systems over some touched elements, and what their gestures move.
  func perform(_ sources: [Entity]) {
    world.flush()
    work.begin(sources, recognition.waiting, targets: unsolved, in: world)
    unsolved.removeAll(keepingCapacity: true)
    guard !work.isEmpty || !told.isEmpty else { return }
    gestures.run(world, endsFrame: false)
    updateActivity()
  }
}

public import ECS
public import Gestures
import Spaces

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
  /// The contacts that are down.
  public let touches: ContactBook
  /// The numbers and switches by which touches are given to elements.
  var settings = RuntimeSettings()
  /// The performers, their tracers, the directors, and the transactions that wait.
  var registry = PlanRegistry()
  /// Reactive objects, connections, and the elements that recognizers move through streams.
  let streams = RuntimeStreams()
  /// Finds the elements under a point, and the order of siblings.
  let picker: Picker
  /// The elements that touches hold, and the elements that the systems are to solve.
  let work = Work()
  /// The recognition state: time, deadlines, waiting recognizers, decisions.
  let recognition = Recognition()
  /// The notifications that observers and the program have not received yet.
  let outbox = Outbox()
  /// The plans that gestures use, and the animations.
  let activity = RuntimeActivity()
  /// The systems of a set of touches and those of a frame.
  let schedules: RuntimeSchedules
  /// The requests that wait while touches are processed.
  private var requests = RequestQueue()

  /// Creates a runtime for a world.
  ///
  /// Traps if the world has another runtime.
  public init(world: World = World()) {
    let home = world.resource(RuntimeOfWorld.self) ?? RuntimeOfWorld()
    if home.runtime != nil { worldOfAnotherRuntime() }
    self.world = world
    touches = ContactBook(in: world)
    picker = Picker(world)
    schedules = RuntimeSchedules(frame: Self.frameSchedule(.of(world)), home: home)
    let manipulation = DirectManipulationPerformer()
    let anchors = AnchorPointPerformer()
    streams.root.runtime = self
    recognition.home = GestureHome(of: self)
    schedules.gestures = buildSchedule(manipulation: manipulation, anchors: anchors)
    register(manipulation)
    register(anchors)
    registry.builtInCount = registry.performers.count
    home.runtime = self
    world.insertResource(home)
    watchRemovals()
    watchHands()
    watchPlans()
  }

  deinit { schedules.home.runtime = nil }

  /// Adds an interaction to an element.
  public func add(_ interaction: some Interaction, to target: Entity) {
    interaction.add(to: target, withRuntime: self)
  }

  /// Adds a director, and lets it set up.
  public func add(_ director: some InteractionDirector) {
    registry.directors.append(director)
    transact(director.setUp)
  }

  /// Lets a director tear down, and forgets it.
  public func remove(_ director: some InteractionDirector) {
    registry.directors.removeAll { $0 === director }
    transact(director.tearDown)
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
    requests.waiting.append(request)
    guard !requests.isBusy else { return streams.manipulations.noteAsker() }
    requests.isBusy = true
    defer {
      requests.isBusy = false
      updateActivity()
    }
    var (next, round, rounds) = (0, requests.waiting.count, 0)
    while next < requests.waiting.count {
      if next == round {
        if rounds == Self.feedbackLimit {
          endlessRequests(requests.waiting[next], askedBy: streams.manipulations.asker)
        }
        (round, rounds) = (requests.waiting.count, rounds + 1)
      }
      carryOut(requests.waiting[next])
      next += 1
    }
    streams.manipulations.asker = nil
    requests.clear()
  }

  /// Does something in several steps, between which nothing is solved.
  func asOne(_ body: () -> Void) {
    let wasBusy = requests.isBusy
    requests.isBusy = true
    body()
    requests.isBusy = wasBusy
  }

  /// Runs the systems over some touched elements, and what their gestures move.
  func perform(_ sources: [Entity]) {
    world.flush()
    work.begin(sources, recognition.waiting, in: world)
    guard !work.isEmpty || !outbox.recognizers.isEmpty else { return }
    schedules.gestures.run(world, endsFrame: false)
    updateActivity()
  }
}

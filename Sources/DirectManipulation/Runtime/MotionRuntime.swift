public import ECS
public import Gestures
import Spaces

/// The engine that assigns touches to elements, and runs the systems that carry out plans and interactions (`runtime`
/// of seed 003).
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
/// The components are the single source of truth. Observers may call any method of the runtime: a call that adds or
/// removes touches while touches are processed takes effect right after.
public final class MotionRuntime {
  /// The world that contains the elements.
  public let world: World
  /// The contacts that are down.
  public let touches: ContactBook
  /// The settings that the program can change, such as slops and the background.
  var settings = RuntimeSettings()
  /// The performers, their tracers, the directors, and the transactions that wait.
  var registry = PlanRegistry()
  /// Reactive objects, connections, and the elements that recognizers move through streams.
  let streams = RuntimeStreams()
  /// Finds the elements under a point, and the order of siblings.
  let picker: Picker
  /// The elements that touches hold, and the elements that the systems are to solve.
  let work = SolveQueue()
  /// The recognition state: time, deadlines, waiting recognizers, decisions.
  let recognition = Recognition()
  /// The notifications that observers and the program have not received yet.
  let outbox = Outbox()
  /// The gestures that contacts perform for plans, and the animations.
  let activity = RuntimeActivity()
  /// The systems that run for each set of touches, and the systems that run once in each frame.
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

  /// Adds a director, and applies its `setUp(transaction:)`.
  public func add(_ director: some InteractionDirector) {
    registry.directors.append(director)
    transact(director.setUp)
  }

  /// Removes a director, and applies its `tearDown(transaction:)`.
  public func remove(_ director: some InteractionDirector) {
    registry.directors.removeAll { $0 === director }
    transact(director.tearDown)
  }

  /// The number of rounds in which observers may answer notifications by further requests: touches, transactions, or
  /// changes of `isEnabled`.
  ///
  /// An endless loop traps after so many rounds, with a message that names its two ends.
  public static let feedbackLimit = 1000

  /// Calls `body`, which adds, removes or solves touches: now, or after the requests that are being carried out.
  ///
  /// `name` is the name of the calling function, for messages.
  func whenIdle(_ name: StaticString = #function, _ body: @escaping () -> Void) {
    whenIdle(.call(name, body))
  }

  /// Carries out a request: now, or after the requests that are being carried out.
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

  /// Calls `body` while requests wait, so that nothing is solved between its steps.
  func asOne(_ body: () -> Void) {
    let wasBusy = requests.isBusy
    requests.isBusy = true
    body()
    requests.isBusy = wasBusy
  }

  /// Runs the gesture systems for some touched elements, and for the elements that their gestures move.
  func perform(_ sources: [Entity]) {
    world.flush()
    work.begin(sources, recognition.waiting, in: world)
    guard !work.isEmpty || !outbox.recognizers.isEmpty else { return }
    schedules.gestures.run(world, endsFrame: false)
    updateActivity()
  }
}

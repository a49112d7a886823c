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
/// The components are the single source of truth. Observers and systems may call any method of the runtime: a call that
/// adds, moves, removes or solves touches during another such call or ``runFrame()`` takes effect after all stages of
/// the running call, before that call returns.
public final class MotionRuntime {
  /// The world that contains the elements.
  public let world: World
  /// The contacts that are down.
  public let touches: ContactBook
  var settings = RuntimeSettings()
  var registry = PlanRegistry()
  let streams = RuntimeStreams()
  let picker: Picker
  let work = SolveQueue()
  let recognition = Recognition()
  let outbox = Outbox()
  let activity = RuntimeActivity()
  let schedules: RuntimeSchedules
  private var requests = RequestQueue()

  /// Creates a runtime for a world.
  ///
  /// Traps if the world has another runtime that is not released yet.
  public init(world: World = World()) {
    let home = world.resource(RuntimeOfWorld.self) ?? RuntimeOfWorld()
    if home.runtime != nil { worldOfAnotherRuntime() }
    self.world = world
    touches = ContactBook(in: world)
    picker = Picker(world)
    schedules = RuntimeSchedules(frame: Self.frameSchedule(.of(world)), home: home)
    let manipulation = DirectManipulationPerformer()
    streams.root.runtime = self
    recognition.home = GestureHome(of: self)
    schedules.gestures = buildSchedule(manipulation: manipulation)
    register(manipulation)
    register(AnchorPointPerformer())
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

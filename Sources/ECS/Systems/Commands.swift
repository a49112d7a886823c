/// Changes to a world that wait for ``World/flush()``; they are made in the order in which they were queued.
///
/// Usable at any time, also inside a query. A command has no effect on an entity or component that is gone when the command's
/// turn comes, such as an entity that an earlier command despawned.
///
/// In a system, the commands of this parameter wait until the stage is over:
/// ```swift
/// struct Fading: Component { var rest = 1.0 }
///
/// struct EndFaded: System {
///   let fading = Query<Fading>()
///   let commands = Commands()
///
///   func run() {
///     fading.forEach { entity, fading in if fading.rest <= 0 { commands.despawn(entity) } }
///   }
/// }
/// ```
public struct Commands: SystemParameter {
  private let binding: WorldBinding

  /// Commands to the world that the schedule of the system runs.
  public init() { binding = WorldBinding() }

  init(_ binding: WorldBinding) { self.binding = binding }

  private var world: World { binding.world }

  /// Adds nothing: what waits changes nothing yet.
  public func addAccess(to access: inout SystemAccess) {}

  /// Makes them commands to that world.
  public func bind(to world: World) { binding.bind(to: world) }

  /// Promises an entity with these components.
  ///
  /// The handle is good to be kept and to be named in later commands; the entity lives, and
  /// ``World/contains(_:)`` says so, from the flush on, or from the next immediate change.
  @discardableResult
  public func spawn<each C: Component>(
    _ components: repeat each C, file: StaticString = #fileID, line: UInt = #line
  ) -> Entity {
    let entity = unsafe world.state.pointee.reserve()
    insert(repeat each components, to: entity, file: file, line: line)
    return entity
  }

  /// Will give components to an entity, or replace those it has of these types.
  public func insert<each C: Component>(
    _ components: repeat each C, to entity: Entity, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    run(file: file, line: line) { world in
      if world.contains(entity) { world.insert(repeat each components, to: entity) }
    }
  }

  /// Will take a component from an entity.
  public func remove<C: Component>(
    _ type: C.Type, from entity: Entity, file: StaticString = #fileID, line: UInt = #line
  ) {
    run(file: file, line: line) { $0.remove(type, from: entity) }
  }

  /// Will end an entity.
  public func despawn(_ entity: Entity, file: StaticString = #fileID, line: UInt = #line) {
    run(file: file, line: line) { $0.despawn(entity) }
  }

  /// Will do something else.
  public func run(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping (World) -> Void
  ) {
    world.queue.commands.append(QueuedCommand(body: body, file: file, line: line))
  }
}

/// The changes that wait for the next flush, in order.
struct CommandQueue {
  var commands: [QueuedCommand] = []
  /// Whether the changes are being made.
  var isFlushing = false
}

/// A change that waits, with the place in the source where it was queued.
struct QueuedCommand {
  let body: (World) -> Void
  let file: StaticString
  let line: UInt

  var place: String { "\(file):\(line)" }
}

extension World {
  /// The queue for changes that cannot be made at present, such as during a query.
  public var commands: Commands { Commands(binding) }

  /// The maximum number of rounds of commands that queue further commands in one ``flush()``.
  ///
  /// A loop without an end traps there, with the places where both ends are queued.
  public static let commandLimit = 1000

  /// Makes the queued changes, in order; also those that are queued meanwhile, up to ``commandLimit`` rounds.
  ///
  /// Called from within a command it does nothing, since that flush is running. Traps while a query runs.
  /// O(changes), each as by itself.
  public func flush() {
    checkThread()
    if unsafe state.pointee.isLocked { structureIsLocked() }
    guard !queue.isFlushing else { return }
    unsafe state.pointee.prepareForChange()
    queue.isFlushing = true
    defer { queue.isFlushing = false }
    runAfterRemoval()
    var rounds = 0
    while !queue.commands.isEmpty {
      let batch = queue.commands
      queue.commands.removeAll(keepingCapacity: false)
      for command in batch {
        unsafe state.pointee.prepareForChange()
        command.body(self)
      }
      rounds += 1
      if rounds >= Self.commandLimit, let next = queue.commands.first, let last = batch.last {
        endlessCommands(last.place, next.place)
      }
    }
  }
}

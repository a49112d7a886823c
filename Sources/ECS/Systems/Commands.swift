/// Changes to a world that wait for ``World/flush()`` and are made in the order in which they were queued.
///
/// Commands can be queued at any time, also inside a query. A command has no effect on an entity or component that is
/// gone when the command's turn comes, such as an entity that an earlier command despawned.
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

  /// Creates commands that are not bound to a world yet.
  public init() { binding = WorldBinding() }

  init(_ binding: WorldBinding) { self.binding = binding }

  private var world: World { binding.world }

  /// Adds no access, because queued changes take effect outside of the system.
  public func addAccess(to access: inout SystemAccess) {}

  /// Binds the commands to a world.
  public func bind(to world: World) { binding.bind(to: world) }

  /// Reserves an entity, and queues the insertion of its components.
  ///
  /// The handle can be stored, and used in later commands, at once. The flush, or the next immediate structural change,
  /// first makes the entity alive, so that an immediate insertion into the entity is allowed; until then,
  /// ``World/contains(_:)`` returns false. The entity has its components from the flush on.
  @discardableResult
  public func spawn<each C: Component>(
    _ components: repeat each C, file: StaticString = #fileID, line: UInt = #line
  ) -> Entity {
    let entity = world.state.pointee.reserve()
    insert(repeat each components, to: entity, file: file, line: line)
    return entity
  }

  /// Queues the insertion of components into an entity, which replaces the entity's components of these types.
  public func insert<each C: Component>(
    _ components: repeat each C, to entity: Entity, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    run(file: file, line: line) { world in
      if world.contains(entity) { world.insert(repeat each components, to: entity) }
    }
  }

  /// Queues the removal of a component from an entity.
  public func remove<C: Component>(
    _ type: C.Type, from entity: Entity, file: StaticString = #fileID, line: UInt = #line
  ) {
    run(file: file, line: line) { $0.remove(type, from: entity) }
  }

  /// Queues the despawn of an entity.
  public func despawn(_ entity: Entity, file: StaticString = #fileID, line: UInt = #line) {
    run(file: file, line: line) { $0.despawn(entity) }
  }

  /// Queues a call of `body` with the world.
  public func run(
    file: StaticString = #fileID, line: UInt = #line, _ body: @escaping (World) -> Void
  ) {
    world.commandQueue.waiting.append(QueuedCommand(body: body, file: file, line: line))
  }
}

/// The changes of a world that wait for the next flush.
struct CommandQueue {
  /// The changes in the order in which they were queued.
  var waiting: [QueuedCommand] = []
  /// Whether a flush is making the changes.
  var isFlushing = false
}

/// A queued change, with the place in the source where it was queued.
struct QueuedCommand {
  let body: (World) -> Void
  let file: StaticString
  let line: UInt

  var place: String { "\(file):\(line)" }
}

extension World {
  /// The queue for changes that are not allowed at present, such as structural changes during a query.
  public var commands: Commands { Commands(binding) }

  /// The maximum number of rounds of commands that queue further commands in one ``flush()``.
  ///
  /// An endless loop traps at this limit, with the places in the source where its commands are queued.
  public static let commandLimit = 1000

  /// Makes the queued changes in order, including changes that are queued meanwhile, up to ``commandLimit`` rounds.
  ///
  /// Does nothing when called from within a command, since the outer flush is still running. Traps while a query runs.
  /// O(changes), plus the cost of each change.
  public func flush() {
    if state.pointee.isLocked { structureIsLocked() }
    guard !commandQueue.isFlushing else { return }
    state.pointee.prepareForChange()
    commandQueue.isFlushing = true
    defer { commandQueue.isFlushing = false }
    runAfterRemoval()
    var rounds = 0
    while !commandQueue.waiting.isEmpty {
      let batch = commandQueue.waiting
      commandQueue.waiting = []
      for command in batch {
        state.pointee.prepareForChange()
        command.body(self)
      }
      rounds += 1
      if rounds >= Self.commandLimit, let next = commandQueue.waiting.first, let last = batch.last {
        endlessCommands(last.place, next.place)
      }
    }
  }
}

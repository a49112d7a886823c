/// A step of a program that runs once in its stage.
///
/// Stored properties that are a ``SystemParameter`` connect the system to the world: queries, resources, messages and
/// commands. ``Schedule`` finds them when the system is added, and ``access`` is derived from them. Other stored
/// properties are the system's own state.
/// ```swift
/// struct Position: Component { var x = 0.0 }
/// struct Velocity: Component { var dx = 0.0 }
/// struct FrameTime { var seconds = 0.0 }
///
/// struct Move: System {
///   let moving = Query<Mut<Position>, Velocity>()
///   @Res var time: FrameTime
///
///   func run() {
///     let seconds = time.seconds
///     moving.forEach { _, position, velocity in position.value.x += velocity.dx * seconds }
///   }
/// }
/// ```
public protocol System {
  /// The system's name, for `before` and `after` and for descriptions; by default the name of the type.
  var name: String { get }

  /// Runs the system once.
  mutating func run()
}

extension System {
  /// The name of the type.
  public var name: String { "\(Self.self)" }

  /// The components, resources and messages that the system's parameters read and write.
  public var access: SystemAccess { BoundParameters(parameters).access }

  /// The stored properties that are parameters.
  var parameters: [any SystemParameter] { parametersStored(in: self) }
}

extension World {
  /// Runs a system once, outside any schedule, and makes the changes that the system queued.
  ///
  /// Each call binds the parameters anew, so a ``MessageReader`` starts again at the oldest queued message. Messages
  /// don't age, and changes count from ``lastRun``.
  public func run(_ system: inout some System) {
    for parameter in system.parameters { parameter.bind(to: self) }
    system.run()
    flush()
  }
}

/// A named part of a schedule.
public struct Stage: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The stage's name; two stages with the same name are the same stage.
  public let name: String

  /// Creates a stage with a name.
  public init(_ name: String) { self.name = name }

  /// Creates a stage with a name.
  public init(stringLiteral name: String) { self.name = name }

  /// The stage's name.
  public var description: String { name }
}

/// A system that calls a closure with the whole world.
public struct ClosureSystem: System {
  /// The system's name, for `before` and `after` and for descriptions.
  public let name: String
  @Exclusive private var world: World
  private let body: (World) -> Void

  /// Creates a system that calls `body` each time it runs.
  public init(name: String, body: @escaping (World) -> Void) {
    self.name = name
    self.body = body
  }

  /// Calls the closure.
  public func run() { body(world) }
}

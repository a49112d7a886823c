/// The whole world, for a system that needs more access than narrower parameters give.
///
/// ```swift
/// struct EndEverything: System {
///   @Exclusive var world: World
///
///   func run() { for entity in world.query(Position.self).entities { world.despawn(entity) } }
/// }
/// struct Position: Component { var x = 0.0 }
/// ```
/// Such a system conflicts with every other system of its stage; see ``Schedule/conflicts``.
@propertyWrapper
public struct Exclusive: SystemParameter {
  private let binding = WorldBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// The world that the schedule runs; traps if the parameter is not bound.
  public var wrappedValue: World { binding.world }

  /// Adds access to the whole world.
  public func addAccess(to access: inout SystemAccess) { access.takeWorld() }

  /// Binds the parameter to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

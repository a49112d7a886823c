/// The whole world, for a system that no narrower parameters suit.
///
/// ```swift
/// struct EndEverything: System {
///   @Exclusive var world: World
///
///   func run() { for entity in world.query(Position.self).entities { world.despawn(entity) } }
/// }
/// struct Position: Component { var x = 0.0 }
/// ```
/// Such a system conflicts with every other of its stage; see ``Schedule/conflicts``.
@propertyWrapper
public struct Exclusive: SystemParameter {
  private let binding = WorldBinding()

  /// The world that the schedule runs.
  public init() {}

  /// The world.
  public var wrappedValue: World { binding.world }

  /// Adds the whole world.
  public func addAccess(to access: inout SystemAccess) { access.takeWorld() }

  /// Makes it that world.
  public func bind(to world: World) { binding.bind(to: world) }
}

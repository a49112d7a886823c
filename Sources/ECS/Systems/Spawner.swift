/// A parameter that spawns and despawns entities with components of some types immediately, for a system.
///
/// ``Commands`` wait until the stage is over; the entities of a spawner are alive when the call returns.
/// ```swift
/// struct Spark: Component { var age = 0.0 }
/// struct Heat: Component { var degrees = 900.0 }
/// struct Struck {}
///
/// struct StrikeSparks: System {
///   let strikes = MessageReader<Struck>()
///   let sparks = Spawner<Spark, Heat>()
///
///   func run() { for _ in strikes.read() { sparks.spawn(Spark(), Heat()) } }
/// }
/// ```
/// Structural changes trap while a query runs; see ``World``.
public struct Spawner<each C: Component>: SystemParameter {
  private let binding = WorldBinding()

  /// Creates a spawner that is not bound to a world yet.
  public init() {}

  /// Spawns an entity with the components.
  ///
  /// O(components).
  @discardableResult
  public func spawn(_ components: repeat each C) -> Entity {
    binding.world.spawn(repeat each components)
  }

  /// Despawns an entity with all of its components; has no effect if the entity is not alive.
  ///
  /// O(components).
  public func despawn(_ entity: Entity) { binding.world.despawn(entity) }

  /// Returns whether an entity is alive.
  ///
  /// O(1).
  public func contains(_ entity: Entity) -> Bool { binding.world.contains(entity) }

  /// Adds write access to the components.
  public func addAccess(to access: inout SystemAccess) {
    repeat access.write(component: (each C).self)
  }

  /// Binds the spawner to a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

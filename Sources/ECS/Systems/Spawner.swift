/// Spawns and despawns entities with components of some types at once, for a system.
///
/// ``Commands`` wait until the stage is over; entities of a spawner live when the call returns.
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
/// Nothing may come or go while a query runs; see ``World``.
public struct Spawner<each C: Component>: SystemParameter {
  private let binding = WorldBinding()

  /// Creates a spawner of entities with those components.
  public init() {}

  /// Spawns an entity with the components.
  ///
  /// O(components).
  @discardableResult
  public func spawn(_ components: repeat each C) -> Entity {
    binding.world.spawn(repeat each components)
  }

  /// Despawns an entity with all of its components; without effect if the entity is not alive.
  ///
  /// O(components).
  public func despawn(_ entity: Entity) { binding.world.despawn(entity) }

  /// Whether an entity is alive.
  ///
  /// O(1).
  public func contains(_ entity: Entity) -> Bool { binding.world.contains(entity) }

  /// Adds the changing of the components.
  public func addAccess(to access: inout SystemAccess) {
    repeat access.write(component: (each C).self)
  }

  /// Makes it reach into that world.
  public func bind(to world: World) { binding.bind(to: world) }
}

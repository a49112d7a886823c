import ECS

/// The resource that `Fall` reads.
struct Gravity { var strength = 2.0 }

/// The resource in which `Fall` counts.
struct Falls { var count = 0 }

/// The message of `Fall` about an entity that has arrived.
struct Landed: Equatable { let entity: Entity }

/// A system that reaches the world by each kind of parameter.
struct Fall: System {
  let falling = Query<Mut<Position>, Depth?>(.without(Velocity.self))
  @Res var gravity: Gravity
  @ResMut var falls: Falls
  let landings = MessageWriter<Landed>()
  let commands = Commands()

  func run() {
    let strength = gravity.strength
    falling.forEach { entity, position, depth in
      position.value.y -= strength * Double(depth?.z ?? 1)
      falls.count += 1
      guard position.value.y <= 0 else { return }
      landings.send(Landed(entity: entity))
      commands.remove(Position.self, from: entity)
    }
  }
}

// Shows a custom plan, its performer, and a log of the changes of plans.
import DirectManipulation

/// Makes an element draggable, and another element its follower.
struct Leads: Plan, Equatable {
  var follower: Entity

  static var performerType: (any CreatablePerformer.Type)? { LeadsPerformer.self }
}

/// The performer of ``Leads`` plans, which the runtime creates together with the first plan.
final class LeadsPerformer: CreatablePerformer {
  /// The connections from an element's position to the positions of its followers, by follower.
  struct Leash: Component {
    var connections: [Entity: Subscription] = [:]
  }

  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? Leads else { return false }
    let position = runtime.get(target).position
    let follower = runtime.get(plan.follower).position
    let distance = follower.value - position.value
    var leash = runtime.world.get(Leash.self, of: target) ?? Leash()
    let moved = position._map { $0 + distance }
    leash.connections[plan.follower] = runtime.connect(moved, to: follower)
    runtime.world.insert(leash, to: target)
    // The runtime removes the emitted plan together with the `Leads` plan.
    emit(Draggable())
    return true
  }

  func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Leads, runtime.world.has(Leash.self, on: target) else { return }
    runtime.world[target, Leash.self].connections.removeValue(forKey: plan.follower)?.unsubscribe()
  }
}

let runtime = MotionRuntime()
let log = runtime.planEvents.subscribe { print($0) }
let (dog, lead) = (card(at: Point(200, 120)), card(at: Point(100, 100)))

/// Spawns a card at a window point.
@MainActor func card(at position: Point) -> Entity {
  runtime.world.spawn(Transform(position: position), Size(width: 80, height: 50))
}

runtime.transact { $0.add(plan: Leads(follower: dog), to: lead) }
let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(100, 100))])
runtime.update([TouchSample(.move, finger, at: Point(150, 110))])
print("both have gone along:", runtime.world[lead, Transform.self].position, "and")
print(runtime.world[dog, Transform.self].position)

runtime.transact { $0.remove(plan: Leads(follower: dog), from: lead) }
runtime.update([TouchSample(.move, finger, at: Point(300, 300))])
print("and then no more:    ", runtime.world[lead, Transform.self].position)

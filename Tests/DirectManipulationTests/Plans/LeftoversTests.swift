@testable import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import MaterialMotion
import Motion
import Testing

/// motion.md, "What a plan creates goes with it": recognizers, subscriptions, components and bindings are counted
/// before and after, for every public plan and interaction.
@Suite struct LeftoversTests {
  /// All that a runtime keeps.
  struct Counts: Equatable {
    var components: [String: Int] = [:]
    var entities = 0
    var recognizers = 0
    var bindings = 0
    var plans = 0
    var connections = 0
    var observedStreams = 0

    init(_ table: Table, given: [GestureRecognizer], watched: [Entity]) {
      let world = table.world
      for entity in world.query().entities {
        entities += 1
        for type in world.componentTypes(of: entity) { components["\(type)", default: 0] += 1 }
        recognizers += world.get(GestureSource.self, of: entity)?.recognizers.count ?? 0
        bindings += world.get(Gesture.self, of: entity)?.bindings.count ?? 0
        plans += table.runtime.plans(of: entity).count
      }
      connections = table.runtime.streams.reactive.connections.count
      observedStreams = given.count {
        ($0.stream as? RecognizerStream)?.hasObservers == true
      }
      for entity in watched where table.runtime.get(entity).position.hasObservers {
        observedStreams += 1
      }
    }
  }

  /// The table, the elements, the recognizers and the properties from which the plans are made.
  final class Room {
    let table = Table(touchSlop: 0)
    let list: Entity
    let element: Entity
    let surface: Entity
    let pan = TranslationGestureRecognizer()
    let tap = TapGestureRecognizer()
    let direction = ReactiveProperty(TransitionDirection.forward)
    let number = ReactiveProperty(0.0)

    init() {
      list = table.element(at: Point(300, 300), size: Size(width: 400, height: 400))
      element = table.element(at: Point(200, 200), in: list)
      surface = table.element(at: Point(700, 300))
      table.runtime.attach(pan, to: surface)
      table.runtime.attach(tap, to: surface)
      for entity in [list, element, surface] { _ = table.runtime.get(entity) }
      // Matrices are made with the first frame.
      table.tick()
    }

    var counts: Counts {
      Counts(table, given: [pan, tap], watched: [list, element, surface])
    }

    /// Uses what there is: drags, pinches and taps, and lets time pass.
    func play() {
      for place in [Point(300, 300), Point(700, 300)] {
        table.finger(1).tap(place.x, place.y)
        table.finger(1).down(place.x, place.y)
        table.finger(2).down(place.x + 20, place.y + 10)
        table.tick()
        table.finger(1).drag(from: place, to: place + Vector(9, 7), seconds: 0.05)
        table.finger(1).up()
        table.finger(2).up()
        table.tick()
      }
      table.frame(at: table.time + 0.05)
    }
  }

  /// Adds something; what it returns takes it away again.
  typealias Setup = (Room) -> () -> Void

  static func plan(_ make: @escaping (Room) -> any Plan) -> Setup {
    { room in
      let plan = make(room)
      room.table.runtime.transact { $0.add(plan: plan, to: room.element) }
      return { room.table.runtime.transact { $0.remove(plan: plan, from: room.element) } }
    }
  }

  static var setups: [String: Setup] {
    [
      "DirectlyManipulable": plan { _ in DirectlyManipulable() },
      "DirectlyManipulable, given": plan { DirectlyManipulable(pan: .given($0.pan)) },
      "Draggable": plan { _ in Draggable() },
      "Draggable, given": plan { Draggable(panGestureRecognizer: $0.pan) },
      "Pinchable": plan { _ in Pinchable() },
      "Rotatable": plan { _ in Rotatable() },
      "Scrollable": plan { _ in Scrollable() },
      "Tossable": plan { _ in Tossable(to: Point(100, 100)) },
      "Tossable, gliding": plan { _ in Tossable(gliding: Glide()) },
      "Spring of position": plan { _ in Spring(.position, to: Point(50, 60)) },
      "Spring of scale": plan { _ in Spring(.scale, to: Point(2, 2)) },
      "Spring of rotation": plan { _ in Spring(.rotation, to: 1) },
      "Tween": plan { _ in Tween(.rotation, duration: 1, values: [0, 1]) },
      "PathTween": plan { _ in PathTween(duration: 1, path: .arc(from: .zero, to: Point(9, 9))) },
      "ArcMove": plan { _ in ArcMove(from: .zero, to: Point(9, 9), duration: 1) },
      "AdjustsAnchorPoint": plan { AdjustsAnchorPoint(gestureRecognizers: [$0.pan, $0.tap]) },
      "SetPositionOnTap": plan { SetPositionOnTap(on: $0.surface) },
      "SetPositionOnTap, given": plan { SetPositionOnTap(tapGestureRecognizer: $0.tap) },
      "SetPositionOnTap, property": { room in
        let plan = SetPositionOnTap(on: room.surface)
        let end = plan.add(
          to: ReactiveProperty(Point.zero), of: room.element, withRuntime: room.table.runtime)
        return { end.unsubscribe() }
      },
      "SlopRegion": { room in
        let end = SlopRegion(withTranslationOf: room.pan, size: 4)
          .add(to: room.direction, withRuntime: room.table.runtime)
        return { end.unsubscribe() }
      },
      "ChangeDirection": { room in
        let end = ChangeDirection(withVelocityOf: room.pan)
          .add(to: room.direction, withRuntime: room.table.runtime)
        return { end.unsubscribe() }
      },
      "Spring of a property": { room in
        let spring = Spring(to: 5.0)
        spring.add(to: room.number, withRuntime: room.table.runtime)
        return { spring.remove(from: room.number, withRuntime: room.table.runtime) }
      },
      "toggle": { room in
        let (spring, plan) = (Spring(.position, to: .zero), Draggable())
        let end = room.table.runtime.toggle(spring, inReactionTo: plan)
        return { end.unsubscribe() }
      },
      "start": { room in
        let (spring, plan) = (Spring(.position, to: .zero), Draggable())
        let end = room.table.runtime.start(spring, whenActive: plan)
        return { end.unsubscribe() }
      },
      "whenAllAtRest": { room in
        let end = room.table.runtime.whenAllAtRest([Draggable(), Spring(to: 1.0)]) {}
        return { end.unsubscribe() }
      },
      "PlanWhenTouched": { room in
        let world = room.table.world
        world.insert(PlanWhenTouched(named: "hands") { DirectlyManipulable() }, to: room.element)
        return {
          world.remove(PlanWhenTouched.self, from: room.element)
          room.table.runtime.transact { $0.remove(planNamed: "hands", from: room.element) }
        }
      },
    ]
  }

  @Test(
    "Removing a plan leaves nothing behind", arguments: setups.keys.sorted(), [false, true])
  func leavesNothingBehindAfterRemoval(name: String, isUsed: Bool) throws {
    let (room, setup) = (Room(), try #require(Self.setups[name]))
    let before = room.counts
    for _ in 1...3 {
      let remove = setup(room)
      if isUsed { room.play() }
      remove()
      room.table.frame(at: room.table.time + 0.05)
      #expect(room.counts == before)
    }
  }

  @Test("Despawning an element leaves nothing of its plan", arguments: setups.keys.sorted())
  func leavesNothingBehindAfterDespawn(name: String) throws {
    let (room, setup) = (Room(), try #require(Self.setups[name]))
    let remove = setup(room)
    room.play()
    room.table.world.despawn(room.element)
    remove()
    let empty = Room()
    empty.table.world.despawn(empty.element)
    empty.table.frame(at: 0.05)
    room.table.frame(at: room.table.time + 0.05)
    let bare = Counts(room.table, given: [room.pan, room.tap], watched: [])
    #expect(bare == Counts(empty.table, given: [empty.pan, empty.tap], watched: []))
  }

  @Test("An observer may despawn the element whose plan is being removed")
  func observerCanDespawnElementDuringRemoval() {
    let table = Table(touchSlop: 0)
    let (element, plan) = (table.element(at: Point(200, 200)), DirectlyManipulable())
    table.runtime.add(plan, to: element)
    let subscriptions = table.runtime.recognizers(of: element, for: plan).map {
      table.runtime.get($0).subscribe { [world = table.world] in
        if $0.state == .cancelled { world.despawn(element) }
      }
    }
    table.finger(1).down(190, 200)
    table.finger(2).down(220, 200)
    table.tick()
    table.runtime.transact { $0.remove(plan: plan, from: element) }
    #expect(!table.world.contains(element) && table.world._brokenInvariant() == nil)
    subscriptions.forEach { $0.unsubscribe() }
  }

  @Test("Connections to interactions end when the interactions are released")
  func releasesConnectionsWithTheirInteractions() {
    let table = Table()
    var ends = 0
    for _ in 1...50 {
      table.runtime.whenAllAtRest([Spring(to: 1.0), Draggable()]) { ends += 1 }
      table.runtime.whenAllAtRest([]) { ends += 1 }
    }
    #expect(ends == 100 && table.runtime.streams.reactive.connections.count == 0)
    let pan = TranslationGestureRecognizer()
    do {
      let other = TranslationGestureRecognizer()
      let direction = ReactiveProperty(TransitionDirection.forward)
      ChangeDirection(withVelocityOf: other).add(to: direction, withRuntime: table.runtime)
      ChangeDirection(withVelocityOf: pan).add(to: direction, withRuntime: table.runtime)
    }
    #expect(table.runtime.streams.reactive.connections.count == 1)
  }
}

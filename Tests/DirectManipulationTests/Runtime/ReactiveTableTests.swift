import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Motion
import RandomHands
import Testing
import SeededNumbers

/// The notifications that observers get of changes made without their property.
@Suite struct ReactiveTableTests {
  private let table = Table()

  @Test func reportsComponentChangesOnceAtNextUpdate() {
    let entity = table.element()
    let element = table.runtime.get(entity)
    var heard: [String] = []
    let subscriptions = [
      element.position.subscribe { heard.append("position \($0.x)") },
      element.anchorPoint._map(\.x).subscribe { heard.append("anchor \($0)") },
      element.size._map(\.width).subscribe { heard.append("width \($0)") },
      element.rotation.subscribe { heard.append("rotation \($0)") },
    ]
    heard = []
    table.world[entity, Transform.self].position.x = 1
    table.world.query(AnchorPoint.self).forEach { _, anchor in anchor.x = 2 }
    table.world.insert(Size(width: 3, height: 3), to: entity)
    #expect(heard == [])
    table.tick()
    #expect(heard == ["position 1.0", "anchor 2.0", "width 3.0"])
    table.tick()
    #expect(heard.count == 3)
    subscriptions.forEach { $0.unsubscribe() }
  }

  @Test func doesNotReportPropertyWritesTwice() {
    let element = table.runtime.get(table.element())
    var heard: [Double] = []
    let subscription = element.rotation.subscribe { heard.append($0) }
    element.rotation.value = 1
    table.tick()
    element.scale.value = Vector(2, 2)
    table.tick()
    #expect(heard == [0, 1])
    subscription.unsubscribe()
  }

  @Test func reportsDefaultsAfterComponentIsRemoved() {
    let (entity, other) = (table.element(), table.element())
    let element = table.runtime.get(entity)
    var heard: [Point] = []
    var widths: [Double] = []
    let position = element.position.subscribe { heard.append($0) }
    let width = element.size._map(\.width).subscribe { widths.append($0) }
    table.world.remove(Transform.self, from: entity)
    table.world.remove(Size.self, from: entity)
    table.world.remove(Transform.self, from: other)
    table.tick()
    #expect(heard == [Point(200, 200), .zero])
    #expect(widths == [100, 0])
    table.world.insert(Transform(position: Point(7, 7)), to: entity)
    table.tick()
    #expect(heard.last == Point(7, 7))
    [position, width].forEach { $0.unsubscribe() }
  }

  @Test func reportsChangesByObserversInSameUpdate() {
    let elements = (0..<4).map { _ in table.element() }
    var heard: [Double] = []
    // Backward, so that each change comes after its element's turn.
    let subscriptions = elements.indices.map { index in
      table.runtime.get(elements[index]).rotation.subscribe { angle in
        if index > 0 { table.world[elements[index - 1], Transform.self].rotation = angle }
        if index == 0 { heard.append(angle) }
      }
    }
    heard = []
    table.world[elements[3], Transform.self].rotation = 2
    table.tick()
    #expect(heard == [2])
    subscriptions.forEach { $0.unsubscribe() }
  }

  @Test func observerCanDespawnPendingElement() {
    let elements = (0..<3).map { _ in table.element() }
    var heard: [Int] = []
    let subscriptions = elements.indices.map { index in
      table.runtime.get(elements[index]).rotation.subscribe { angle in
        guard angle > 0 else { return }
        heard.append(index)
        if index == 0 { table.world.despawn(elements[1]) }
      }
    }
    for element in elements { table.world[element, Transform.self].rotation = 1 }
    table.tick()
    #expect(heard == [0, 2])
    subscriptions.forEach { $0.unsubscribe() }
  }

  @Test func reportsOnlyObservedElementsAndStartsWithCurrentValue() {
    let (observed, unobserved, other) = (table.element(), table.element(), table.element())
    var heard: [Point] = []
    let subscription = table.runtime.get(observed).position.subscribe { heard.append($0) }
    // Two cases: an element with a reactive object, and one without.
    let position = table.runtime.get(unobserved).position
    for entity in [unobserved, other] {
      table.world[entity, Transform.self].position = Point(1, 1)
    }
    table.tick()
    #expect(heard == [Point(200, 200)])
    var late: [Point] = []
    let lateSubscriptions = [position, table.runtime.get(other).position].map {
      $0.subscribe { late.append($0) }
    }
    table.world[observed, Transform.self].position = Point(2, 2)
    table.tick()
    #expect(late == [Point(1, 1), Point(1, 1)])
    #expect(heard == [Point(200, 200), Point(2, 2)])
    (lateSubscriptions + [subscription]).forEach { $0.unsubscribe() }
  }

  /// Compares the values that observers received with the components after each update, while both change at random.
  @Test(arguments: UInt64(1)...30)
  func observersMatchComponentsAfterRandomChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var elements = (0..<6).map { _ in table.element() }
    var known: [Entity: Transform] = [:]
    var subscriptions: [Entity: [Subscription]] = [:]
    func watch(_ entity: Entity) {
      let element = table.runtime.get(entity)
      known[entity] = Transform()
      subscriptions[entity] = [
        element.position.subscribe { known[entity]?.position = $0 },
        element.scale.subscribe { known[entity]?.scale = $0 },
        element.rotation.subscribe { angle in
          known[entity]?.rotation = angle
          if angle > 5 { table.world[elements[0], Transform.self].rotation = 1 }
        },
      ]
    }
    for _ in 0..<200 {
      let entity = elements[Int.random(in: 0..<6, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: table.runtime.get(entity).position.value = Point(random.number(0...9), 0)
      case 1: table.world[entity, Transform.self].rotation = random.number(0...9).rounded()
      case 2: table.world.insert(Transform(scale: Vector(random.number(1...2), 1)), to: entity)
      case 3: table.world.query(Transform.self).forEach { $1.position.y += 1 }
      case 4: watch(entity)
      case 5: subscriptions[entity] = nil
      case 6 where entity != elements[0]:
        table.world.despawn(entity)
        elements[elements.firstIndex(of: entity) ?? 0] = table.element()
        subscriptions[entity] = nil
      default: table.runtime.get(entity).rotation.value = random.number(0...9)
      }
      guard random.chance(0.5) else { continue }
      table.tick()
      for (entity, _) in subscriptions where table.world.contains(entity) {
        #expect(known[entity] == table.world.get(Transform.self, of: entity), "seed \(seed)")
      }
    }
  }
}

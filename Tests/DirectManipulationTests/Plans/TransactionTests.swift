import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct TransactionTests {
  private final class StickerInteraction: InteractionDirector {
    let sticker: Entity
    init(_ sticker: Entity) { self.sticker = sticker }
    let plan = DirectlyManipulable()
    func setUp(transaction: Transaction) { transaction.add(plan: plan, to: sticker) }
    func tearDown(transaction: Transaction) { transaction.remove(plan: plan, from: sticker) }
  }

  private func drag(_ table: Table, by x: Double) {
    table.finger(1).down(200, 200)
    table.finger(1).move(200 + x, 200)
    table.finger(1).up()
    table.tick()
  }

  @Test func directorAddsAndRemovesItsPlans() {
    let table = Table()
    let sticker = table.element()
    let director = StickerInteraction(sticker)
    table.runtime.add(director)
    drag(table, by: 30)
    #expect(table.transform(sticker).position.x == 230)
    table.runtime.remove(director)
    #expect(table.runtime.plans(of: sticker).isEmpty)
    #expect(!table.world.has(Gesture.self, on: sticker))
    #expect(!table.world.has(GestureSource.self, on: sticker))
  }

  @Test func addingPlanTwiceChangesNothing() {
    let table = Table()
    let element = table.element()
    let plan = Draggable()
    table.runtime.transact {
      $0.add(plan: plan, to: element)
      $0.add(plan: plan, to: element)
      $0.add(plan: Draggable(), to: element)
    }
    #expect(table.world[element, GestureSource.self].recognizers.count == 1)
    drag(table, by: 30)
    #expect(table.transform(element).position == Point(230, 200))
  }

  @Test func dragStaysUntilBothPlansAreRemoved() {
    let table = Table()
    let element = table.element()
    let (first, second) = (Draggable(), Draggable())
    table.runtime.transact {
      $0.add(plan: first, to: element)
      $0.add(plan: second, to: element)
      $0.remove(plan: first, from: element)
    }
    drag(table, by: 30)
    #expect(table.transform(element).position == Point(230, 200))
    table.runtime.transact { $0.remove(plan: second, from: element) }
    #expect(!table.world.has(GestureSource.self, on: element))
  }

  @Test func replacesAndRemovesPlanByName() {
    let table = Table()
    let element = table.element()
    table.runtime.transact {
      $0.add(plan: Draggable(), named: "hands", to: element)
      $0.add(plan: Rotatable(), named: "hands", to: element)
    }
    #expect(table.world[element, Gesture.self].bindings.map(\.kind) == [.rotation])
    drag(table, by: 30)
    #expect(table.transform(element).position == Point(200, 200))
    table.runtime.transact {
      $0.remove(planNamed: "nobody", from: element)
      $0.remove(planNamed: "hands", from: element)
    }
    #expect(!table.world.has(Gesture.self, on: element))
  }

  @Test func removingPlanEndsGestureInPlace() {
    let table = Table()
    let element = table.element()
    let plan = DirectlyManipulable()
    table.runtime.add(plan, to: element)
    table.finger(1).down(200, 200)
    table.finger(1).move(250, 200)
    table.tick()
    let corners = table.corners(element)
    table.runtime.transact { $0.remove(plan: plan, from: element) }
    #expect(table.runtime.takeFinishedManipulations().map(\.entity) == [element])
    table.finger(1).move(300, 200)
    table.finger(1).up()
    table.tick()
    #expect(greatestDistance(corners, table.corners(element)) < 1e-9)
  }

  @Test func appliesChangeAnchorPointAtOnce() {
    let table = Table()
    let element = table.element(scale: Vector(-2, 0.3), rotation: 2)
    let corners = table.corners(element)
    table.runtime.transact {
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: Point(0.1, 1.7)), to: element)
    }
    #expect(table.anchor(element) == AnchorPoint(x: 0.1, y: 1.7))
    #expect(greatestDistance(corners, table.corners(element)) < 1e-9)
  }

  @Test func ignoresDespawnedElements() {
    let table = Table()
    let element = table.element()
    table.world.despawn(element)
    table.runtime.transact {
      $0.add(plan: DirectlyManipulable(), to: element)
      $0.remove(planNamed: "x", from: element)
      $0.add(plan: ChangeAnchorPoint(newAnchorPoint: .zero), to: element)
    }
    #expect(!table.world.contains(element))
  }
}

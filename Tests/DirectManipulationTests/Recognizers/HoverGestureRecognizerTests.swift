import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct HoverGestureRecognizerTests {
  private let table = Table()
  private let card: Entity
  private let witness: Witness
  private let hover = HoverGestureRecognizer()

  init() {
    card = table.element()
    witness = Witness(table.runtime)
    table.runtime.attach(hover, to: card)
    witness.watch(hover, as: "hover")
  }

  @Test func reportsPointerEnteringMovingAndLeaving() {
    table.mouse.move(20, 20)
    table.tick()
    #expect(witness.heard() == [])
    table.mouse.move(160, 180)
    table.tick()
    table.mouse.move(170, 180)
    table.tick()
    #expect(hover.pointer == Point(170, 180))
    table.mouse.move(170, 180)
    table.tick()
    table.mouse.move(900, 180)
    table.tick()
    #expect(witness.heard() == ["hover began", "hover changed", "hover ended"])
    #expect(table.runtime.touches.isEmpty)
  }

  @Test func endsWhenButtonGoesDown() {
    table.mouse.move(200, 200)
    table.tick()
    table.mouse.down(200, 200)
    table.tick()
    table.mouse.move(210, 200)
    table.tick()
    #expect(witness.heard() == ["hover began", "hover ended"])
    table.mouse.up()
    table.mouse.move(211, 200)
    table.tick()
    #expect(witness.heard() == ["hover began"])
  }

  @Test func fingersDoNotHover() {
    table.finger(1).down(200, 200)
    table.finger(1).move(210, 200)
    table.tick()
    #expect(witness.heard() == [])
  }

  @Test func fingerThatDragsHoveredElementReportsNoChange() {
    table.runtime.add(Draggable(), to: card)
    table.mouse.move(200, 200)
    table.tick()
    table.mouse.move(205, 200)
    table.tick()
    #expect(witness.heard() == ["hover began", "hover changed"])
    table.finger(1).down(190, 200)
    table.finger(1).move(198, 200)
    table.tick()
    table.finger(1).move(199, 200)
    table.tick()
    #expect(table.transform(card).position != Point(200, 200))
    #expect(witness.heard() == [], "the mouse rests")
  }

  @Test func cancelsWhenElementIsDespawned() {
    table.mouse.move(200, 200)
    table.tick()
    table.world.despawn(card)
    #expect(witness.heard() == ["hover began", "hover cancelled"])
    table.mouse.move(201, 200)
    table.tick()
    #expect(witness.heard() == [])
  }
}

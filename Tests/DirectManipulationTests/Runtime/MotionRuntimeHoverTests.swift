import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct MotionRuntimeHoverTests {
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

  @Test func includesChildrenButNotElementsInFront() {
    let inner = table.element(at: Point(20, 20), size: Size(width: 20, height: 20), in: card)
    let own = HoverGestureRecognizer()
    table.runtime.attach(own, to: inner)
    witness.watch(own, as: "inner")
    let corner = table.runtime.matrixToWindow(of: inner).apply(Point(10, 10))
    table.runtime.hover(at: corner, time: 1)
    #expect(witness.heard().sorted() == ["hover began", "inner began"])
    let cover = table.element(at: corner, size: Size(width: 10, height: 10), order: 5)
    table.runtime.hover(at: corner, time: 2)
    #expect(witness.heard().sorted() == ["hover ended", "inner ended"])
    table.world.despawn(cover)
    table.runtime.hover(at: corner, time: 3)
    table.runtime.hover(at: nil, time: 4)
    #expect(
      witness.heard().sorted() == ["hover began", "hover ended", "inner began", "inner ended"])
  }

  @Test func pausesDuringMouseDrag() {
    table.runtime.add(Draggable(), to: card)
    table.mouse.move(200, 200)
    table.tick()
    #expect(witness.heard() == ["hover began"])
    table.mouse.down(200, 200)
    table.mouse.move(260, 200)
    table.tick()
    #expect(witness.heard() == ["hover ended"])
    #expect(table.transform(card).position == Point(260, 200))
    table.mouse.up()
    table.tick()
    table.mouse.move(261, 200)
    table.tick()
    #expect(witness.heard() == ["hover began"])
  }

  @Test func staysActiveDuringFingerDrag() {
    table.runtime.add(Draggable(), to: card)
    table.mouse.move(200, 200)
    table.tick()
    table.finger(1).down(200, 200)
    table.finger(1).move(240, 200)
    table.tick()
    #expect(hover.isActive)
    #expect(table.transform(card).position == Point(240, 200))
    table.mouse.move(900, 200)
    table.tick()
    #expect(witness.heard().last == "hover ended")
  }
}

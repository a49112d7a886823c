import DirectManipulation
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct StreamManipulationsTests {
  @Test func cancelRestoresElementDraggedByStream() {
    let table = Table()
    let (element, pan) = (table.element(), TranslationGestureRecognizer())
    let position = table.runtime.get(element).position
    table.runtime.attach(pan, to: element)
    table.runtime.connect(
      table.runtime.get(pan).translation(addedTo: position, in: table.runtime.root), to: position)
    table.finger(1).down(200, 200)
    table.finger(1).move(240, 230)
    table.tick()
    #expect(table.transform(element).position == Point(240, 230))
    table.runtime.cancelTouches()
    #expect(table.transform(element).position == Point(200, 200))
    #expect(table.runtime.takeFinishedManipulations().allSatisfy { $0.before == $0.after })
  }

  @Test func streamDragReportsFinishedManipulation() {
    let table = Table()
    let (element, pan) = (table.element(), TranslationGestureRecognizer())
    let position = table.runtime.get(element).position
    table.runtime.attach(pan, to: element)
    table.runtime.connect(
      table.runtime.get(pan).translation(addedTo: position, in: table.runtime.root), to: position)
    let before = Placement(of: element, in: table.world)
    table.finger(1).down(200, 200)
    table.finger(1).move(240, 230)
    table.tick()
    table.finger(1).move(250, 230)
    table.finger(1).up()
    table.tick()
    let finished = table.runtime.takeFinishedManipulations()
    #expect(finished.map(\.entity) == [element])
    #expect(finished.first?.before == before)
    #expect(finished.first?.after.transform.position == Point(250, 230))
  }
}

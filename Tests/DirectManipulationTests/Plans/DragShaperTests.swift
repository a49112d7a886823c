import DirectManipulation
import ManipulationTable
import Testing

@Suite struct DragShaperTests {
  private let table = Table()
  private let element: Entity
  private let draggable = Draggable()

  init() { element = table.element(at: Point(200, 200)) }

  private var place: Point { table.transform(element).position }

  private func drag(to point: Point, from: Point = Point(200, 200)) {
    table.finger(1).down(from.x, from.y)
    table.finger(1).move(point.x, point.y)
    table.tick()
  }

  @Test func resistsBeyondPerimeter() {
    draggable.resistance.perimeter.value = Rect(x: 100, y: 100, width: 200, height: 200)
    draggable.resistance.maxLength.value = 50
    table.runtime.add(draggable, to: element)
    drag(to: Point(290, 200))
    #expect(place == Point(290, 200))
    table.finger(1).move(400, 200)
    table.tick()
    let pull = 100 * 0.55
    #expect(abs(place.x - (300 + pull / (pull / 50 + 1))) < 1e-9)
    table.finger(1).move(1e9, 200)
    table.tick()
    #expect(place.x < 350 && place.x > 349.9)
    table.finger(1).move(280, 200)
    table.tick()
    #expect(place == Point(280, 200), "the finger is met where it comes back")
  }

  @Test func stopsAtPerimeterWhenResistanceLengthIsZero() {
    draggable.resistance.perimeter.value = Rect(x: 100, y: 100, width: 200, height: 200)
    draggable.resistance.maxLength.value = 0
    table.runtime.add(draggable, to: element)
    drag(to: Point(400, 0))
    #expect(place == Point(300, 100))
  }
}

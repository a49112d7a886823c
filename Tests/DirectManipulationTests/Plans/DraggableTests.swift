import DirectManipulation
import ManipulationTable
import Testing

/// The positions that a ``Draggable`` gives its element during a drag.
@Suite struct DraggableTests {
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

  @Test func constraintLocksAxis() {
    draggable.constraints = { $0.yLocked(to: 200) }
    table.runtime.add(draggable, to: element)
    drag(to: Point(260, 300))
    #expect(place == Point(260, 200))
    table.finger(1).cancel()
    table.tick()
    #expect(place == Point(200, 200))
  }

  @Test func constraintLimitsShownPositionOnly() {
    draggable.constraints = { $0.xLocked(to: 200) }
    table.runtime.add(draggable, to: element)
    drag(to: Point(260, 300))
    table.finger(1).move(210, 190)
    table.tick()
    #expect(place == Point(200, 190), "the finger is met where it comes back")
  }

  @Test func constraintStateResetsWithEachGesture() {
    draggable.constraints = { stream in
      stream._nextOperator(state: 0) { count, point, next in
        count.value += 1
        next(Point(point.x, 200 + Double(count.value)))
      }
    }
    table.runtime.add(draggable, to: element)
    drag(to: Point(260, 200))
    table.finger(1).move(270, 200)
    table.tick()
    #expect(place == Point(270, 202))
    table.finger(1).up()
    table.tick()
    drag(to: Point(290, 200), from: Point(270, 202))
    #expect(place.y == 201, "the next gesture counts anew")
  }

  @Test func leavesElementInPlaceWhenConstraintFiltersValue() {
    draggable.constraints = { $0._filter { $0.x > 250 } }
    table.runtime.add(draggable, to: element)
    drag(to: Point(240, 200))
    #expect(place == Point(200, 200))
    table.finger(1).move(260, 210)
    table.tick()
    #expect(place == Point(260, 210))
  }

  @Test func leavesElementInPlaceWhenConstraintIsNotFinite() {
    draggable.constraints = { $0._map { Point($0.x / 0, .nan) } }
    table.runtime.add(draggable, to: element)
    drag(to: Point(240, 200))
    #expect(place == Point(200, 200))
  }

  @Test func constrainsDraggablePartOfDirectlyManipulable() {
    let plan = DirectlyManipulable()
    plan.draggable.constraints = { $0.yLocked(to: 200) }
    table.runtime.add(plan, to: element)
    drag(to: Point(260, 300))
    #expect(place.x == 260 && abs(place.y - 200) < 1e-9)
  }
}

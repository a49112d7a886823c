import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct ClipsToBoundsTests {
  private let table = Table()
  private let list: Entity
  private let rows: Entity

  /// A list of 200 by 400 points from (100, 100) on, with rows that are 1,000 points long.
  init() {
    list = table.element(
      at: Point(100, 100), size: Size(width: 200, height: 400), anchor: AnchorPoint(x: 0, y: 0))
    rows = table.element(
      at: .zero, size: Size(width: 200, height: 1000), anchor: AnchorPoint(x: 0, y: 0), in: list)
    table.world.insert(ClipsToBounds(), to: list)
    table.runtime.add(Scrollable(.vertical), to: rows)
  }

  @Test func clippedContentIsNotHit() {
    let cell = table.element(at: Point(100, 450), size: Size(width: 200, height: 60), in: rows)
    let below = table.element(at: Point(200, 550), size: Size(width: 20, height: 20), order: -1)
    #expect(table.runtime.hitTest(Point(200, 530)) == nil, "the cell is there, but the list is not")
    #expect(table.runtime.hitTest(Point(200, 550)) == below)
    table.runtime.scroll(rows, by: Vector(x: 0, y: -300))
    #expect(table.runtime.hitTest(Point(200, 250)) == cell)
    #expect(table.runtime.hitTest(Point(200, 499.9)) == rows)
    #expect(table.runtime.hitTest(Point(200, 500)) == nil)
    table.runtime.attach(TapGestureRecognizer(), to: cell)
    table.world[cell, Size.self] = Size(width: 10, height: 10)
    table.runtime.scroll(rows, by: Vector(x: 0, y: 300))
    table.world[cell, Transform.self].position = Point(100, 410)
    table.runtime.leastTargetExtent = 60
    table.finger(1).down(200, 515)
    table.tick()
    #expect(table.runtime.owner(of: table.finger(1).id) == nil, "nor is it hit beside its edges")
    table.world.remove(ClipsToBounds.self, from: list)
    table.finger(2).down(200, 510)
    table.tick()
    #expect(table.runtime.owner(of: table.finger(2).id) == cell)
  }
}

import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct ScrollGestureRecognizerTests {
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

  private var offset: Point { table.transform(rows).position }

  @Test func movesAlongItsAxisOnly() {
    table.finger(1).down(200, 400)
    table.finger(1).move(260, 380)
    table.tick()
    #expect(offset == Point(0, -20))
    table.finger(1).move(100, 250)
    table.tick()
    #expect(offset == Point(0, -150))
    table.finger(1).cancel()
    table.tick()
    #expect(offset == .zero)
  }

  @Test func ignoresMovementAcrossItsAxis() {
    let cell = table.element(at: Point(100, 300), size: Size(width: 200, height: 60), in: rows)
    let (press, witness) = (PressGestureRecognizer(), Witness(table.runtime))
    table.runtime.attach(press, to: cell)
    witness.watch(press, as: "press")
    table.finger(1).down(200, 400)
    table.finger(1).move(230, 403)
    table.tick()
    #expect(press.isActive, "three points along the axis are less than the slop")
    #expect(offset == .zero)
    table.finger(1).move(230, 396)
    table.tick()
    #expect(offset == Point(0, -4))
    #expect(press.state == .cancelled)
  }

  @Test func scrollsAlongBothAxes() {
    let picture = table.element(
      at: .zero, size: Size(width: 500, height: 500), anchor: AnchorPoint(x: 0, y: 0), in: list,
      order: 3)
    table.runtime.add(Scrollable(.both), to: picture)
    table.finger(1).down(200, 400)
    table.finger(1).move(100, 350)
    table.tick()
    #expect(table.transform(picture).position == Point(-100, -50))
    table.finger(1).move(-900, -900)
    table.tick()
    #expect(table.transform(picture).position.distance(to: Point(-300, -100)) < 1e-9)
  }
}

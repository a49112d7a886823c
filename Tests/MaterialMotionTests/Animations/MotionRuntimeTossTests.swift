import DirectManipulation
import ManipulationTable
import MaterialMotion
import Testing

@Suite struct MotionRuntimeTossTests {
  private let table = Table()
  private var runtime: MotionRuntime { table.runtime }

  /// Lets time pass, and a frame come.
  private func frame(after seconds: Double) {
    table.wait(seconds)
    runtime.runFrame()
  }

  /// A finger moves an element by 100 points in a tenth of a second, and leaves, after a rest.
  private func toss(
    from: Point = Point(200, 200), by way: Vector = Vector(100, 0), resting: Double = 0
  ) {
    table.finger(1).down(from.x, from.y)
    table.tick()
    table.finger(1).drag(from: from, to: from + way, seconds: 0.1)
    table.time += resting
    table.finger(1).up()
    table.tick()
  }

  /// An element that a program tosses moves as if a finger had let go of it.
  @Test func tossesElementsForProgram() {
    let (thrown, put, still) = (
      table.element(at: Point(200, 200)), table.element(at: Point(500, 200)),
      table.element(at: Point(200, 300))
    )
    let area = Rect(x: 0, y: 0, width: 400, height: 400)
    let glide = Glide(slowing: 0.2, visible: Visibility(of: 20, in: area))
    #expect(runtime.toss(thrown, velocity: Vector(500, 0), by: glide) == Point(300, 200))
    #expect(runtime.toss(put, velocity: .zero, by: glide) == Point(430, 200))
    #expect(runtime.toss(still, velocity: Vector(30, 0), by: glide) == nil, "too slow")
    frame(after: 0.2)
    let way = 100 * (1 - exponential(-1))
    #expect(table.transform(thrown).position.distance(to: Point(200 + way, 200)) < 1e-6)
    #expect(table.transform(put).position.x < 500)
    frame(after: 10)
    #expect(table.transform(thrown).position == Point(300, 200))
    #expect(table.transform(put).position == Point(430, 200))
    #expect(table.transform(still).position == Point(200, 300))
  }
}

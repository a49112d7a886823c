import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

@Suite struct MotionRuntimeScrollingTests {
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

  /// A finger moves up by 100 points in a tenth of a second, and leaves.
  private func flick() {
    table.finger(1).down(200, 400)
    table.tick()
    table.finger(1).drag(from: Point(200, 400), to: Point(200, 300), seconds: 0.1)
    table.finger(1).up()
    table.tick()
  }

  @Test func glidesByClosedFormAfterFlick() {
    flick()
    #expect(offset.distance(to: Point(0, -100)) < 1e-9)
    #expect(table.runtime.isAnimating)
    let flick = table.world[rows, Scrolling.self].flick
    #expect((flick!.initialVelocity - Vector(x: 0, y: -1000)).length < 1e-6)
    let start = table.time
    for age in [0.01, 0.1, 0.35] { table.frame(at: start + age) }
    let way = 1000 * 0.35 * (1 - exponential(-1))
    #expect(offset.distance(to: Point(0, -100 - way)) < 1e-6)
    table.frame(at: start + 10)
    #expect(offset.distance(to: Point(0, -100 - 350 * (1 - exponential(-5)))) < 1e-6)
    #expect(!table.runtime.isAnimating)
    let rest = offset
    table.frame(at: start + 20)
    #expect(offset == rest)
  }

  @Test func glideDoesNotDependOnFrameRate() {
    flick()
    let other = Self()
    other.flick()
    for step in 1...50 { table.frame(at: 0.1 + 0.004 * Double(step)) }
    other.table.frame(at: table.time)
    #expect(offset == other.offset)
  }

  @Test func glideStopsAtEndOfContent() {
    table.runtime.scroll(rows, by: Vector(x: 0, y: -450))
    flick()
    #expect(offset.distance(to: Point(0, -550)) < 1e-9)
    table.frame(at: table.time + 0.5)
    #expect(offset.distance(to: Point(0, -600)) < 1e-9)
    #expect(!table.runtime.isAnimating)
  }

  @Test func doesNotGlideAfterFingerRests() {
    table.finger(1).down(200, 400)
    table.tick()
    table.finger(1).drag(from: Point(200, 400), to: Point(200, 300), seconds: 0.1)
    table.wait(0.2)
    table.finger(1).up()
    table.tick()
    #expect(!table.runtime.isAnimating)
    #expect(offset.distance(to: Point(0, -100)) < 1e-9)
  }

  /// The least speed is 40 points per second.
  @Test(arguments: [(39.0, false), (41.0, true)])
  func glidesOnlyAboveLeastSpeed(speed: Double, glides: Bool) {
    table.finger(1).down(200, 400)
    table.tick()
    table.finger(1).drag(from: Point(200, 400), to: Point(200, 400 - speed), seconds: 1)
    table.finger(1).up()
    table.tick()
    #expect(table.runtime.isAnimating == glides)
    #expect(offset.distance(to: Point(0, -speed)) < 1e-9)
  }

  @Test func touchStopsGlide() {
    flick()
    table.frame(at: table.time + 0.1)
    let caught = offset
    table.finger(2).down(200, 300)
    table.tick()
    table.frame(at: table.time + 0.1)
    #expect(offset == caught)
    table.finger(2).up()
    table.tick()
    table.frame(at: table.time + 0.1)
    #expect(offset == caught)
    #expect(!table.runtime.isAnimating)
  }

  @Test func touchWithinOneUpdateStopsGlide() {
    flick()
    table.frame(at: table.time + 0.1)
    let caught = offset
    table.finger(2).down(200, 300)
    table.finger(2).up()
    table.tick()
    table.frame(at: table.time + 0.1)
    #expect(offset == caught)
  }

  @Test func wheelScrollsNearestScrollableAndStopsGlide() {
    let cell = table.element(at: Point(100, 300), size: Size(width: 200, height: 60), in: rows)
    table.runtime.scroll(cell, by: Vector(x: 30, y: -70))
    #expect(offset == Point(0, -70))
    table.runtime.scroll(rows, by: Vector(x: 0, y: 500))
    #expect(offset == .zero)
    table.runtime.scroll(list, by: Vector(x: 0, y: -10))
    table.runtime.scroll(rows, by: Vector(x: 0, y: .nan))
    #expect(offset == .zero)
    flick()
    table.runtime.scroll(cell, by: Vector(x: 0, y: 20))
    table.frame(at: table.time + 0.2)
    #expect(offset.distance(to: Point(0, -80)) < 1e-9, "it ends the flick")
  }
}

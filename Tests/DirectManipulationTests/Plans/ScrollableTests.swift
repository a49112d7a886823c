import DirectManipulation
import ECS
import Geometry
import Gestures
import ManipulationTable
import Testing

/// Content that scrolls within its container.
@Suite struct ScrollableTests {
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

  /// Regression test: the program crashed when a scroll that had just begun was taken back.
  @Test func scrollContinuesWithSecondFingerThatHasNotMoved() {
    table.finger(1).down(200, 400)
    table.tick()
    table.finger(1).move(200, 390)
    table.finger(2).down(150, 300)
    table.finger(1).up()
    table.tick()
    #expect(offset.y == -10)
    table.finger(2).move(150, 299)
    table.tick()
    #expect(offset.y == -11, "a finger that joins a gesture needs no slop")
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

  @Test func stopsAtEndsAndMeetsReturningFinger() {
    table.finger(1).down(200, 200)
    table.finger(1).move(200, 300)
    table.tick()
    #expect(offset == .zero)
    table.finger(1).move(200, 190)
    table.tick()
    #expect(offset == Point(0, -10))
    table.finger(1).move(200, -900)
    table.tick()
    #expect(offset.distance(to: Point(0, -600)) < 1e-9)
    table.finger(1).move(200, -380)
    table.tick()
    #expect(offset.distance(to: Point(0, -580)) < 1e-9)
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
    let other = ScrollableTests()
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

  @Test func scrollsAlongOwnAxisInRotatedScaledParent() {
    table.world[list, Transform.self] = Transform(
      position: Point(700, 100), scale: Vector(2, 2), rotation: .pi / 2)
    // Down the list is now to the left in the window, twice as far.
    table.finger(1).down(600, 200)
    table.finger(1).move(603, 260)
    table.tick()
    #expect(offset == .zero, "across")
    table.finger(1).move(700, 260)
    table.tick()
    #expect(offset.distance(to: Point(0, -50)) < 1e-9)
    table.finger(1).up()
    table.tick()
    table.runtime.scroll(rows, by: Vector(x: 100, y: 0))
    #expect(offset.distance(to: Point(0, -100)) < 1e-9)
  }

  @Test func scrollsBackWhenContentShrinksOrFits() {
    table.runtime.scroll(rows, by: Vector(x: 0, y: -600))
    table.world[rows, Size.self] = Size(width: 200, height: 500)
    table.frame(at: 1)
    #expect(offset.distance(to: Point(0, -100)) < 1e-9)
    table.world[rows, Size.self] = Size(width: 200, height: 100)
    table.frame(at: 2)
    #expect(offset.distance(to: .zero) < 1e-9)
    table.finger(1).down(200, 150)
    table.finger(1).move(200, 110)
    table.tick()
    #expect(offset.distance(to: .zero) < 1e-9)
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

  @Test("Of two plans with other axes the one added last acts, and after its removal the other one")
  func planAddedLastActs() {
    table.world[rows, Size.self] = Size(width: 500, height: 1000)
    table.runtime.scroll(rows, by: Vector(x: 0, y: -50))
    table.runtime.add(Scrollable(.horizontal), to: rows)
    func drag() {
      table.finger(1).down(250, 300)
      table.finger(1).move(220, 280)
      table.finger(1).move(190, 260)
      table.tick()
      table.wait(0.2)
      table.finger(1).up()
      table.tick()
    }
    drag()
    #expect(offset == Point(-60, -50))
    table.runtime.scroll(rows, by: Vector(x: 10, y: 10))
    #expect(offset == Point(-50, -50))
    table.runtime.transact { $0.remove(plan: Scrollable(.horizontal), from: rows) }
    table.runtime.scroll(rows, by: Vector(x: 10, y: 10))
    #expect(offset == Point(-50, -40))
    table.runtime.transact { $0.remove(plan: Scrollable(.vertical), from: rows) }
    #expect(!table.world.has(Scrolling.self, on: rows))
    #expect(!table.world.has(ManipulationLimits.self, on: rows))
  }

  @Test func removingPlanStopsGlideAndCleansUp() {
    flick()
    let position = offset
    table.runtime.transact { $0.remove(plan: Scrollable(.vertical), from: rows) }
    table.frame(at: table.time + 1)
    #expect(offset == position)
    #expect(!table.runtime.isAnimating)
    #expect(!table.world.has(Scrolling.self, on: rows))
    #expect(!table.world.has(GestureSource.self, on: rows))
    table.finger(1).down(200, 400)
    table.finger(1).move(200, 300)
    table.tick()
    #expect(offset == position)
    table.runtime.add(Scrollable(.vertical), to: rows)
    table.world.despawnTree(list)
    table.tick()
    #expect(!table.runtime.isAnimating)
  }
}

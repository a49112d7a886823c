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

  @Test func removingPlanRestoresBoundsThatContentHadBefore() {
    let content = table.element(
      at: .zero, size: Size(width: 200, height: 900), anchor: AnchorPoint(x: 0, y: 0), in: list)
    let limits = ManipulationLimits(
      scale: 1...2, bounds: Rect(x: 0, y: 0, width: 50, height: 60))
    table.world.insert(limits, to: content)
    table.runtime.add(Scrollable(.vertical), to: content)
    #expect(table.world[content, ManipulationLimits.self].bounds != limits.bounds)
    table.world[content, ManipulationLimits.self].rotation = 0...1
    table.runtime.transact { $0.remove(plan: Scrollable(.vertical), from: content) }
    #expect(table.world[content, ManipulationLimits.self].bounds == limits.bounds)
    #expect(table.world[content, ManipulationLimits.self].scale == 1...2)
    #expect(table.world[content, ManipulationLimits.self].rotation == 0...1)
  }
}

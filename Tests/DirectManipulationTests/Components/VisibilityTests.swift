import DirectManipulation
import ECS
import Geometry
import ManipulationTable
import Testing

/// Limits that keep enough of an element visible during a manipulation.
@Suite struct VisibilityTests {
  private let table = Table(touchSlop: 0)
  private let area = Rect(x: 0, y: 0, width: 800, height: 600)

  private func map(
    at position: Point = Point(400, 300), visible: Visibility? = nil
  ) -> Entity {
    let map = table.element(at: position, size: Size(width: 400, height: 300))
    table.world.insert(
      ManipulationLimits(visible: visible ?? Visibility(of: 80, in: area)), to: map)
    table.runtime.add(Draggable(), to: map)
    table.runtime.add(Pinchable(), to: map)
    return map
  }

  private func frame(_ element: Entity) -> Rect { Rect(around: table.corners(element))! }

  @Test func keepsMinimumVisibleAndMeetsReturningFinger() {
    let map = map()
    table.finger(1).down(400, 300)
    table.tick()
    table.finger(1).move(-1000, 300)
    table.tick()
    #expect(abs(frame(map).maxX - 80) < 1e-9)
    table.finger(1).move(4000, 4000)
    table.tick()
    #expect(abs(frame(map).minX - 720) < 1e-9 && abs(frame(map).minY - 520) < 1e-9)
    table.finger(1).move(450, 320)
    table.tick()
    #expect(frame(map).center.distance(to: Point(450, 320)) < 1e-9)
  }

  @Test func limitsScaledElementByItsDrawnSize() {
    let map = map()
    table.finger(1).down(300, 300)
    table.finger(2).down(500, 300)
    table.tick()
    table.finger(1).move(-900, 300)
    table.finger(2).move(-800, 300)
    table.tick()
    #expect(abs(frame(map).size.width - 200) < 1e-9)
    #expect(abs(frame(map).maxX - 80) < 1e-9)
    table.finger(1).move(-840, 300)
    table.finger(2).move(-830, 300)
    table.tick()
    #expect(abs(frame(map).maxX - frame(map).size.width / 2) < 1e-9, "half of what is small")
  }

  @Test func doesNotMoveElementFartherOutThanItsStart() {
    let map = map(at: Point(-190, 300))
    #expect(frame(map).maxX == 10)
    table.finger(1).down(5, 300)
    table.tick()
    table.finger(1).move(5, 320)
    table.tick()
    #expect(abs(frame(map).maxX - 10) < 1e-9 && frame(map).center.y == 320)
    table.finger(1).move(-100, 300)
    table.tick()
    #expect(abs(frame(map).maxX - 10) < 1e-9)
    table.finger(1).move(905, 300)
    table.tick()
    #expect(abs(frame(map).minX - 510) < 1e-9)
  }

  @Test func shiftsOnlyFramesThatAreNotVisibleEnough() {
    let visible = Visibility(of: 80, in: area)
    let inside = Rect(x: 0.1, y: 0.2, width: 33.3, height: 7.7)
    #expect(visible.shift(of: inside, initial: inside) == .zero)
    let endless = Rect(x: .infinity, y: 0, width: 10, height: 10)
    #expect(visible.shift(of: endless, initial: inside) == .zero)
    let outside = Rect(x: -500, y: 700, width: 100, height: 100)
    #expect(visible.shift(of: outside, initial: inside) == Vector(x: 450, y: -150))
    #expect(visible.shift(of: outside, initial: outside) == .zero)
  }

  @Test func keepsWholeFrameInsideOrAreaCovered() {
    let visible = Visibility(
      of: .infinity, orShare: 1, in: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(visible.shift(of: Rect(x: -10, y: 70, width: 50, height: 50)) == Vector(x: 10, y: -20))
    #expect(visible.shift(of: Rect(x: 150, y: 0, width: 50, height: 100)) == .zero)
    #expect(
      visible.shift(of: Rect(x: 30, y: -90, width: 400, height: 120)) == Vector(x: -30, y: 70))
  }

  @Test func shiftsFullyWithoutInitialFrame() {
    let visible = Visibility(of: 80, in: area)
    #expect(visible.shift(of: Rect(x: 1, y: 2, width: 33, height: 7)) == .zero)
    let outside = Rect(x: -500, y: 700, width: 100, height: 100)
    #expect(visible.shift(of: outside) == Vector(x: 450, y: -150))
    #expect(visible.shift(of: Rect(x: .nan, y: 700, width: 100, height: 100)) == .zero)
  }

  @Test func frameThatWasTooFarLeftIsNotExcusedOnTheRight() {
    let visible = Visibility(of: 80, in: area)
    let left = Rect(x: -500, y: 100, width: 100, height: 100)
    #expect(
      visible.shift(of: Rect(x: 900, y: 100, width: 100, height: 100), initial: left)
        == Vector(x: -150, y: 0))
  }
}

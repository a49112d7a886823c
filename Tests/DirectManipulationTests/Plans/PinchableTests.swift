import DirectManipulation
import ManipulationTable
import Testing

/// Elements that two fingers scale.
@Suite struct PinchableTests {
  private let table = Table(touchSlop: 0)

  /// Two fingers land, and part to a distance.
  private func pinch(from start: Double, to end: Double, about middle: Point = Point(200, 200)) {
    for (finger, side) in [(1, -0.5), (2, 0.5)] {
      table.finger(Int64(finger)).down(middle.x + side * start, middle.y)
    }
    table.tick()
    for (finger, side) in [(1, -0.5), (2, 0.5)] {
      table.finger(Int64(finger)).move(middle.x + side * end, middle.y)
    }
    table.tick()
  }

  @Test func preservesSignAndProportionsOfScale() {
    let element = table.element(scale: Vector(-1, 2))
    table.runtime.add(Pinchable(), to: element)
    pinch(from: 20, to: 50)
    #expect(table.transform(element).scale.distance(to: Vector(-2.5, 5)) < 1e-12)
  }

  @Test func scalesAroundCentroidWithAnchorAdjustment() {
    let element = table.element(at: Point(200, 200))
    table.runtime.add(Pinchable(), to: element)
    let middle = Point(230, 200)
    let touched = table.local(middle, on: element)
    pinch(from: 20, to: 40, about: middle)
    #expect(table.transform(element).scale.distance(to: Vector(2, 2)) < 1e-12)
    #expect(table.local(middle, on: element)?.distance(to: touched ?? .zero) ?? 9 < 1e-9)
    #expect(table.anchor(element) != .center)
  }

  @Test func thirdFingerDoesNotChangeScale() {
    let element = table.element(at: Point(200, 200))
    table.runtime.add(Pinchable(), to: element)
    pinch(from: 20, to: 40)
    table.finger(3).down(200, 210)
    table.tick()
    #expect(table.transform(element).scale.distance(to: Vector(2, 2)) < 1e-9)
    table.finger(1).up()
    table.tick()
    #expect(table.transform(element).scale.distance(to: Vector(2, 2)) < 1e-9)
  }

  @Test func staysWithinLimitsAndMeetsReturningFingers() {
    let element = table.element(at: Point(200, 200))
    table.runtime.add(Pinchable(), to: element)
    table.world.insert(ManipulationLimits(scale: 0.5...3), to: element)
    pinch(from: 20, to: 100)
    #expect(table.transform(element).scale.distance(to: Vector(3, 3)) < 1e-9)
    for (finger, x) in [(1, 180.0), (2, 220)] { table.finger(Int64(finger)).move(x, 200) }
    table.tick()
    #expect(table.transform(element).scale.distance(to: Vector(2, 2)) < 1e-9)
  }
}

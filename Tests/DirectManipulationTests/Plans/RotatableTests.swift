import DirectManipulation
import ManipulationTable
import Testing

/// Elements that fingers turn.
@Suite struct RotatableTests {
  private let table = Table(touchSlop: 0)

  /// Two fingers land on opposite sides of a point, and go round it by eighths of a turn.
  private func turn(eighths: Int, about middle: Point = Point(200, 200)) {
    func place(_ side: Double, _ eighth: Int) -> Point {
      let (sine, cosine) = sincos(Double(eighth) * .pi / 4)
      return middle + Vector(cosine, sine) * (20 * side)
    }
    for eighth in 0...abs(eighths) {
      for (finger, side) in [(1, -1.0), (2, 1)] {
        let point = place(side, eighths < 0 ? -eighth : eighth)
        let hand = table.finger(Int64(finger))
        if eighth == 0 { hand.down(point.x, point.y) } else { hand.move(point.x, point.y) }
      }
      table.tick()
    }
  }

  @Test(arguments: [-24, -5, -4, 3, 4, 5, 24])
  func rotatesPastHalfTurnWithoutWrapping(eighths: Int) {
    let element = table.element(at: Point(200, 200), rotation: 0.5)
    table.runtime.add(Rotatable(), to: element)
    turn(eighths: eighths)
    let angle = table.transform(element).rotation - 0.5
    #expect(abs(angle - Double(eighths) * .pi / 4) < 1e-9)
    #expect(table.transform(element).scale == Vector(1, 1))
  }

  @Test func rotatesAroundCentroidWithAnchorAdjustment() {
    let element = table.element(at: Point(200, 200))
    table.runtime.add(Rotatable(), to: element)
    let middle = Point(225, 195)
    let touched = table.local(middle, on: element)
    turn(eighths: 3, about: middle)
    #expect(table.local(middle, on: element)?.distance(to: touched ?? .zero) ?? 9 < 1e-9)
    #expect(table.anchor(element) != .center)
  }

  @Test func oneFingerRotatesAroundAnchor() {
    let element = table.element(at: Point(200, 200))
    table.runtime.add(Rotatable.aboutAnchor(), to: element)
    table.finger(1).down(230, 200)
    table.tick()
    table.finger(1).move(200, 230)
    table.tick()
    #expect(abs(table.transform(element).rotation - .pi / 2) < 1e-9)
    #expect(table.transform(element).position == Point(200, 200))
    #expect(table.anchor(element) == .center)
  }
}

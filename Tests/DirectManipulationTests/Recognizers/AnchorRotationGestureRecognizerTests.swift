import DirectManipulation
import ManipulationTable
import Testing

/// One finger that turns an element about its anchor.
@Suite struct AnchorRotationGestureRecognizerTests {
  private let table = Table(touchSlop: 0)

  /// Goes round a point by eighths of a turn.
  private func turn(about middle: Point, eighths: Int) {
    table.finger(1).down(middle.x + 30, middle.y)
    table.tick()
    for eighth in 1...eighths {
      let (sine, cosine) = sincos(Double(eighth) * .pi / 4)
      table.finger(1).move(middle.x + 30 * cosine, middle.y + 30 * sine)
      table.tick()
    }
  }

  @Test func threeTurnsRotateBySixPi() {
    let knob = table.element(at: Point(200, 200))
    table.runtime.add(Rotatable.aboutAnchor(), to: knob)
    turn(about: Point(200, 200), eighths: 24)
    #expect(abs(table.transform(knob).rotation - 6 * .pi) < 1e-9)
    #expect(table.transform(knob).position == Point(200, 200) && table.anchor(knob) == .center)
  }

  @Test func rotatesAroundOffCenterAnchor() {
    let lever = table.element(at: Point(200, 200), anchor: AnchorPoint(x: 0.1, y: 0.5))
    table.runtime.add(Rotatable.aboutAnchor(), to: lever)
    let held = table.local(Point(230, 200), on: lever)!
    turn(about: Point(200, 200), eighths: 3)
    #expect(abs(table.transform(lever).rotation - 3 * .pi / 4) < 1e-9)
    let (sine, cosine) = sincos(3 * .pi / 4)
    let shown = table.runtime.matrixToWindow(of: lever).apply(held)
    #expect(shown.distance(to: Point(200 + 30 * cosine, 200 + 30 * sine)) < 1e-6)
  }

  @Test func keepsRotationWhenFingerReachesAnchor() {
    let knob = table.element(at: Point(200, 200))
    table.runtime.add(Rotatable.aboutAnchor(), to: knob)
    turn(about: Point(200, 200), eighths: 1)
    table.finger(1).move(200, 200)
    table.tick()
    #expect(abs(table.transform(knob).rotation - .pi / 4) < 1e-9)
  }
}

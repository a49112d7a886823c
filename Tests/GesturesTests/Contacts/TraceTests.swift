import Geometry
import Gestures
import Testing

@Suite struct TraceTests {
  @Test func measuresVelocityOverLastTenthOfSecond() {
    var trace = Trace(landing: .zero, time: 0)
    for step in 1...100 {
      // Ten points a step in the first half, one in the second.
      let x = step <= 50 ? Double(step) * 10 : 500 + Double(step - 50)
      trace.move(to: Point(x, 0), time: Double(step) * 0.01)
    }
    #expect(trace.velocity.distance(to: Vector(100, 0)) < 1e-9)
    #expect(trace.landingTime == 0 && trace.time == 1)
  }

  @Test func reportsZeroVelocityAfterRest() {
    var trace = Trace(landing: .zero, time: 0)
    trace.move(to: Point(10, 0), time: 0.05)
    #expect(trace.velocity.distance(to: Vector(200, 0)) < 1e-9)
    trace.tick(0.2)
    #expect(trace.velocity == .zero)
  }

  @Test func computesFiniteVelocityFromDenseSamples() {
    var trace = Trace(landing: .zero, time: 0)
    for step in 0..<1000 { trace.move(to: Point(Double(step), 0), time: 0.001) }
    #expect(trace.velocity.isFinite)
    for step in 0..<10_000 { trace.move(to: Point(Double(step), 0), time: Double(step) / 10_000) }
    #expect(trace.velocity.distance(to: Vector(10_000, 0)) < 1)
  }

  @Test(arguments: [-5, Double.nan, -Double.infinity])
  func timeDoesNotGoBack(time: Double) {
    var trace = Trace(landing: .zero, time: 1)
    trace.move(to: Point(1, 1), time: time)
    #expect(trace.time == 1 && trace.location == Point(1, 1) && trace.velocity == .zero)
  }
}

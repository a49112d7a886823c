import Geometry
import Motion
import Testing

/// A value that a spring pulls.
@Suite struct SpringMotionTests {
  /// Overshoots, arrives as fast as it can, nearly so from both sides, and creeps.
  static let configurations = [
    SpringConfiguration(), SpringConfiguration(angularFrequency: 18, dampingRatio: 0.62),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 0),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 1),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 1 - 1e-12),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 1 + 1e-12),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 1 + 1e-5),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 4),
    SpringConfiguration(angularFrequency: 10, dampingRatio: 500),
    SpringConfiguration(stiffness: 100, damping: 20, mass: 3),
  ]

  private func spring(_ configuration: SpringConfiguration) -> SpringMotion<Double> {
    SpringMotion(
      from: 10, to: 110, velocity: 700, at: 2, configuration: configuration, threshold: 0)
  }

  @Test func preservesValueAndVelocityAfterChange() {
    var spring = spring(SpringConfiguration())
    let (value, velocity) = (spring.value(at: 2.1), spring.velocity(at: 2.1))
    #expect(velocity > 100)
    spring.setDestination(-50, at: 2.1)
    #expect(spring.value(at: 2.1) == value && spring.velocity(at: 2.1) == velocity)
    let (next, speed) = (spring.value(at: 2.15), spring.velocity(at: 2.15))
    spring.setConfiguration(SpringConfiguration(stiffness: 50), at: 2.15)
    #expect(spring.value(at: 2.15) == next && spring.velocity(at: 2.15) == speed)
    #expect(spring.value(at: 60) == -50)
  }

  @Test func ignoresEqualDestinationAndConfiguration() {
    var spring = spring(SpringConfiguration())
    let before = spring
    spring.setDestination(110, at: 2.1)
    spring.setConfiguration(SpringConfiguration(), at: 2.1)
    #expect(spring == before)
  }

  /// The end depends on the energy, which only falls, and not on the sign of the displacement.
  @Test(arguments: configurations)
  func staysOverOnceOver(_ configuration: SpringConfiguration) {
    var spring = spring(configuration)
    spring.setThreshold(0.5)
    var ended: Double?
    for number in 0..<4000 {
      let time = 2 + Double(number) / 777
      let isOver = spring.isOver(at: time)
      if let ended { #expect(isOver, "over at \(ended), not at \(time)") }
      if isOver, ended == nil { ended = time }
      if isOver {
        #expect(spring.value(at: time) == 110)
        #expect(spring.velocity(at: time) == 0)
      }
    }
    #expect((ended == nil) == (configuration.damping == 0 || configuration.dampingRatio == 500))
  }

  /// A spring that ended within the threshold regardless of its speed would stop abruptly as it passes its destination.
  @Test func isNotOverWhilePassingDestination() throws {
    let spring = SpringMotion(
      from: 0.0, to: 100, at: 0,
      configuration: SpringConfiguration(angularFrequency: 18, dampingRatio: 0.1), threshold: 1)
    let passing = try #require(
      (0..<10_000).map { Double($0) / 10_000 }.first { abs(spring.value(at: $0) - 100) < 0.1 })
    #expect(!spring.isOver(at: passing))
    #expect(spring.velocity(at: passing) > 500)
  }

  @Test func movesPointsAndSizesPerComponent() {
    let x = SpringMotion(from: 3.0, to: 80, velocity: 200, at: 0, threshold: 0)
    let y = SpringMotion(from: -3.0, to: 8, velocity: -20, at: 0, threshold: 0)
    let point = SpringMotion(
      from: Point(3, -3), to: Point(80, 8), velocity: Vector(200, -20), at: 0, threshold: 0)
    let size = SpringMotion(
      from: Size(width: 3, height: -3), to: Size(width: 80, height: 8),
      velocity: Size(width: 200, height: -20), at: 0, threshold: 0)
    for time in [0, 0.05, 0.3, 2] {
      #expect(point.value(at: time) == Point(x.value(at: time), y.value(at: time)))
      #expect(size.velocity(at: time).width == x.velocity(at: time))
      #expect(size.velocity(at: time).height == y.velocity(at: time))
    }
  }

  @Test func ignoresNonfiniteAndInvalidParameters() {
    var spring = spring(SpringConfiguration())
    let before = spring
    for bad in [Double.nan, .infinity, -.infinity] {
      spring.setDestination(bad, at: 2.1)
      spring.setVelocity(bad, at: 2.1)
      spring.setConfiguration(SpringConfiguration(stiffness: bad), at: 2.1)
      spring.setConfiguration(SpringConfiguration(damping: bad), at: 2.1)
      spring.setConfiguration(SpringConfiguration(mass: bad), at: 2.1)
    }
    for bad in [-1.0, 0] {
      spring.setConfiguration(SpringConfiguration(stiffness: bad), at: 2.1)
      spring.setConfiguration(SpringConfiguration(mass: bad), at: 2.1)
    }
    spring.setConfiguration(SpringConfiguration(damping: -1), at: 2.1)
    #expect(spring == before)
    #expect(spring.value(at: .nan) == 10)
    #expect(spring.value(at: -.infinity) == 10)
    #expect(spring.value(at: .infinity) == 110)
    let made = SpringMotion(from: 4, to: .nan, velocity: .infinity, at: 0)
    #expect(made.value(at: 0.1) == 4 && made.isOver(at: 0))
    let huge = SpringMotion(from: 1e300, to: -1e300, velocity: 1e308, at: 0)
    #expect([0, 0.01, 1, 50].allSatisfy { huge.value(at: $0).isFinite })
  }

  @Test func roundTripsAngularFrequencyAndDampingRatio() {
    let spring = SpringConfiguration(angularFrequency: 18, dampingRatio: 0.62)
    #expect(abs(spring.angularFrequency - 18) < 1e-12)
    #expect(abs(spring.dampingRatio - 0.62) < 1e-12)
  }
}

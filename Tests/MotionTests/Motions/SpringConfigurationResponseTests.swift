import Motion
import Testing

@Suite struct SpringConfigurationResponseTests {
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

  /// Compares with a Runge–Kutta integration in steps of 0.1 ms, or of 0.01 ms if the damping is strong.
  @Test(arguments: configurations)
  func solvesSpringEquation(_ configuration: SpringConfiguration) {
    let spring = spring(configuration)
    var (value, velocity) = (10.0, 700.0)
    let step = configuration.dampingRatio > 100 ? 1e-5 : 1e-4
    func acceleration(_ value: Double, _ velocity: Double) -> Double {
      (-configuration.stiffness * (value - 110) - configuration.damping * velocity)
        / configuration.mass
    }
    for number in 1...Int(0.5 / step) {
      let (v1, a1) = (velocity, acceleration(value, velocity))
      let (v2, a2) = (
        velocity + step / 2 * a1, acceleration(value + step / 2 * v1, velocity + step / 2 * a1)
      )
      let (v3, a3) = (
        velocity + step / 2 * a2, acceleration(value + step / 2 * v2, velocity + step / 2 * a2)
      )
      let (v4, a4) = (velocity + step * a3, acceleration(value + step * v3, velocity + step * a3))
      value += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      velocity += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      guard number % 500 == 0 else { continue }
      let time = 2 + Double(number) * step
      #expect(abs(spring.value(at: time) - value) < 1e-6)
      #expect(abs(spring.velocity(at: time) - velocity) < 1e-4)
    }
  }

  /// Restarts the spring at every frame with its current value and velocity.
  @Test(arguments: configurations, [1.0 / 30, 1.0 / 60, 1.0 / 120, 0.0137])
  func followsSamePathWhenRestarted(_ configuration: SpringConfiguration, _ frame: Double) {
    let whole = spring(configuration)
    var parts = whole
    for number in 1...60 {
      let time = 2 + Double(number) * frame
      parts.setVelocity(parts.velocity(at: time), at: time)
      #expect(parts.start == time)
      #expect(abs(parts.value(at: time) - whole.value(at: time)) < 1e-9)
      #expect(abs(parts.velocity(at: time) - whole.velocity(at: time)) < 1e-8)
    }
  }
}

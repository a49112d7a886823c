import Motion
import Testing

@Suite struct SpringConfigurationTests {
  @Test(
    "Duration and bounce give the constants that SwiftUI documents",
    arguments: [
      (0.5, 0.0), (0.5, 0.3), (1.2, 1.0), (0.25, -0.5),
    ])
  func durationAndBounceGiveConstants(duration: Double, bounce: Double) {
    let spring = SpringConfiguration(duration: duration, bounce: bounce)
    #expect(spring.isValid && spring.mass == 1)
    let stiffness = (2 * .pi / duration) * (2 * .pi / duration)
    #expect(abs(spring.stiffness - stiffness) < 1e-9 * stiffness)
    let damping =
      bounce < 0 ? 4 * .pi / (duration * (1 + bounce)) : (1 - bounce) * 4 * .pi / duration
    #expect(abs(spring.damping - damping) <= 1e-9 * damping)
  }

  @Test("Duration and bounce can be read back", arguments: [-0.9, -0.2, 0, 0.4, 1])
  func durationAndBounceAreReadBack(bounce: Double) {
    let spring = SpringConfiguration(duration: 0.7, bounce: bounce)
    #expect(abs(spring.duration - 0.7) < 1e-12 && abs(spring.bounce - bounce) < 1e-12)
  }

  @Test("Only a spring that bounces overshoots")
  func onlyABouncingSpringOvershoots() {
    func greatest(_ bounce: Double) -> Double {
      let spring = SpringMotion(
        from: 0.0, to: 100, at: 0,
        configuration: SpringConfiguration(duration: 0.5, bounce: bounce))
      return stride(from: 0, through: 5, by: 0.01).map { spring.value(at: $0) }.max() ?? 0
    }
    #expect(greatest(0) <= 100 && greatest(-0.5) <= 100)
    #expect(greatest(0.3) > 101)
  }

  @Test(
    "A duration or bounce out of range makes the configuration invalid",
    arguments: [
      (0.0, 0.0), (-1, 0), (-1, 1), (-1, 1.5), (.nan, 0), (.infinity, 0), (0.5, 1.1), (0.5, -1),
      (0.5, -2), (0.5, .nan),
    ])
  func isInvalidForHostileNumbers(duration: Double, bounce: Double) {
    #expect(!SpringConfiguration(duration: duration, bounce: bounce).isValid)
  }
}

import Geometry
import Motion
import Testing

/// A value that slows down by itself.
@Suite struct GlideMotionTests {
  @Test func decaysExponentially() {
    let glide = GlideMotion(from: Point(10, 20), velocity: Vector(300, -600), at: 1, slowing: 0.2)
    #expect(glide.value(at: 1) == Point(10, 20))
    #expect(glide.velocity(at: 1) == Vector(300, -600))
    let left = glide.velocity(at: 1.2)
    #expect((left - Vector(300, -600) * exponential(-1)).length < 1e-9)
    #expect(glide.destination == Point(70, -100))
    let way = glide.value(at: 1.2) - Point(10, 20)
    #expect((way - Vector(60, -120) * (1 - exponential(-1))).length < 1e-9)
  }

  /// A glide ends at its destination as soon as the remaining distance is invisible; a longer way takes longer.
  @Test(arguments: [3.0, 100, 5000])
  func comesToRestAtDestination(speed: Double) {
    let glide = GlideMotion(from: 7.0, velocity: speed, at: 1, slowing: 0.5)
    let end = 1 + 0.5 * logarithm(0.5 * speed / 0.05)
    #expect(!glide.isOver(at: end - 1e-6) && glide.isOver(at: end + 1e-6))
    #expect(abs(glide.value(at: end - 1e-6) - glide.destination) < 0.0501)
    #expect(glide.value(at: end + 1e-6) == 7 + 0.5 * speed && glide.velocity(at: end + 1e-6) == 0)
    let finer = GlideMotion(from: 7.0, velocity: speed, at: 1, slowing: 0.5, threshold: 1e-6)
    #expect(!finer.isOver(at: end + 1) && abs(finer.value(at: end) - glide.value(at: end)) < 0.051)
  }

  @Test func restsAtOnceIfAlreadyAtDestination() {
    let glide = GlideMotion(from: 7.0, velocity: 0.01, at: 0, slowing: 0.5)
    #expect(glide.isOver(at: 0) && glide.value(at: 0) == glide.destination)
  }

  @Test func comesToRestAfterHugeDistanceAndWithTinyThreshold() {
    let far = GlideMotion(from: Point.zero, velocity: Point(1e200, 0), at: 0, slowing: 1)
    #expect(!far.isOver(at: 100) && far.isOver(at: 1000))
    let fine = GlideMotion(
      from: 0.0, velocity: 100, at: 0, slowing: 1, threshold: .leastNonzeroMagnitude)
    #expect(!fine.isOver(at: 100) && fine.isOver(at: 1000))
  }

  @Test func displacedGlideDiffersOnlyByOffset() {
    let glides = [
      GlideMotion(from: Point(1, 2), to: Point(30, -40), at: 1, slowing: 0.5),
      GlideMotion(from: Point(1, 2), velocity: Vector(90, 9), at: 1, slowing: 0.5, duration: 0.7),
    ]
    for glide in glides {
      let moved = glide.displaced(by: Vector(100, 200))
      for time in [1.0, 1.3, 2, 9] {
        let way = moved.value(at: time) - glide.value(at: time)
        #expect((way - Vector(100, 200)).length < 1e-9)
        #expect(moved.isOver(at: time) == glide.isOver(at: time))
      }
      #expect((moved.destination - glide.destination - Vector(100, 200)).length < 1e-9)
    }
  }

  @Test func endsAfterDuration() {
    let glide = GlideMotion(from: 0.0, velocity: 100, at: 0, slowing: 0.5, duration: 2.5)
    #expect(!glide.isOver(at: 2.4999) && glide.isOver(at: 2.5))
    #expect(glide.value(at: 2.5) == glide.value(at: 100))
    #expect(glide.velocity(at: 2.5) == 0)
    #expect(abs(glide.value(at: 100) - 50 * (1 - exponential(-5))) < 1e-12)
  }

  @Test func derivesVelocityFromDestination() {
    let glide = GlideMotion(from: 10.0, to: 30, at: 0, slowing: 0.25)
    #expect(glide.destination == 30 && glide.value(at: 10) == 30)
    #expect(abs(glide.initialVelocity - 80) < 1e-12)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func staysAtStartForInvalidParameters(_ bad: Double) {
    let stuck = GlideMotion(from: 7.0, velocity: 100, at: 0, slowing: bad)
    #expect(stuck.value(at: 1) == 7 && stuck.isOver(at: 0))
    let lost = GlideMotion(
      from: 7.0, velocity: bad == 0 || bad == -1 ? .nan : bad, at: 0, slowing: 1)
    #expect(lost.value(at: 1) == 7 && lost.isOver(at: 0))
  }
}

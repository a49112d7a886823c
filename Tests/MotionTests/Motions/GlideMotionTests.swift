import Geometry
import Motion
import Testing

/// A value that slows down by itself.
@Suite struct GlideMotionTests {
  @Test func itSlowsDownToAPartInEachWhile() {
    let glide = GlideMotion(from: Point(10, 20), velocity: Vector(300, -600), at: 1, slowing: 0.2)
    #expect(glide.value(at: 1) == Point(10, 20))
    #expect(glide.velocity(at: 1) == Vector(300, -600))
    let left = glide.velocity(at: 1.2)
    #expect((left - Vector(300, -600) * exponential(-1)).length < 1e-9)
    #expect(glide.destination == Point(70, -100))
    let way = glide.value(at: 1.2) - Point(10, 20)
    #expect((way - Vector(60, -120) * (1 - exponential(-1))).length < 1e-9)
  }

  @Test func itEndsWhenItsTimeIsOver() {
    let glide = GlideMotion(from: 0.0, velocity: 100, at: 0, slowing: 0.5)
    #expect(!glide.isOver(at: 2.4999) && glide.isOver(at: 2.5))
    #expect(glide.value(at: 2.5) == glide.value(at: 100))
    #expect(glide.velocity(at: 2.5) == 0)
    #expect(abs(glide.value(at: 100) - 50 * (1 - exponential(-5))) < 1e-12)
  }

  @Test func itCanBeToldByWhereItWouldRest() {
    let glide = GlideMotion(from: 10.0, to: 30, at: 0, slowing: 0.25)
    #expect(abs(glide.destination - 30) < 1e-12)
    #expect(abs(glide.initialVelocity - 80) < 1e-12)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func whatCannotBeStaysWhereItIs(_ bad: Double) {
    let stuck = GlideMotion(from: 7.0, velocity: 100, at: 0, slowing: bad)
    #expect(stuck.value(at: 1) == 7 && stuck.isOver(at: 0))
    let lost = GlideMotion(
      from: 7.0, velocity: bad == 0 || bad == -1 ? .nan : bad, at: 0, slowing: 1)
    #expect(lost.value(at: 1) == 7 && lost.isOver(at: 0))
  }
}

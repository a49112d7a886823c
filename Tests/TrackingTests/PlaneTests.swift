import Testing

@testable import Tracking

@Suite struct PlaneTests {
  @Test func halvesToRoundedMeans() {
    var finer = Plane(left: 4, top: 2, width: 5, height: 3)
    finer.texels = [
      0, 1, 10, 20, 99,
      2, 3, 30, 41, 99,
      99, 99, 99, 99, 99,
    ]
    var plane = Plane()
    plane.halve(finer)
    #expect((plane.left, plane.top, plane.width, plane.height) == (2, 1, 2, 1))
    // 6 / 4 and 101 / 4, rounded.
    #expect(plane.texels == [2, 25])
  }

  @Test func interpolatesBetweenTexels() {
    let texels: [UInt16] = [0, 10, 20, 100, 110, 120]
    let span = texels.span
    #expect(span.interpolated(x: 0, y: 0, width: 3) == 0)
    #expect(span.interpolated(x: 1.5, y: 0, width: 3) == 15)
    #expect(span.interpolated(x: 0.5, y: 0.25, width: 3) == 30)
  }
}

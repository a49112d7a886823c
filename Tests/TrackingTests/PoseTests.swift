import Geometry
import Testing

@testable import Tracking

@Suite struct PoseTests {
  @Test("A pose composed with the inverse of a motion undoes that motion")
  func composesWithInverse() throws {
    let pose = Pose(center: Point(30, 40), cosine: 1.2, sine: -0.4)
    let (shift, zoom, turn) = (Vector(0.7, -0.3), 0.05, 0.08)
    let composed = try #require(pose.composed(shift: shift, zoom: zoom, turn: turn))
    for point in [Point(0, 0), Point(10, -7), Point(-3, 20)] {
      let moved =
        point + Vector(zoom * point.x - turn * point.y, turn * point.x + zoom * point.y) + shift
      #expect(composed.apply(moved).distance(to: pose.apply(point)) < 1e-12)
    }
  }

  @Test func refusesMotionWithoutInverse() {
    #expect(Pose(center: .zero).composed(shift: .zero, zoom: -1, turn: 0) == nil)
    #expect(Pose(center: .zero).composed(shift: Vector(.nan, 0), zoom: 0, turn: 0) == nil)
  }

  @Test func knowsScaleAndRotation() {
    let pose = Pose(center: .zero, cosine: 0, sine: 2)
    #expect(pose.scale == 2)
    #expect(pose.rotation == .pi / 2)
  }

  @Test func placesGridOnTexelCenters() {
    let plane = Plane(left: 3, top: 5, width: 20, height: 20)
    let grid = SamplingGrid(
      pose: Pose(center: Point(20, 24)), width: 4, height: 2, spacing: 2, plane: plane, size: 2)
    // The center is at (10, 12) in texels of the plane; the first of 4 × 2 points is at (8.5, 11.5).
    #expect((grid.x, grid.y) == (5, 6))
    #expect((grid.cosine, grid.sine) == (1, 0))
  }
}

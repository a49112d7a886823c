import ECS
import Geometry
import Testing

@testable import Spaces

@Suite struct PlacementTests {
  private let world = World()

  @Test func readsElementAndAppliesToAnother() throws {
    let transform = Transform(position: Point(3, 4), scale: Vector(2, 2), rotation: 1)
    let element = world.spawn(transform)
    #expect(Placement(of: element, in: world)?.anchorPoint == .center)
    world.insert(AnchorPoint(x: 0, y: 1), to: element)
    let placement = try #require(Placement(of: element, in: world))
    let other = world.spawn()
    #expect(Placement(of: other, in: world) == nil)
    placement.apply(to: other, in: world)
    #expect(Placement(of: other, in: world) == placement)
  }

  @Test func frameSurroundsTurnedElement() {
    let placement = Placement(
      transform: Transform(position: Point(10, 20), scale: Vector(1, 1), rotation: .pi / 2),
      anchorPoint: .center)
    let frame = placement.frame(size: Size(width: 8, height: 4))
    #expect(frame.center.distance(to: Point(10, 20)) < 1e-9)
    #expect(abs(frame.size.width - 4) < 1e-9 && abs(frame.size.height - 8) < 1e-9)
  }
}

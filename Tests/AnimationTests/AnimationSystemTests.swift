import Animation
import ECS
import Geometry
import Motion
import Spaces
import Testing

@Suite struct AnimationSystemTests {
  private typealias Glide = PropertyAnimation<PositionProperty, GlideMotion<Point>>
  private typealias Gliding = AnimationSystem<PositionProperty, GlideMotion<Point>>
  private let world = World()

  private func glide(to destination: Point) -> Entity {
    let motion = GlideMotion(from: Point.zero, to: destination, at: 0, slowing: 0.2)
    return world.spawn(Transform(), Glide(motion))
  }

  @Test func writesValuesAndReturnsElementsAtRest() {
    let (near, far) = (glide(to: Point(1, 0)), glide(to: Point(500, 0)))
    #expect(Gliding.advance(in: world, to: 0.1).isEmpty)
    let halfway = world[far, Transform.self].position
    #expect(halfway.x > 100 && halfway.x < 500 && halfway.y == 0)
    let ended = Gliding.advance(in: world, to: 60)
    #expect(ended == [near, far])
    #expect(world[far, Transform.self].position == Point(500, 0))
  }

  @Test func returnsElementThatLostItsProperty() {
    let element = glide(to: Point(500, 0))
    world.remove(Transform.self, from: element)
    #expect(Gliding.advance(in: world, to: 0.1) == [element])
  }
}

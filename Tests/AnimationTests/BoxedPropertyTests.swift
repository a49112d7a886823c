import ECS
import Geometry
import Motion
import Testing

@testable import Animation

@Suite struct BoxedPropertyTests {
  private typealias Boxed = BoxedProperty<Point>
  private typealias Glide = PropertyAnimation<Boxed, GlideMotion<Point>>
  private let world = World()

  private func entity(for property: ReactiveProperty<Point>, pending: Point? = nil) -> Entity {
    var box = Boxed.Box(property: property)
    if let pending { Boxed.set(pending, of: &box) }
    return world.spawn(box)
  }

  @Test func animationWritesPropertyAtFlush() {
    let property = ReactiveProperty(Point(100, 0))
    let entity = entity(for: property)
    let start = Boxed.get(world[entity, Boxed.Box.self])
    #expect(start == Point(100, 0))
    let motion = GlideMotion(from: start, to: Point(500, 0), at: 0, slowing: 0.2)
    world.insert(Glide(motion), to: entity)
    let ended = AnimationSystem<Boxed, GlideMotion<Point>>.advance(in: world, to: 60)
    #expect(ended == [entity])
    #expect(property.value == Point(100, 0), "no observer is notified during the iteration")
    Boxed.flush(in: world)
    #expect(property.value == Point(500, 0))
  }

  @Test func flushWritesEachValueOnce() {
    let property = ReactiveProperty(Point.zero)
    let entity = entity(for: property, pending: Point(1, 2))
    var heard: [Point] = []
    let subscription = property.subscribe { heard.append($0) }
    Boxed.flush(in: world)
    Boxed.flush(in: world)
    #expect(heard == [.zero, Point(1, 2)])
    #expect(world.contains(entity))
    subscription.unsubscribe()
  }

  @Test func despawnsEntityOfReleasedProperty() {
    var property: ReactiveProperty<Point>? = ReactiveProperty(Point(1, 2))
    let kept = ReactiveProperty(Point.zero)
    let (gone, other) = (entity(for: property!, pending: Point(3, 4)), entity(for: kept))
    property = nil
    #expect(Boxed.get(world[gone, Boxed.Box.self]) == .zero)
    Boxed.flush(in: world)
    #expect(!world.contains(gone) && world.contains(other))
  }

  @Test func observerCanDespawnAnotherEntityDuringFlush() {
    let (first, second) = (ReactiveProperty(Point.zero), ReactiveProperty(Point.zero))
    _ = entity(for: first, pending: Point(1, 1))
    let doomed = entity(for: second, pending: Point(2, 2))
    let subscription = first.subscribe { [world] in
      if $0 != .zero { world.despawn(doomed) }
    }
    Boxed.flush(in: world)
    #expect(first.value == Point(1, 1) && second.value == .zero)
    subscription.unsubscribe()
  }
}

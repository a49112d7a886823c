public import ECS
public import Geometry
public import Motion
import Spaces

/// The motion of an element after its release.
package enum ReleaseMotion {
  /// The element glides on.
  case glide(GlideMotion<Point>)
  /// A spring pulls the element to this point, in the points of its parent.
  case pull(Point)
}

extension MotionRuntime {
  /// Tosses an element with a velocity, in points of its parent per second, and returns the position where it comes to
  /// rest.
  ///
  /// The element glides on, or a spring pulls it back into the allowed area, as with `Tossable` on release; for
  /// programs that decide themselves when to toss. Returns nil, and starts no motion, if the element rests where it is
  /// or has no transform. Writes ``/Spaces/Transform/position`` in each frame until the element rests.
  @discardableResult
  public func toss(
    _ element: Entity, velocity: Vector, by glide: Glide,
    configuration: SpringConfiguration = SpringConfiguration()
  ) -> Point? {
    switch course(of: element, at: velocity, by: glide) {
    case .glide(let motion)?:
      animate(element, .position, by: motion)
      return motion.destination
    case .pull(let goal)?:
      guard let position = world.get(Transform.self, of: element)?.position else { return nil }
      let spring = SpringMotion(from: position, to: goal, at: time, configuration: configuration)
      animate(element, .position, by: spring)
      return goal
    case nil: return nil
    }
  }

  /// Returns the motion of an element released with a velocity, in points of its parent per second; nil if the element
  /// stays where it is.
  package func course(of element: Entity, at velocity: Vector, by glide: Glide) -> ReleaseMotion? {
    guard let shown = Placement(of: element, in: world) else { return nil }
    let position = shown.transform.position
    let isThrown = speedInWindow(velocity, of: element) > glide.leastSpeed
    let wanted = isThrown ? position + velocity * glide.slowing : position
    let goal = glide.visible.map { wanted + shift($0, element, shown, to: wanted) } ?? wanted
    guard goal.isFinite, goal != position else { return nil }
    guard isThrown else { return .pull(goal) }
    return .glide(GlideMotion(from: position, to: goal, at: time, slowing: glide.slowing))
  }

  /// Returns the speed, in window points per second, of a velocity in points of an element's parent per second.
  private func speedInWindow(_ velocity: Vector, of element: Entity) -> Double {
    let inverse = mapFromWindow(to: world.parentSpace(of: element))?.inverse ?? .identity
    return inverse.applyLinear(velocity).length
  }

  /// Returns the shift that brings enough of an element at `position` into the visible area, in points of the element's
  /// parent.
  private func shift(
    _ visible: Visibility, _ element: Entity, _ shown: Placement, to position: Point
  ) -> Vector {
    var placement = shown
    placement.transform.position = position
    return visible.shift(of: placement.frame(size: world.get(Size.self, of: element) ?? .zero))
  }
}

import DirectManipulation
import ECS
import Geometry
import Motion

extension SpringConfiguration {
  /// The spring that pulls what nobody holds to where it belongs; it overshoots a little.
  static let settling = SpringConfiguration(angularFrequency: 18, dampingRatio: 0.62)
}

extension MotionRuntime {
  /// Whether an element is on its way to where it belongs.
  func isSettling(_ element: Entity) -> Bool {
    isAnimating(element, .position) || isAnimating(element, .scale)
      || isAnimating(element, .rotation)
  }

  /// Leaves an element where it is seen.
  func stopSettling(_ element: Entity) {
    stopAnimating(element, .position)
    stopAnimating(element, .scale)
    stopAnimating(element, .rotation)
  }
}

extension World {
  /// Lets springs pull an element from where it was seen to where it belongs.
  ///
  /// The document has the goal already; what moves is what the eye sees.
  func settle(_ element: Entity, from shown: Placement, to goal: Placement) {
    displace(element, nil)
    let from = shown.anchored(as: goal, size: self[element, Size.self])
    insert(from.transform, from.anchorPoint, to: element)
    pull(element, .position, from.transform.position, to: goal.transform.position)
    pull(element, .scale, from.transform.scale, to: goal.transform.scale, nearly: 1e-4)
    pull(element, .rotation, from.transform.rotation, to: goal.transform.rotation, nearly: 1e-4)
    displace(element, .settling(goal))
  }

  private func pull<Value>(
    _ element: Entity, _ property: ElementProperty<Value>, _ start: Value, to goal: Value,
    nearly: Double = 0.05
  ) {
    guard start != goal else { return }
    runtime.animate(
      element, property,
      by: SpringMotion(
        from: start, to: goal, at: time, configuration: .settling, threshold: nearly))
  }
}

extension Placement {
  /// The same place, said of the point that another placement places.
  func anchored(as other: Placement, size: Size) -> Placement {
    let anchor = other.anchorPoint.point
    var same = other
    same.transform = transform
    same.transform.position = transform.matrix(anchor: anchorPoint, size: size)
      .apply(Point(x: anchor.x * size.width, y: anchor.y * size.height))
    return same
  }
}

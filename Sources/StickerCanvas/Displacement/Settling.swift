package import DirectManipulation

extension SpringConfiguration {
  /// The spring that moves released elements to their goals, with a small overshoot.
  package static let settling = SpringConfiguration(angularFrequency: 18, dampingRatio: 0.62)
}

extension Placement {
  /// Returns the same placement with the anchor point of another placement, for an element of a size in its own points.
  func anchored(as other: Placement, size: Size) -> Placement {
    var same = other
    same.transform = transform
    same.transform.position = matrix(size: size)
      .apply(other.anchorPoint.point.scaled(by: size.vector))
    return same
  }
}

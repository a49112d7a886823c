import Geometry

/// A translation in the window, mapped to a space that may rotate and scale during the gesture.
///
/// Each part of the translation is mapped with the space's placement at the time of that part, so that a change of the
/// space alone does not change the total. While the space is unchanged, the total is mapped as a whole, without
/// accumulation.
struct MappedTranslation {
  /// The linear part of the map from the window; `nil` before the first step.
  private var map: AffineTransform?
  /// The translation before the last change of the map: in the window, and in the space.
  private var before = (window: Vector.zero, space: Vector.zero)
  /// The total translation in the window at the last step.
  private var last = Vector.zero

  /// Returns the total translation in the space, from the total translation in the window and the current map.
  mutating func next(_ translation: Vector, through map: AffineTransform) -> Vector {
    let map = AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    if let known = self.map, known != map {
      before = (last, before.space + known.applyLinear(last - before.window))
    }
    (self.map, last) = (map, translation)
    return before.space + map.applyLinear(translation - before.window)
  }
}

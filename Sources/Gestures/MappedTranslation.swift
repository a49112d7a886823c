import Geometry

/// A way that is gone in the window, in a space that may turn and grow meanwhile.
///
/// Each part of the way is mapped as the space lies when it is gone, so that the sum does not change where only the
/// space does. As long as the space stays as it is, nothing is summed up.
struct MappedTranslation {
  /// The linear part of the map from the window; nil before the first step.
  private var map: AffineTransform?
  /// What had been gone when the map was last another one: in the window, and in the space.
  private var before = (window: Vector.zero, space: Vector.zero)
  /// What had been gone in the window at the last step.
  private var last = Vector.zero

  /// The whole way in the space, from the whole way in the window and the map as it is now.
  mutating func next(_ translation: Vector, through map: AffineTransform) -> Vector {
    let map = AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    if let known = self.map, known != map {
      before = (last, before.space + known.applyLinear(last - before.window))
    }
    (self.map, last) = (map, translation)
    return before.space + map.applyLinear(translation - before.window)
  }
}

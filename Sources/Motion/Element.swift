public import Geometry

/// A drawn element, with the properties that streams need (seeds 002 and 004): an extent, a parent, and the conversion
/// of points between elements.
public protocol Element {
  /// The extent along the element's own x, before its scale, in its own points.
  var width: Double { get }

  /// The extent along the element's own y, before its scale, in its own points.
  var height: Double { get }

  /// The element whose own points are this element's parent space; `nil` for an element in the window's space.
  var parent: (any Element)? { get }

  /// Returns a point of this element's own space, converted to the own space of `other`, or to the window's if `other`
  /// is `nil`.
  ///
  /// The result is not finite if no conversion exists.
  func convert(_ point: Point, to other: (any Element)?) -> Point
}

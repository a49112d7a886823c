public import Geometry

/// Something that is drawn, as far as streams need to know it: an extent, a parent, and the way in
/// which points of one element are seen from another.
public protocol Element {
  /// Extent along the element's own x, before its scale, in its own points.
  var width: Double { get }

  /// Extent along the element's own y, before its scale, in its own points.
  var height: Double { get }

  /// The element whose own points are this one's parent space; nil for one that lies in the window.
  var parent: (any Element)? { get }

  /// The point of `other`'s own space (nil: the window) where a point of this element's own space
  /// lies; not finite where there is none.
  func convert(_ point: Point, to other: (any Element)?) -> Point
}

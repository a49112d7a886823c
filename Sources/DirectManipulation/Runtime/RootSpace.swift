public import Geometry
public import Gestures
public import Motion

/// The root of the spaces as streams see it: the parent of elements that are not nested.
///
/// When the runtime has gone, points of the root are taken for points of the window.
public final class RootSpace: MeasuredElement {
  weak var runtime: MotionRuntime?
  /// The extent of the root, in its own points; zero if the program gives none.
  public var size = Size.zero

  init() {}

  /// The width of the root, in its own points.
  public var width: Double { size.width }
  /// The height of the root, in its own points.
  public var height: Double { size.height }
  /// The window.
  public var parent: (any Element)? { nil }
  /// The identifier of the root's points.
  public var spaceID: SpaceID { .root }

  /// Converts a point of the root to an element's own points; to the window's for nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    guard let runtime else { return other?.mapFromWindow.apply(point) ?? point }
    return runtime.convert(runtime.rootToWindow.apply(point), to: other)
  }
}

public import Geometry
public import Gestures
public import Motion

/// The interface of the root space for streams: the parent of elements that are not nested.
///
/// Once the runtime is released, points of the root are taken for points of the window.
public final class RootSpace: MeasuredElement {
  weak var runtime: MotionRuntime?
  /// The size of the root, in its own points; zero unless the program sets it.
  public var size = Size.zero

  init() {}

  /// The width of the root, in its own points.
  public var width: Double { size.width }
  /// The height of the root, in its own points.
  public var height: Double { size.height }
  /// Nil, which stands for the window.
  public var parent: (any Element)? { nil }
  /// The identifier of the root space.
  public var spaceID: SpaceID { .root }

  /// Converts a point of the root to an element's own points, or to window points if `other` is nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    guard let runtime else { return other?.mapFromWindow.apply(point) ?? point }
    return runtime.convert(runtime.rootToWindow.apply(point), to: other)
  }
}

public import Geometry
public import Gestures
public import Motion

/// The canvas as streams see it: the parent of elements that are not nested.
///
/// When the runtime has gone, points of the canvas are taken for points of the window.
public final class Canvas: MeasuredElement {
  private weak var runtime: MotionRuntime?
  /// The extent of the canvas, in canvas points.
  public var size = Size.zero

  init(in runtime: MotionRuntime) { self.runtime = runtime }

  /// The width of the canvas.
  public var width: Double { size.width }
  /// The height of the canvas.
  public var height: Double { size.height }
  /// The window.
  public var parent: (any Element)? { nil }
  /// The space of canvas points.
  public var spaceID: SpaceID { .canvas }

  /// Converts a canvas point to an element's own points; to the window's for nil.
  public func convert(_ point: Point, to other: (any Element)?) -> Point {
    guard let runtime else { return other?.mapFromWindow.apply(point) ?? point }
    return runtime.convert(runtime.canvasToWindow.apply(point), to: other)
  }
}

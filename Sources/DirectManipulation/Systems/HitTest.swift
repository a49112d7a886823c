public import ECS
public import Geometry
import Spaces

/// The elements under a point, and where elements are seen, for a system.
///
/// ```swift
/// struct HighlightUnderPointer: System {
///   let hits = HitTest()
///   @Res var pointer: PointerLocation
///   var highlighted: Entity?
///
///   mutating func run() { highlighted = hits.topmost(at: pointer.point) }
/// }
/// struct PointerLocation { var point = Point(0, 0) }
/// ```
/// Points are window points. A use traps if no ``MotionRuntime`` lives over the world.
public struct HitTest: SystemParameter {
  private let binding = RuntimeBinding()

  /// The elements of the world.
  public init() {}

  /// The topmost element whose touchable part lies under a window point.
  ///
  /// See ``MotionRuntime/hitTest(_:)``.
  public func topmost(at point: Point) -> Entity? { binding.runtime.hitTest(point) }

  /// The map from an element's own points to the window's.
  public func matrixToWindow(of element: Entity) -> AffineTransform {
    binding.runtime.matrixToWindow(of: element)
  }

  /// The distance within which a second finger joins the first one on an element, in window points; see
  /// ``MotionRuntime/joinDistance``.
  public var joinDistance: Double { binding.runtime.joinDistance }

  /// Adds the reading of where elements lie, and in which order.
  public func addAccess(to access: inout SystemAccess) {
    access.read(component: Transform.self)
    access.read(component: AnchorPoint.self)
    access.read(component: Size.self)
    access.read(component: Parent.self)
    access.read(component: ZOrder.self)
    access.read(component: HitShape.self)
  }

  /// Makes them the elements of that world's runtime.
  public func bind(to world: World) { binding.bind(to: world) }
}

public import ECS
public import Geometry
import Spaces

/// A system parameter that finds the elements under a point, and maps elements to the window.
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

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// Returns the topmost element whose touchable part lies under a window point; nil if there is none.
  ///
  /// See ``MotionRuntime/hitTest(_:)``.
  public func topmost(at point: Point) -> Entity? { binding.runtime.hitTest(point) }

  /// Returns the map from an element's own points to window points.
  public func matrixToWindow(of element: Entity) -> AffineTransform {
    binding.runtime.matrixToWindow(of: element)
  }

  /// The map from the root space to window points; see ``MotionRuntime/rootToWindow``.
  public var rootToWindow: AffineTransform { binding.runtime.rootToWindow }

  /// The distance within which a second finger joins the first finger on an element, in window points; see
  /// ``MotionRuntime/joinDistance``.
  public var joinDistance: Double { binding.runtime.joinDistance }

  /// Declares that the system reads the geometry, parents and z-order of elements.
  public func addAccess(to access: inout SystemAccess) {
    access.read(component: Transform.self)
    access.read(component: AnchorPoint.self)
    access.read(component: Size.self)
    access.read(component: Parent.self)
    access.read(component: ZOrder.self)
    access.read(component: HitShape.self)
  }

  /// Binds the parameter to the runtime of a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

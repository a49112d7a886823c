public import ECS
public import Geometry
public import Gestures
import Spaces

/// A system parameter that transfers contacts to other elements, cancels contacts, and moves elements as contacts do.
///
/// ```swift
/// struct DragOut { let contact: Entity, copy: Entity }
///
/// struct DragCopies: System {
///   let drags = MessageReader<DragOut>()
///   let control = ContactControl()
///
///   func run() { for drag in drags.read() { control.transfer(drag.contact, to: drag.copy) } }
/// }
/// ```
/// In a system that the runtime runs (``MotionRuntime/add(_:to:before:after:)``), a method that changes contacts or
/// elements takes effect after all stages of the running call, such as ``MotionRuntime/update(_:)``. In a schedule that
/// the program runs itself, the method takes effect, and notifies observers of streams, before the method returns. The
/// schedule does not know of the changes that observers make. A use traps if no ``MotionRuntime`` lives over the world.
public struct ContactControl: SystemParameter {
  private let binding = RuntimeBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// Transfers a contact to another element; see ``MotionRuntime/transfer(_:to:slop:)-(TouchID,_,_)``.
  public func transfer(_ contact: Entity, to element: Entity, slop: Double? = 0) {
    binding.runtime.transfer(contact, to: element, slop: slop)
  }

  /// Cancels all contacts; see ``MotionRuntime/cancelTouches()``.
  public func cancelAll() { binding.runtime.cancelTouches() }

  /// Cancels the contacts of an element; see ``MotionRuntime/cancelTouches(of:)``.
  public func cancel(of element: Entity) { binding.runtime.cancelTouches(of: element) }

  /// Applies samples of contacts; see ``MotionRuntime/receive(_:)``.
  public func receive(_ samples: some Sequence<TouchSample>) { binding.runtime.receive(samples) }

  /// Adds a contact that lands on an element, at a window point; see ``MotionRuntime/land(_:at:on:slop:)``.
  public func land(_ id: TouchID, at point: Point, on element: Entity, slop: Double? = nil) {
    binding.runtime.land(id, at: point, on: element, slop: slop)
  }

  /// Solves every element whose contacts have changed; see ``MotionRuntime/solve()``.
  public func solve() { binding.runtime.solve() }

  /// Scales and rotates an element about a window point; see ``MotionRuntime/twist(_:about:scale:rotation:)``.
  public func twist(_ element: Entity, about point: Point, scale: Double, rotation: Double) {
    binding.runtime.twist(element, about: point, scale: scale, rotation: rotation)
  }

  /// Scrolls an element or its nearest scrolling ancestor, by a distance in window points; see
  /// ``MotionRuntime/scroll(_:by:)``.
  public func scroll(_ element: Entity, by distance: Vector) {
    binding.runtime.scroll(element, by: distance)
  }

  /// Returns the manipulations that have ended since the last call; see ``MotionRuntime/takeFinishedManipulations()``.
  public func takeFinishedManipulations() -> [FinishedManipulation] {
    binding.runtime.takeFinishedManipulations()
  }

  /// Declares that the system changes contacts and the placements of elements.
  public func addAccess(to access: inout SystemAccess) {
    access.write(component: Contact.self)
    access.write(component: Trace.self)
    access.write(component: On.self)
    access.write(component: Touched.self)
    access.write(component: GestureSource.self)
    access.write(component: Gesture.self)
    access.write(component: Transform.self)
    access.write(component: AnchorPoint.self)
    access.write(component: ZOrder.self)
    access.write(component: ManipulationLimits.self)
  }

  /// Binds the parameter to the runtime of a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

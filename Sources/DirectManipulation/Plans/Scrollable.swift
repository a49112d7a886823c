public import ECS
public import Gestures

/// A plan that lets contacts scroll an element within its parent: the content of a list or a tray.
///
/// The content moves along the axes while it is larger than its container, and otherwise rests at the container's upper
/// left corner. After a flick the content scrolls on and slows down (``Scrolling/slowing``), until it is touched or
/// reaches its end. Touches that land on elements in the content scroll it, too, and cancel presses; touches that move
/// across the axes are left to other recognizers. Use ``MotionRuntime/scroll(_:by:)`` for the mouse's wheel.
///
/// ```swift
/// let list = world.spawn(
///   Transform(position: Point(100, 200)), AnchorPoint.center, Size(width: 200, height: 400), ClipsToBounds())
/// let rows = world.spawn(
///   Transform(position: .zero), AnchorPoint(x: 0, y: 0), Size(width: 200, height: 3000), Parent(list))
/// runtime.add(Scrollable(.vertical), to: rows)
/// ```
///
/// The container is the ``/Spaces/Parent``, or the root (``RootSpace/size``) for an element without a parent. A
/// container without a size, or with the size zero, does not limit the content; the root has the size zero until the
/// program sets another one. Emits ``Draggable`` with a ``/Gestures/ScrollGestureRecognizer``. Of several such plans on
/// one element, the plan added last acts; when it is removed, the plan added before acts again.
///
/// The plan replaces ``ManipulationLimits/bounds`` by the bounds within which the content scrolls: when the plan is
/// added, in each frame in the stage `animate`, and in ``MotionRuntime/scroll(_:by:)``. When the last plan is removed,
/// the element gets back the bounds that it had before the plan was added.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
/// - ``ManipulationLimits/bounds``
public struct Scrollable: Plan, Interaction, Equatable {
  /// A set of axes to scroll along.
  public typealias Axes = ScrollGestureRecognizer.Axes

  /// The axes along which the content scrolls, in the container's space.
  public var axes: Axes

  /// Creates a plan that scrolls along a set of axes.
  public init(_ axes: Axes = .vertical) { self.axes = axes }

  /// ``ScrollPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { ScrollPerformer.self }
}

/// Carries out ``Scrollable``.
///
/// Reads: ``/Spaces/Parent``, ``/Geometry/Size``, the recognizer.
/// Writes: ``Scrolling``, ``/Spaces/Transform``, ``ManipulationLimits``.
public final class ScrollPerformer: CreatablePerformer {
  private var contents = KeptList<Entity>()

  /// Creates a performer without plans.
  public init() {}

  /// Adds the system that advances content after a flick and keeps it within its container.
  public func register(in runtime: MotionRuntime) {
    runtime.add(
      to: .animate, name: "ScrollPerformer"
    ) { [unowned runtime, weak self] _ in self?.advance(in: runtime) }
  }

  private func advance(in runtime: MotionRuntime) {
    var contents = contents.take()
    runtime.world.query(Scrolling.self).entities(into: &contents)
    for content in contents { runtime.advanceScrolling(content) }
    self.contents.putBack(&contents)
  }

  /// Makes an element scroll; returns false for plans other than ``Scrollable``.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? Scrollable else { return false }
    if !runtime.world.has(Scrolling.self, on: target) { begin(on: target, in: runtime) }
    runtime.world[target, Scrolling.self].plans.append(plan)
    choosePlan(of: target, in: runtime)
    emit(runtime.world[target, Scrolling.self].draggable)
    return true
  }

  private func begin(on target: Entity, in runtime: MotionRuntime) {
    var scrolling = Scrolling(
      ScrollGestureRecognizer(axes: []),
      limitsBefore: runtime.world.get(ManipulationLimits.self, of: target))
    scrolling.subscription = runtime.get(scrolling.pan).subscribe { [weak runtime] pan in
      runtime?.setScrolling(target, goingOn: pan.state == .ended)
    }
    runtime.world.insert(scrolling, to: target)
  }

  /// Makes the plan that was added last act; a running flick stops.
  private func choosePlan(of target: Entity, in runtime: MotionRuntime) {
    guard let plan = runtime.world[target, Scrolling.self].plans.last else { return }
    runtime.world[target, Scrolling.self].pan.axes = plan.axes
    runtime.world[target, Scrolling.self].flick = nil
    runtime.limitScrolling(target)
  }

  /// Stops an element from scrolling, unless it has another such plan; the element keeps its position, and gets back
  /// the bounds that it had before.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Scrollable, runtime.world.has(Scrolling.self, on: target) else {
      return
    }
    runtime.world[target, Scrolling.self].plans.removeAll { $0 == plan }
    let scrolling = runtime.world[target, Scrolling.self]
    guard scrolling.plans.isEmpty else { return choosePlan(of: target, in: runtime) }
    scrolling.subscription?.unsubscribe()
    runtime.world.remove(Scrolling.self, from: target)
    runtime.detach(scrolling.pan)
    guard var limits = runtime.world.get(ManipulationLimits.self, of: target) else { return }
    limits.bounds = scrolling.limitsBefore?.bounds
    if scrolling.limitsBefore == nil && limits == ManipulationLimits() {
      runtime.world.remove(ManipulationLimits.self, from: target)
    } else {
      runtime.world.insert(limits, to: target)
    }
  }
}

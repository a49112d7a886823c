public import DirectManipulation
public import ECS
public import Geometry
public import Motion

/// A plan that lets an element be dragged and thrown: a spring then pulls the element to a destination, or it glides
/// on.
///
/// ```swift
/// runtime.add(Tossable(to: Point(200, 100)), to: card)   // comes back
/// runtime.add(Tossable(gliding: Glide()), to: photo)     // goes on
/// ```
///
/// A thrown element takes over the contacts' velocity of the last 100 ms. A touch catches the element where it is
/// drawn, even before the touch has moved; if the touch leaves without having moved the element, the element goes on
/// from there, from rest. After a cancelled drag the element is back where the drag began, and goes on from there, from
/// rest.
///
/// The plan emits a ``/DirectManipulation/Draggable``, and a ``Spring`` if the spring has a destination of its own.
/// With several elements, each is caught and thrown by itself. Of several tossable plans on one element, the enabled
/// plan that was added last acts; when it is removed or disabled, the previous plan acts again.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
/// - ``/Spaces/AnchorPoint``, only if the plan's ``draggable`` requests it (off by default)
public final class Tossable: Plan, Interaction, Stateful, Togglable {
  /// The plan that lets contacts move the element; set constraints and resistance on it.
  public let draggable: Draggable
  /// The spring that pulls the element to its destination, or back into the allowed area.
  public let spring: Spring<Point>
  /// The glide after release; nil if the spring pulls the element to a destination.
  public let glide: Glide?
  /// Whether contacts can throw the element and it moves by itself; a change is passed on to ``draggable`` and
  /// ``spring``.
  ///
  /// If the plan is disabled during a drag, the element stays there, also after the release, unless another plan moves
  /// the element.
  public let enabled = ReactiveProperty(true)
  /// Active while contacts drag one of the plan's elements, and while one of them moves by itself.
  ///
  /// At a release, the element's motion begins before its drag counts as ended, so that the state is never at rest
  /// between the two.
  public var state: MotionObservable<MotionState> { aggregate.state }

  /// ``TossPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { TossPerformer.self }

  let glider = Glider(.position)
  private let aggregate = AggregateMotionState<Member>()
  private var subscriptions: [Subscription] = []

  private enum Member: Hashable {
    case drag(Entity), caught(Entity)
    case spring, glide
  }

  /// Creates a plan whose elements come to rest at a point, in the points of their parent.
  public convenience init(to destination: Point, draggable: Draggable = Draggable()) {
    self.init(spring: Spring(.position, to: destination), draggable: draggable)
  }

  /// Creates a plan whose elements come to rest at a spring's destination.
  public convenience init(spring: Spring<Point>, draggable: Draggable = Draggable()) {
    self.init(spring, draggable, gliding: nil)
  }

  /// Creates a plan whose elements glide on; a spring with `configuration` pulls elements back into the allowed area.
  public convenience init(
    gliding glide: Glide, draggable: Draggable = Draggable(),
    configuration: SpringConfiguration = SpringConfiguration()
  ) {
    self.init(
      Spring(.position, to: .zero, configuration: configuration), draggable, gliding: glide)
  }

  private init(_ spring: Spring<Point>, _ draggable: Draggable, gliding glide: Glide?) {
    (self.spring, self.draggable, self.glide) = (spring, draggable, glide)
    subscriptions = [
      spring.state.subscribe { [weak self] in self?.set(.spring, $0) },
      glider.state.subscribe { [weak self] in self?.set(.glide, $0) },
      draggable.gestureEdges.subscribe { [weak self] in self?.take($0) },
      enabled.dedupe().subscribe { [weak self] isEnabled in
        guard let self, spring.enabled.value != isEnabled || !isEnabled else { return }
        spring.enabled.value = isEnabled
        glider.enabled.value = isEnabled
        draggable.isEnabled = isEnabled
        for target in glider.allTargets { target.runtime?.chooseTossing(target.element) }
      },
    ]
  }

  private func set(_ member: Member, _ state: MotionState) {
    aggregate.set(member, isActive: state == .active)
  }

  /// Handles contacts that begin or end to drag an element.
  private func take(_ edge: GestureEdge) {
    guard acts(on: edge.target) else { return }
    if edge.isActive {
      aggregate.set(.drag(edge.target), isActive: true)
      hold(edge.target)
    } else {
      // The motion starts before the drag ends, so that `state` is never at rest between the two.
      letGo(edge.target, velocity: edge.velocity ?? .zero)
      aggregate.set(.drag(edge.target), isActive: false)
    }
  }

  /// Handles a touch that landed on an element; an element that is caught while moving stays active.
  func touch(_ element: Entity) {
    if isMoving(element) { aggregate.set(.caught(element), isActive: true) }
    hold(element)
  }

  /// Handles the last touch that has left an element.
  func release(_ element: Entity) {
    if !isMoving(element), !aggregate.contains(.drag(element)) { letGo(element, velocity: .zero) }
    aggregate.set(.caught(element), isActive: false)
  }

  func hold(_ element: Entity) {
    guard let target = glider.target(element) else { return }
    spring.target(element)?.isHeld = true
    spring.stop(target)
    glider.stop(target)
  }

  /// Releases an element with a velocity, in points of its parent per second.
  func letGo(_ element: Entity, velocity: Vector) {
    guard acts(on: element) else { return }
    spring.target(element)?.isHeld = false
    guard enabled.value, let target = glider.target(element), let runtime = target.runtime
    else { return }
    guard let glide else {
      if spring.enabled.value, let target = spring.target(element) {
        spring.start(target, velocity: velocity, to: spring.destination.value)
      }
      return
    }
    switch runtime.course(of: element, at: velocity, by: glide) {
    case .glide(let motion)?: glider.animate(target, by: motion)
    case .pull(let goal)?: spring.start(target, velocity: .zero, to: goal)
    case nil: break
    }
  }

  /// Leaves an element to a plan that was added later.
  func suspend(_ element: Entity) {
    hold(element)
    aggregate.set(.drag(element), isActive: false)
    aggregate.set(.caught(element), isActive: false)
  }

  /// Acts on an element again, from its current position, after ``suspend(_:)``.
  func resume(_ element: Entity) {
    guard let runtime = glider.target(element)?.runtime else { return }
    if runtime.isHeld(element) { touch(element) } else { letGo(element, velocity: .zero) }
  }

  /// Removes an element that was despawned or lost the plan.
  func forget(_ element: Entity) {
    suspend(element)
    glider.remove(element)
  }

  /// Returns whether the plan acts on an element, instead of a plan that was added later.
  private func acts(on element: Entity) -> Bool {
    glider.target(element)?.runtime?.world.get(Tossing.self, of: element)?.acting === self
  }
}

/// The interaction that moves positions along glides, which ``Tossable`` starts.
final class Glider: PropertyInteraction<Point> {}

extension Tossable {
  /// Returns whether an element moves by itself now.
  public func isMoving(_ element: Entity) -> Bool {
    spring.isMoving(element) || glider.isMoving(element)
  }
}

public import DirectManipulation
public import ECS
public import Geometry
public import Motion

/// Lets an element be dragged and thrown: a spring then pulls it to its destination, or it glides on.
///
/// ```swift
/// runtime.add(Tossable(to: Point(200, 100)), to: card)   // comes back
/// runtime.add(Tossable(gliding: Glide()), to: photo)     // goes on
/// ```
///
/// What goes on takes over the velocity of the hand, of the last 100 ms. A touch catches the element where it is seen, also
/// before it has moved; when it leaves without having moved the element, that goes on from there, from rest. A
/// cancelled drag goes back to where it began, and on from there.
///
/// Made of ``/DirectManipulation/Draggable``, which it emits, and a ``Spring``, which it emits if that has a destination of its own. With several
/// elements, each is caught and thrown by itself. Of several on one element, the one added last of those that are enabled acts;
/// when it is removed or disabled, the former one acts again.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
/// - ``/Spaces/AnchorPoint``, only if its ``draggable`` wishes for it (off by default)
public final class Tossable: Plan, Interaction, Stateful, Togglable {
  /// What lets hands move it; the place for constraints and resistance.
  public let draggable: Draggable
  /// What pulls it to its destination, or back to where it may be.
  public let spring: Spring<Point>
  /// How it goes on where no destination pulls it; nil if one does.
  public let glide: Glide?
  /// Whether hands can throw it, and it moves by itself; both parts take what is set.
  public let enabled = ReactiveProperty(true)
  /// Active while hands drag one of its elements, and while one of them moves by itself.
  public var state: MotionObservable<MotionState> { aggregate.state }

  /// ``TossPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { TossPerformer.self }

  let glider = Glider(.position)
  private let aggregate = AggregateMotionState<Member>()
  private var subscriptions: [Subscription] = []
  /// The elements on which a later plan acts instead.
  private var suspended: Set<Entity> = []

  private enum Member: Hashable {
    case drag(Entity), caught(Entity)
    case spring, glide
  }

  /// Comes to a point, in the points of what elements lie in.
  public convenience init(to destination: Point, draggable: Draggable = Draggable()) {
    self.init(spring: Spring(.position, to: destination), draggable: draggable)
  }

  /// Comes to where a spring pulls it.
  public convenience init(spring: Spring<Point>, draggable: Draggable = Draggable()) {
    self.init(spring, draggable, gliding: nil)
  }

  /// Glides on; what hands have put where it may not be comes back as a spring of some constants does.
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

  /// Hands begin or end to drag an element.
  private func take(_ edge: GestureEdge) {
    guard glider.target(edge.target) != nil, !suspended.contains(edge.target) else { return }
    if edge.isActive {
      aggregate.set(.drag(edge.target), isActive: true)
      hold(edge.target)
    } else {
      // First what moves it, then the rest: it is never at rest between the two.
      letGo(edge.target, velocity: edge.velocity ?? .zero)
      aggregate.set(.drag(edge.target), isActive: false)
    }
  }

  /// A touch has landed on an element; what it catches on its way is not at rest.
  func touch(_ element: Entity) {
    if isMoving(element) { aggregate.set(.caught(element), isActive: true) }
    hold(element)
  }

  /// No touch is on an element any more.
  func release(_ element: Entity) {
    if !isMoving(element), !aggregate.contains(.drag(element)) { letGo(element, velocity: .zero) }
    aggregate.set(.caught(element), isActive: false)
  }

  /// Stops an element where it is.
  func hold(_ element: Entity) {
    guard let target = glider.target(element) else { return }
    spring.target(element)?.isHeld = true
    spring.stop(target)
    glider.stop(target)
  }

  /// Lets an element go, with a velocity in the points of what it lies in, per second.
  func letGo(_ element: Entity, velocity: Vector) {
    guard !suspended.contains(element) else { return }
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
    guard suspended.insert(element).inserted else { return }
    hold(element)
    aggregate.set(.drag(element), isActive: false)
    aggregate.set(.caught(element), isActive: false)
  }

  /// Acts on an element again, from where it is, if a later plan has acted until now.
  func resume(_ element: Entity) {
    guard suspended.remove(element) != nil, let runtime = glider.target(element)?.runtime else {
      return
    }
    if runtime.isHeld(element) { touch(element) } else { letGo(element, velocity: .zero) }
  }

  /// An element has gone, or is not thrown any more.
  func forget(_ element: Entity) {
    hold(element)
    suspended.remove(element)
    glider.remove(element)
    aggregate.set(.drag(element), isActive: false)
    aggregate.set(.caught(element), isActive: false)
  }
}

/// Moves positions as others tell it to.
final class Glider: PropertyInteraction<Point> {}

extension Tossable {
  /// Whether an element moves by itself now.
  public func isMoving(_ element: Entity) -> Bool {
    spring.isMoving(element) || glider.isMoving(element)
  }
}

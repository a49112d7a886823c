import ECS
import Geometry
import Gestures
public import Motion
import Spaces

/// The gestures that contacts perform for plans, the animations, and the state of the runtime.
final class RuntimeActivity {
  /// A gesture of an element, with a plan that is notified of the gesture.
  struct Use {
    let plan: Gesturable
    let target: Entity
    let recognizer: SimilarityGestureRecognizer
  }

  /// The gestures that are under way and whose plans have been notified, in the order in which the gestures began.
  var uses: [Use] = []
  /// The gestures that have begun, and whose plans have not been notified yet.
  var begun: [Use] = []
  /// The elements on which contacts may have begun or stopped moving a property that is also animated.
  var moved: [Entity] = []
  /// The interactions that may move an element again, because contacts have released the property.
  var left: [(mover: any PropertyMover, element: Entity)] = []
  /// The runtime's state: active or at rest; nil until first read.
  var state: ReactiveProperty<MotionState>?
  /// Whether contacts move an element; nil until first read.
  var isManipulated: ReactiveProperty<Bool>?
  let animations = AnimationKinds()
  var tokens = 0
}

extension MotionRuntime: Stateful {
  /// Whether contacts move an element, an animation runs, or a token of ``makeActivityToken()`` is active.
  ///
  /// O(slots / 4096 for each kind of animation, animated elements, and elements that scroll).
  public var isActive: Bool { hasManipulations || isAnimating || activity.tokens > 0 }

  /// A stream of ``isActive``: sends the current state on subscribing, and then each change.
  ///
  /// Costs nothing before the property is first read.
  public var state: MotionObservable<MotionState> {
    activity.state.made { ReactiveProperty(isActive ? .active : .atRest) }
  }

  /// A stream of whether contacts move an element: sends the current state on subscribing, and then each change.
  public var isBeingManipulated: MotionObservable<Bool> {
    activity.isManipulated.made { ReactiveProperty(hasManipulations) }
  }

  private var hasManipulations: Bool {
    world.query(Manipulation.self).entities.contains { world[$0, Manipulation.self].isActive }
  }

  /// Queues the gestures that have begun on some elements, so that ``updateActivity()`` notifies their plans.
  func noteActivity(of targets: [Entity]) {
    noteMovers(of: targets)
    for target in targets where world.has(Transform.self, on: target) {
      for binding in world.get(Gesture.self, of: target)?.bindings ?? [] where binding.isMoving {
        binding.forEachPlan { note($0, binding.recognizer, target) }
      }
    }
  }

  private func note(
    _ plan: Gesturable, _ recognizer: SimilarityGestureRecognizer, _ target: Entity
  ) {
    let member = GestureActivity.Member(
      target: target, recognizer: ObjectIdentifier(recognizer))
    guard plan.isEnabled, plan.activity?.aggregate.contains(member) != true,
      !activity.begun.contains(where: {
        $0.plan === plan && $0.target == target && $0.recognizer === recognizer
      })
    else { return }
    activity.begun.append(
      RuntimeActivity.Use(plan: plan, target: target, recognizer: recognizer))
  }

  /// Notifies plans of gestures that have begun or ended, and observers if the runtime's state has changed.
  ///
  /// O(gestures under way) until ``state`` or ``isBeingManipulated`` is first read.
  package func updateActivity() {
    while !activity.moved.isEmpty { waitForFingers(activity.moved.removeFirst()) }
    while !activity.begun.isEmpty { begin(activity.begun.removeFirst()) }
    while let index = activity.uses.firstIndex(where: { !isGoingOn($0) }) {
      end(activity.uses.remove(at: index))
    }
    // Done after observers were notified of the end, because an observer may have set an initial velocity.
    while !activity.left.isEmpty {
      let (mover, element) = activity.left.removeFirst()
      mover.goOnAfterFingers(element)
    }
    if let property = activity.isManipulated, property.value != hasManipulations {
      property.value.toggle()
    }
    if let property = activity.state, (property.value == .active) != isActive {
      property.value = property.value.inverted()
    }
  }

  private func begin(_ use: RuntimeActivity.Use) {
    let plan = use.plan.madeActivity
    plan.runtime = self
    activity.uses.append(use)
    plan.edges.send(GestureEdge(target: use.target, recognizer: use.recognizer, isActive: true))
    plan.aggregate.set(use.member, isActive: true)
  }

  private func end(_ use: RuntimeActivity.Use) {
    let plan = use.plan.madeActivity
    plan.edges.send(
      GestureEdge(
        target: use.target, recognizer: use.recognizer, isActive: false,
        velocity: use.recognizer.state == .ended ? finalVelocity(use) : nil))
    plan.aggregate.set(use.member, isActive: false)
  }

  private func isGoingOn(_ use: RuntimeActivity.Use) -> Bool {
    guard use.recognizer.isActive, world.has(Transform.self, on: use.target),
      let bindings = world.get(Gesture.self, of: use.target)?.bindings,
      let index = bindings.firstIndex(where: { $0.recognizer === use.recognizer })
    else { return false }
    return bindings[index].isMoving(for: use.plan)
  }

  /// Returns the velocity with which touches left, in points of the element's parent per second; zero if it is not
  /// finite.
  private func finalVelocity(_ use: RuntimeActivity.Use) -> Vector {
    let inWindow = use.recognizer.velocity(in: nil)
    let map = mapFromWindow(to: world.parentSpace(of: use.target)) ?? .identity
    let velocity = map.applyLinear(inWindow)
    return velocity.isFinite ? velocity : .zero
  }
}

extension RuntimeActivity.Use {
  fileprivate var member: GestureActivity.Member {
    GestureActivity.Member(target: target, recognizer: ObjectIdentifier(recognizer))
  }
}

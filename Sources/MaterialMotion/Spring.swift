public import DirectManipulation
public import ECS
public import Geometry
public import Motion

/// An interaction that pulls a property of its elements to a destination, as a damped spring does.
///
/// ```swift
/// let spring = Spring(.position, to: Point(200, 100))
/// runtime.add(spring, to: sticker)
/// spring.destination.value = Point(50, 50)   // continues from its value and velocity
/// ```
///
/// A spring is a closed form of time (``/Motion/SpringMotion``): its path does not depend on the frame rate. Changes of
/// the spring's properties apply to all of its elements at once. A destination that is not finite, and constants that
/// are invalid for a spring, change no running motion. The next start replaces such a destination by the element's
/// current value, such constants by the default ones, and an initial velocity that is not finite by zero.
///
/// While contacts move the property the spring waits, and pulls from there when the last contact has left: from rest,
/// unless ``initialVelocity`` was written meanwhile, as a connection to the drag's `finalVelocity` does. Of several
/// springs for one property of an element, the enabled spring that was added last acts; when it is removed or disabled,
/// the previous spring acts again.
///
/// **Affected properties**
///
/// - the property that the spring is made for: ``/Spaces/Transform/position``, ``/Spaces/Transform/scale``,
///   ``/Spaces/Transform/rotation``, or a custom property
public final class Spring<Value: Componentwise & Hashable & Sendable>: PropertyInteraction<Value>
where Value.Component == Double {
  /// The value that the spring pulls elements to.
  public let destination: ReactiveProperty<Value>
  /// The velocity of elements at their next start, per second.
  ///
  /// A written value is used once for each element: when the spring is added, enabled, or starts again after a rest or
  /// after contacts have left. A start without a newly written value begins from rest.
  public let initialVelocity = ReactiveProperty(Value.zero)
  /// The stiffness of the spring; a greater stiffness pulls more strongly.
  public let stiffness: ReactiveProperty<Double>
  /// The damping of the spring; a greater damping slows elements down more strongly.
  public let damping: ReactiveProperty<Double>
  /// The mass of elements; a greater mass makes elements follow more slowly.
  public let mass: ReactiveProperty<Double>
  /// The distance from the destination within which an element must stay to be at rest; a value that is not positive
  /// counts as 0.
  public let threshold: ReactiveProperty<Double>

  /// The number of writes to ``initialVelocity``; targets remember the number with which they started last.
  private var velocityNumber = 0

  /// Creates a spring for a property of elements; without a property, for reactive properties only.
  ///
  /// A spring without a property traps when it is added to an element.
  public init(
    _ property: ElementProperty<Value>? = nil, to destination: Value,
    configuration: SpringConfiguration = SpringConfiguration(),
    threshold: Double = SpringMotion<Value>.defaultThreshold
  ) {
    self.destination = ReactiveProperty(destination)
    stiffness = ReactiveProperty(configuration.stiffness)
    damping = ReactiveProperty(configuration.damping)
    mass = ReactiveProperty(configuration.mass)
    self.threshold = ReactiveProperty(threshold)
    super.init(property)
    listen()
  }

  /// The stiffness, damping and mass of the spring; a write sets the three one after another.
  public var configuration: SpringConfiguration {
    get {
      SpringConfiguration(stiffness: stiffness.value, damping: damping.value, mass: mass.value)
    }
    set {
      stiffness.value = newValue.stiffness
      damping.value = newValue.damping
      mass.value = newValue.mass
    }
  }

  /// Returns the velocity of an element, per second; zero if this spring does not move the element.
  public func velocity(of element: Entity) -> Value {
    guard let target = target(element), let motion = motion(of: target) else { return .zero }
    return motion.velocity(at: target.runtime?.time ?? motion.start)
  }

  override func start(_ target: AnimationTarget<Value>) {
    var velocity = Value.zero
    if target.velocityNumber < velocityNumber { velocity = initialVelocity.value }
    target.velocityNumber = velocityNumber
    start(target, velocity: velocity, to: destination.value)
  }

  override func restart(_ target: AnimationTarget<Value>, wasMoving: Bool) { start(target) }

  override func startAfterFingers(_ target: AnimationTarget<Value>) { start(target) }

  /// Starts to pull a target from its current value, with a velocity per second, to a destination.
  func start(_ target: AnimationTarget<Value>, velocity: Value, to destination: Value) {
    guard let runtime = target.runtime, let value = target.value else { return }
    let motion = SpringMotion(
      from: value, to: destination, velocity: velocity, at: runtime.time,
      configuration: configuration, threshold: threshold.value)
    if motion.isOver(at: runtime.time) { stop(target) } else { animate(target, by: motion) }
  }

  private func motion(of target: AnimationTarget<Value>) -> SpringMotion<Value>? {
    target.runtime?.motion(
      SpringMotion<Value>.self, of: target.element, target.type, owner: self)
  }

  /// Subscribes to the settings; each sends its current value once on subscribing.
  private func listen() {
    settings += [
      destination.subscribe { [weak self] destination in
        self?.change(startingWhatRests: true) { $0.setDestination(destination, at: $1) }
      },
      initialVelocity.subscribe { [weak self] _ in self?.velocityNumber += 1 },
      threshold.subscribe { [weak self] threshold in
        self?.change { motion, _ in motion.setThreshold(threshold) }
      },
    ]
    for constant in [stiffness, damping, mass] {
      settings.append(constant.subscribe { [weak self] _ in self?.constantsDidChange() })
    }
  }

  private func constantsDidChange() {
    let configuration = configuration
    change { $0.setConfiguration(configuration, at: $1) }
  }

  /// Changes the motion of each moving target; with `startingWhatRests`, also starts the targets at rest.
  private func change(
    startingWhatRests: Bool = false, _ body: (inout SpringMotion<Value>, Double) -> Void
  ) {
    forEachTarget { target in
      guard let time = target.runtime?.time, var motion = motion(of: target) else {
        return startingWhatRests ? start(target) : ()
      }
      body(&motion, time)
      animate(target, by: motion)
    }
  }
}

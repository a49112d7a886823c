public import DirectManipulation
public import ECS
public import Geometry
public import Motion

/// Pulls a property of its elements to a destination, as a damped spring does.
///
/// ```swift
/// let spring = Spring(.position, to: Point(200, 100))
/// runtime.add(spring, to: sticker)
/// spring.destination.value = Point(50, 50)   // goes on from where it is, as fast as it is
/// ```
///
/// A spring is a closed form of time (``/Motion/SpringMotion``): its path does not depend on the frame rate. Changes of the
/// spring's properties apply to all of its elements at once. Values that are not finite, and constants that are invalid for a
/// spring, are ignored.
///
/// While fingers move the property the spring waits, and pulls from there when the last finger has left. Of several springs for
/// one property of an element, the spring added last acts; when it is removed, the previous spring acts again.
///
/// **Affected properties**
///
/// - the property that it is made for: ``/Spaces/Transform/position``, ``/Spaces/Transform/scale``,
///   ``/Spaces/Transform/rotation``, or a custom property
public final class Spring<Value: Componentwise & Hashable & Sendable>: PropertyInteraction<Value>
where Value.Component == Double {
  /// The value that the spring pulls elements to.
  public let destination: ReactiveProperty<Value>
  /// The velocity of elements at their next start, per second.
  ///
  /// A written value is used once for each element: when the spring is added, enabled, or starts from rest.
  public let initialVelocity = ReactiveProperty(Value.zero)
  /// The stiffness of the spring; a greater one pulls more strongly.
  public let stiffness: ReactiveProperty<Double>
  /// The damping of the spring; a greater one slows elements down more strongly.
  public let damping: ReactiveProperty<Double>
  /// The mass of elements; a greater one makes them follow more slowly.
  public let mass: ReactiveProperty<Double>
  /// The distance from the destination within which an element must stay to be at rest.
  public let threshold: ReactiveProperty<Double>

  /// The number of writes to ``initialVelocity``; targets remember the number with which they started last.
  private var velocityNumber = 0

  /// A spring for a property of elements; without one, of reactive properties only.
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

  /// The constants together; those written one by one count one by one.
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

  /// Lets go of an element that may be on its way, with a velocity.
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

  /// Listens to the settings; each tells what it is already, once.
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

  /// Changes the motion of all elements that are on their way.
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

public import Animation
public import ECS
public import Geometry
public import Motion

/// A system parameter that begins and ends animations of elements' properties.
///
/// ```swift
/// struct Bounce { let element: Entity }
///
/// struct BounceElements: System {
///   let bounces = MessageReader<Bounce>()
///   let animations = Animations()
///
///   func run() {
///     for bounce in bounces.read() where !animations.move(bounce.element, .scale) {
///       animations.animate(
///         bounce.element, .scale,
///         by: SpringMotion(
///           from: Vector(x: 1.2, y: 1.2), to: Vector(x: 1, y: 1), at: 0,
///           configuration: .init(angularFrequency: 18, dampingRatio: 0.6)))
///     }
///   }
/// }
/// ```
/// The parameter declares access to all animations as one resource. A use traps if no ``MotionRuntime`` lives over the
/// world.
public struct Animations: SystemParameter {
  private let binding = RuntimeBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// Begins to move a property of an element; see ``MotionRuntime/animate(_:_:by:)``.
  public func animate<Motion: TimedMotion>(
    _ element: Entity, _ property: ElementProperty<Motion.Value>, by motion: Motion
  ) {
    binding.runtime.animate(element, property, by: motion)
  }

  /// Tosses an element with a velocity, in points of its parent per second, and returns the position where it comes to
  /// rest.
  ///
  /// Returns nil, and starts no motion, if the element rests where it is or has no transform. See
  /// ``MotionRuntime/toss(_:velocity:by:configuration:)``.
  @discardableResult
  public func toss(
    _ element: Entity, velocity: Vector, by glide: Glide,
    configuration: SpringConfiguration = SpringConfiguration()
  ) -> Point? {
    binding.runtime.toss(element, velocity: velocity, by: glide, configuration: configuration)
  }

  /// Whether elements come to rest at once instead of moving by themselves; see ``MotionRuntime/reducesMotion``.
  public var areReduced: Bool { binding.runtime.reducesMotion }

  /// Stops any animation of a property of an element; see ``MotionRuntime/stopAnimating(_:_:)``.
  public func stop<Value>(_ element: Entity, _ property: ElementProperty<Value>) {
    binding.runtime.stopAnimating(element, property)
  }

  /// Returns whether animations move a property of an element, without beginning one; see
  /// ``MotionRuntime/isAnimating(_:_:)``.
  public func move<Value>(_ element: Entity, _ property: ElementProperty<Value>) -> Bool {
    binding.runtime.isAnimating(element, property)
  }

  /// Declares that the system changes animations.
  public func addAccess(to access: inout SystemAccess) { access.write(resource: Animations.self) }

  /// Binds the parameter to the runtime of a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

public import Animation
public import ECS
public import Geometry
public import Motion

/// Begins and ends animations of elements' properties, for a system.
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
/// All animations count as one resource. A use traps if no ``MotionRuntime`` lives over the world.
public struct Animations: SystemParameter {
  private let binding = RuntimeBinding()

  /// The animations of the world.
  public init() {}

  /// Begins to move a property of an element; see ``MotionRuntime/animate(_:_:by:)``.
  public func animate<Motion: TimedMotion>(
    _ element: Entity, _ property: ElementProperty<Motion.Value>, by motion: Motion
  ) {
    binding.runtime.animate(element, property, by: motion)
  }

  /// Lets an element go on with a velocity, and returns where it comes to rest.
  ///
  /// See ``MotionRuntime/toss(_:velocity:by:configuration:)``.
  @discardableResult
  public func toss(
    _ element: Entity, velocity: Vector, by glide: Glide,
    configuration: SpringConfiguration = SpringConfiguration()
  ) -> Point? {
    binding.runtime.toss(element, velocity: velocity, by: glide, configuration: configuration)
  }

  /// Whether elements come to rest at once instead of moving by themselves; see ``MotionRuntime/reducesMotion``.
  public var areReduced: Bool { binding.runtime.reducesMotion }

  /// Leaves a property of an element where it is; see ``MotionRuntime/stopAnimating(_:_:)``.
  public func stop<Value>(_ element: Entity, _ property: ElementProperty<Value>) {
    binding.runtime.stopAnimating(element, property)
  }

  /// Returns whether a property of an element moves by itself.
  public func move<Value>(_ element: Entity, _ property: ElementProperty<Value>) -> Bool {
    binding.runtime.isAnimating(element, property)
  }

  /// Adds the changing of animations.
  public func addAccess(to access: inout SystemAccess) { access.write(resource: Animations.self) }

  /// Makes them the animations of that world's runtime.
  public func bind(to world: World) { binding.bind(to: world) }
}

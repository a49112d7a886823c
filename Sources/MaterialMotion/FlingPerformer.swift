public import DirectManipulation
public import ECS
import Geometry
import Motion

/// The plans of an element that can be flung, and its newest scales and rotations; written by ``FlingPerformer``.
struct Flinging: Uncloned {
  struct Sample {
    let time: Double
    /// The geometric mean of the magnitudes of both axes.
    let magnitude: Double
    let rotation: Double
  }

  /// The time over which velocities are measured, in seconds.
  static var window: Double { 0.1 }

  /// The plans, in the order in which they were added.
  var plans: [Flingable]
  var isHeld = false
  /// The samples of the last 100 ms while the element is held, oldest first.
  var samples: [Sample] = []

  var acting: Flingable? { plans.last }

  /// Adds a sample, and removes samples that are more than ``window`` older.
  mutating func add(_ sample: Sample) {
    samples.append(sample)
    samples.removeAll { $0.time < sample.time - Self.window }
  }

  /// The mean velocities over the samples, per second: of the scale's natural logarithm, and of the rotation in
  /// radians.
  var velocities: (scale: Double, rotation: Double) {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      first.magnitude > 0, last.magnitude > 0
    else { return (0, 0) }
    let seconds = last.time - first.time
    return (
      logarithm(last.magnitude / first.magnitude) / seconds,
      (last.rotation - first.rotation) / seconds
    )
  }
}

/// Carries out ``Flingable``.
///
/// Reads: ``/DirectManipulation/Touched``. Writes: ``/Spaces/Transform/scale``, ``/Spaces/Transform/rotation``.
public final class FlingPerformer: CreatablePerformer {
  /// Creates a performer without plans.
  public init() {}

  /// Adds the system that measures the velocities, and flings released elements, in the stage `behave`.
  public func register(in runtime: MotionRuntime) {
    runtime.add(
      to: .behave, name: "FlingPerformer"
    ) { [unowned runtime] world in
      for element in world.query(Flinging.self).entities { runtime.followFling(of: element) }
    }
  }

  /// Makes an element flingable; returns false for plans other than ``Flingable``.
  ///
  /// Of several plans on one element, the plan added last acts, from where the element is.
  public func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let plan = plan as? Flingable else { return false }
    guard runtime.world.has(Flinging.self, on: target) else {
      runtime.world.insert(Flinging(plans: [plan]), to: target)
      return true
    }
    runtime.world[target, Flinging.self].plans.append(plan)
    runtime.flingFromRest(target)
    return true
  }

  /// Removes a plan; if it acted, the element stops where it is, and the plan that was added before, if any, acts
  /// again.
  public func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let plan = plan as? Flingable,
      let acting = runtime.world.get(Flinging.self, of: target)?.acting
    else { return }
    runtime.world[target, Flinging.self].plans.removeAll { $0 === plan }
    guard acting === plan else { return }
    if runtime.world[target, Flinging.self].plans.isEmpty {
      runtime.stopFling(of: target)
      runtime.world.remove(Flinging.self, from: target)
    } else {
      runtime.flingFromRest(target)
    }
  }
}

extension MotionRuntime {
  /// Samples a held element, stops an element that a touch has landed on, and flings a released element.
  fileprivate func followFling(of element: Entity) {
    guard var flinging = world.get(Flinging.self, of: element),
      let transform = world.get(Transform.self, of: element)
    else { return }
    let (isHeld, wasHeld) = (isHeld(element), flinging.isHeld)
    guard isHeld || wasHeld else { return }
    let magnitude = abs(transform.scale.x * transform.scale.y).squareRoot()
    let sample = Flinging.Sample(time: time, magnitude: magnitude, rotation: transform.rotation)
    if isHeld, !wasHeld {
      stopFling(of: element)
      flinging.samples = []
    }
    // A lift moves nothing; an element that has changed has been put back, because its gesture was cancelled, and so
    // has no velocity.
    let isWhereItWas =
      flinging.samples.last.map {
        abs($0.magnitude - magnitude) <= 1e-9 * magnitude
          && abs($0.rotation - sample.rotation) <= 1e-9
      } ?? true
    if !isHeld, !isWhereItWas { flinging.samples = [] }
    flinging.add(sample)
    flinging.isHeld = isHeld
    world[element, Flinging.self] = flinging
    if !isHeld { fling(element, transform, magnitude, flinging) }
  }

  /// Ends a fling; scale and rotation stay where they are.
  fileprivate func stopFling(of element: Entity) {
    endPlainAnimation(of: element, .scale)
    endPlainAnimation(of: element, .rotation)
    updateActivity()
  }

  /// Ends a fling, and lets the plan that acts now bring the element back within its limits unless a touch holds it.
  fileprivate func flingFromRest(_ element: Entity) {
    stopFling(of: element)
    guard !isHeld(element), let plan = world.get(Flinging.self, of: element)?.acting,
      let transform = world.get(Transform.self, of: element)
    else { return }
    let magnitude = abs(transform.scale.x * transform.scale.y).squareRoot()
    fling(element, transform, magnitude, Flinging(plans: [plan]))
  }

  private func fling(
    _ element: Entity, _ transform: Transform, _ magnitude: Double, _ flinging: Flinging
  ) {
    guard let plan = flinging.acting else { return }
    let velocities = flinging.velocities
    let limits = world.get(ManipulationLimits.self, of: element)
    if magnitude > 0 {
      let speed = abs(velocities.scale) >= plan.leastScaleSpeed ? velocities.scale : 0
      let wanted = magnitude * exponential(speed * plan.slowing)
      let goal = transform.scale * (clamp(wanted, limits?.scale) / magnitude)
      go(
        element, .scale, from: transform.scale, to: goal,
        isOutside: isOutside(magnitude, limits?.scale), plan)
    }
    let speed = abs(velocities.rotation) >= plan.leastRotationSpeed ? velocities.rotation : 0
    let goal = clamp(transform.rotation + speed * plan.slowing, limits?.rotation)
    go(
      element, .rotation, from: transform.rotation, to: goal,
      isOutside: isOutside(transform.rotation, limits?.rotation), plan)
  }

  /// Animates a property to a goal: by a spring if the value is outside its limits, otherwise by a glide.
  private func go<Value: Componentwise & Hashable & Sendable>(
    _ element: Entity, _ property: ElementProperty<Value>, from value: Value, to goal: Value,
    isOutside: Bool, _ plan: Flingable
  ) where Value.Component == Double {
    guard goal != value, goal.isFinite else { return }
    if isOutside {
      let motion = SpringMotion(
        from: value, to: goal, at: time, configuration: plan.configuration, threshold: 1e-4)
      animate(element, property, by: motion)
    } else {
      let motion = GlideMotion(
        from: value, to: goal, at: time, slowing: plan.slowing, threshold: 1e-4)
      animate(element, property, by: motion)
    }
  }

  private func clamp(_ value: Double, _ range: ClosedRange<Double>?) -> Double {
    guard let range else { return value }
    return max(range.lowerBound, min(range.upperBound, value))
  }

  private func isOutside(_ value: Double, _ range: ClosedRange<Double>?) -> Bool {
    // With a tolerance for rounding, so that a value at a limit does not count as outside.
    range.map { value < $0.lowerBound - 1e-9 || value > $0.upperBound + 1e-9 } ?? false
  }
}

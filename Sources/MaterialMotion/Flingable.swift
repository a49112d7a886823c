public import DirectManipulation
public import Motion

/// A plan that lets the scale and rotation of an element go on after a pinch or rotation, and brings them back within
/// limits.
///
/// ```swift
/// runtime.add(DirectlyManipulable(), to: photo)
/// runtime.add(Flingable(), to: photo)
/// world.insert(ManipulationLimits(scale: 0.5...4, scaleOvershoot: 1.5), to: photo)
/// ```
///
/// The velocities are those of the last 100 ms before the last touch leaves. Scale and rotation slow down by themselves
/// and come to rest within the element's ``/DirectManipulation/ManipulationLimits``; a value that an overshoot has let
/// beyond a limit comes back as if pulled by a spring. A touch stops the element where it is drawn. After a cancelled
/// gesture the element goes on from rest.
///
/// Of several such plans on one element, the plan added last acts; when it is removed, the previous plan acts again, from
/// rest. This plan can't be disabled.
///
/// Needs plans that let contacts scale or rotate the element, such as ``/DirectManipulation/Pinchable``,
/// ``/DirectManipulation/Rotatable`` or ``/DirectManipulation/DirectlyManipulable``.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/scale``
/// - ``/Spaces/Transform/rotation``
public final class Flingable: Plan, Interaction {
  /// The time in which scale and rotation slow down to 1/e of their speed, in seconds.
  public let slowing: Double
  /// The least speed at which the scale goes on, in natural logarithms of the factor per second: 0.7 is about a doubling
  /// in a second.
  public let leastScaleSpeed: Double
  /// The least speed at which the rotation goes on, in radians per second.
  public let leastRotationSpeed: Double
  /// The spring that brings the element back within its limits.
  public let configuration: SpringConfiguration

  /// ``FlingPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { FlingPerformer.self }

  /// Creates a plan; with the defaults, slow movements stop at once and fast movements go on for about half a second.
  public init(
    slowing: Double = 0.15, leastScaleSpeed: Double = 0.4, leastRotationSpeed: Double = 0.6,
    configuration: SpringConfiguration = SpringConfiguration()
  ) {
    self.slowing = slowing
    self.leastScaleSpeed = leastScaleSpeed
    self.leastRotationSpeed = leastRotationSpeed
    self.configuration = configuration
  }
}

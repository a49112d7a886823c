public import DirectManipulation
public import Motion

/// Lets the scale and the rotation of an element go on after a pinch or a turn, and brings them back within its limits.
///
/// ```swift
/// runtime.add(DirectlyManipulable(), to: photo)
/// runtime.add(Flingable(), to: photo)
/// world.insert(ManipulationLimits(scale: 0.5...4, scaleOvershoot: 1.5), to: photo)
/// ```
///
/// The velocities are those of the last 100 ms before the last touch leaves. Scale and rotation slow down by themselves and come
/// to rest within the element's ``/DirectManipulation/ManipulationLimits``; what lies beyond a limit, because it gives like rubber, comes back as by a
/// spring. A touch stops the element where it is seen. A cancelled gesture goes on from rest.
///
/// Of several on one element, the one added last acts; when it is removed, the former one acts again, from rest.
///
/// Needs plans that let contacts scale or rotate the element, such as ``/DirectManipulation/Pinchable``, ``/DirectManipulation/Rotatable`` or ``/DirectManipulation/DirectlyManipulable``.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/scale``
/// - ``/Spaces/Transform/rotation``
public final class Flingable: Plan, Interaction {
  /// The time in which scale and rotation slow down to 1/e of their speed, in seconds.
  public let slowing: Double
  /// The least speed at which the scale goes on: the natural logarithm of the factor per second.
  public let leastScaleSpeed: Double
  /// The least speed at which the rotation goes on, in radians per second.
  public let leastRotationSpeed: Double
  /// The spring that brings the element back within its limits.
  public let configuration: SpringConfiguration

  /// ``FlingPerformer``.
  public static var performerType: (any CreatablePerformer.Type)? { FlingPerformer.self }

  /// A plan; with the defaults, slow movements stop at once and fast ones go on for about half a second.
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

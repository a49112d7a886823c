public import Gestures

/// Lets an element be moved, scaled and turned by hands, so that fingers stick to what they touched
/// (seed: DirectlyManipulable).
///
/// Contract: registers ``Draggable``, ``Pinchable`` and ``Rotatable`` to the target, each with this
/// plan's recogniser for it and with this plan's wish for the anchor.
///
/// ```swift
/// runtime.add(DirectlyManipulable(), to: sticker)
/// ```
///
/// **Affected properties**
///
/// - ``Transform/position``, ``Transform/scale``, ``Transform/rotation``
/// - ``AnchorPoint``, with ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class DirectlyManipulable: Gesturable {
  /// The plan that moves.
  public let draggable: Draggable
  /// The plan that scales.
  public let pinchable: Pinchable
  /// The plan that turns.
  public let rotatable: Rotatable

  /// Creates three recognisers for each target.
  public convenience init() {
    self.init(pan: .created, pinch: .created, rotate: .created)
  }

  /// Uses given recognisers; each that is left out is created, and each that is `.none` is not there.
  public init(
    pan: RecognizerChoice<TranslationGestureRecognizer> = .created,
    pinch: RecognizerChoice<ScaleGestureRecognizer> = .created,
    rotate: RecognizerChoice<RotationGestureRecognizer> = .created
  ) {
    draggable = Draggable(choice: pan, wantsAnchor: true)
    pinchable = Pinchable(choice: pinch, wantsAnchor: true)
    rotatable = Rotatable(choice: rotate, wantsAnchor: true)
    super.init(wantsAnchorPointAdjustment: true)
  }

  /// The recogniser that was given for moving.
  public var panGestureRecognizer: TranslationGestureRecognizer? { draggable.panGestureRecognizer }
  /// The recogniser that was given for scaling.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? { pinchable.pinchGestureRecognizer }
  /// The recogniser that was given for turning.
  public var rotateGestureRecognizer: RotationGestureRecognizer? {
    rotatable.rotationGestureRecognizer
  }

  /// Whether the anchor point is to go under the hands; all three plans follow.
  public override var wantsAnchorPointAdjustment: Bool {
    didSet { parts.forEach { $0.wantsAnchorPointAdjustment = wantsAnchorPointAdjustment } }
  }

  /// Whether the plan changes anything; all three plans follow.
  public override var isEnabled: Bool {
    didSet { parts.forEach { $0.isEnabled = isEnabled } }
  }

  var parts: [Gesturable] { [draggable, pinchable, rotatable] }
}

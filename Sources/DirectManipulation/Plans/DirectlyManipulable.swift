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

  /// The recogniser that was given for moving; nil if one is created for each target, or none is to be.
  ///
  /// Counts for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var panGestureRecognizer: TranslationGestureRecognizer? {
    get { draggable.panGestureRecognizer }
    set { draggable.panGestureRecognizer = newValue }
  }
  /// The same for scaling.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? {
    get { pinchable.pinchGestureRecognizer }
    set { pinchable.pinchGestureRecognizer = newValue }
  }
  /// The same for turning.
  public var rotateGestureRecognizer: RotationGestureRecognizer? {
    get { rotatable.rotationGestureRecognizer }
    set { rotatable.rotationGestureRecognizer = newValue }
  }

  /// Whether the anchor point is to go under the hands: true if one of the three plans wants it; all three
  /// take what is set.
  public override var wantsAnchorPointAdjustment: Bool {
    get { parts.contains(where: \.wantsAnchorPointAdjustment) }
    set { parts.forEach { $0.wantsAnchorPointAdjustment = newValue } }
  }

  /// Whether the plan changes anything: true if one of the three plans does; all three take what is set.
  public override var isEnabled: Bool {
    get { parts.contains(where: \.isEnabled) }
    set { parts.forEach { $0.isEnabled = newValue } }
  }

  var parts: [Gesturable] { [draggable, pinchable, rotatable] }
}

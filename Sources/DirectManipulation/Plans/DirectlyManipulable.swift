public import Gestures

/// A plan that lets contacts move, scale and rotate an element, so that the touched points stay under the fingers (seed
/// 000).
///
/// Contract: adds ``Draggable``, ``Pinchable`` and ``Rotatable`` to the target, each with this plan's recognizer for
/// its gesture and with this plan's ``wantsAnchorPointAdjustment``. To save memory, since there may be such a plan for
/// each element, the three plans are created only when something reads them, such as ``MotionRuntime/plans(of:)``; until
/// then this plan acts in their place, with the same effect.
///
/// ```swift
/// runtime.add(DirectlyManipulable(), to: sticker)
/// ```
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``, ``/Spaces/Transform/scale``, ``/Spaces/Transform/rotation``
/// - ``/Spaces/AnchorPoint``, with ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class DirectlyManipulable: Gesturable {
  /// The three plans; nil as long as none of them was read, all create their recognizers, and all have this plan's
  /// settings.
  private var made: Three?

  /// The plan that moves the element.
  public var draggable: Draggable { three.draggable }
  /// The plan that scales the element.
  public var pinchable: Pinchable { three.pinchable }
  /// The plan that rotates the element.
  public var rotatable: Rotatable { three.rotatable }

  /// Creates a plan with given recognizers.
  ///
  /// A recognizer that is omitted is created for each target; with `.none` the element does not have the gesture.
  public init(
    pan: RecognizerChoice<TranslationGestureRecognizer> = .created,
    pinch: RecognizerChoice<ScaleGestureRecognizer> = .created,
    rotate: RecognizerChoice<RotationGestureRecognizer> = .created
  ) {
    super.init(wantsAnchorPointAdjustment: true)
    if case (.created, .created, .created) = (pan, pinch, rotate) { return }
    (draggable.choice, pinchable.choice, rotatable.choice) = (pan, pinch, rotate)
  }

  /// The given recognizer for moving; nil if the plan creates a recognizer for each target, or uses none.
  ///
  /// A new value applies to targets that the plan is added to later; after setting nil the plan uses no recognizer.
  public var panGestureRecognizer: TranslationGestureRecognizer? {
    get { draggable.panGestureRecognizer }
    set { draggable.panGestureRecognizer = newValue }
  }
  /// The given recognizer for scaling; nil as for ``panGestureRecognizer``.
  public var pinchGestureRecognizer: ScaleGestureRecognizer? {
    get { pinchable.pinchGestureRecognizer }
    set { pinchable.pinchGestureRecognizer = newValue }
  }
  /// The given recognizer for rotating; nil as for ``panGestureRecognizer``.
  public var rotateGestureRecognizer: RotationGestureRecognizer? {
    get { rotatable.rotationGestureRecognizer }
    set { rotatable.rotationGestureRecognizer = newValue }
  }

  /// Whether the anchor point is to move under the contacts.
  ///
  /// True if at least one of the three plans wants it; a new value applies to all three.
  public override var wantsAnchorPointAdjustment: Bool {
    get {
      made?.all.contains(where: \.wantsAnchorPointAdjustment) ?? super.wantsAnchorPointAdjustment
    }
    set {
      super.wantsAnchorPointAdjustment = newValue
      made?.all.forEach { $0.wantsAnchorPointAdjustment = newValue }
    }
  }

  /// Whether the plan changes elements.
  ///
  /// True if at least one of the three plans is enabled; a new value applies to all three.
  public override var isEnabled: Bool {
    get { made?.all.contains(where: \.isEnabled) ?? super.isEnabled }
    set {
      super.isEnabled = newValue
      made?.all.forEach { $0.isEnabled = newValue }
      isEnabledDidChange()
    }
  }
}

/// The parts of the plan, created on first access.
extension DirectlyManipulable {
  private final class Three {
    let draggable = Draggable()
    let pinchable = Pinchable()
    let rotatable = Rotatable()

    var all: [Gesturable] { [draggable, pinchable, rotatable] }
  }

  private var three: Three {
    if let made { return made }
    let three = Three()
    for part in three.all {
      part.wantsAnchorPointAdjustment = super.wantsAnchorPointAdjustment
      part.isEnabled = super.isEnabled
      part.madeActivity.whole = self
    }
    made = three
    return three
  }

  var hasMadeParts: Bool { made != nil }

  /// Returns the plans for some kinds of gesture, creating the three plans if necessary.
  func parts(_ kinds: MovedProperties) -> [Gesturable] {
    SimilarityGestureRecognizer.Kind.allCases.filter { kinds.contains(MovedProperties($0)) }
      .map(part(for:))
  }

  /// Returns the kind of gesture of a part; nil if the plan is no part, or the parts were not created.
  func part(_ plan: any PlanObject) -> MovedProperties? {
    guard made != nil else { return nil }
    return SimilarityGestureRecognizer.Kind.allCases.first { speaker(for: $0) === plan }
      .map { MovedProperties($0) }
  }

  /// Returns the plan whose settings apply to gestures of a kind: this plan while the three plans have not been
  /// created, because they would have the same settings.
  func speaker(for kind: SimilarityGestureRecognizer.Kind) -> Gesturable {
    guard let made else { return self }
    return switch kind {
    case .translation: made.draggable
    case .scale: made.pinchable
    case .rotation: made.rotatable
    }
  }

  /// Returns the plan for gestures of a kind, creating the three plans if necessary.
  func part(for kind: SimilarityGestureRecognizer.Kind) -> Gesturable {
    _ = three
    return speaker(for: kind)
  }

  /// Returns whether an enabled part of a set wants the anchor point under the contacts.
  func wantsAnchorPointAdjustment(_ parts: MovedProperties) -> Bool {
    guard made != nil else { return !parts.isEmpty && isEnabled && wantsAnchorPointAdjustment }
    return self.parts(parts).contains { $0.isEnabled && $0.wantsAnchorPointAdjustment }
  }
}

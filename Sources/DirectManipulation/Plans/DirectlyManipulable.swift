public import Gestures

/// Lets an element be moved, scaled and turned by hands, so that fingers stick to what they touched
/// (seed 000).
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
/// - ``/Spaces/Transform/position``, ``/Spaces/Transform/scale``, ``/Spaces/Transform/rotation``
/// - ``/Spaces/AnchorPoint``, with ``Gesturable/wantsAnchorPointAdjustment`` (on by default)
public final class DirectlyManipulable: Gesturable {
  /// The three plans; nil until one is read, while all three create recognisers and have the same settings.
  private var made: Three?

  /// The plan that moves.
  public var draggable: Draggable { three.draggable }
  /// The plan that scales.
  public var pinchable: Pinchable { three.pinchable }
  /// The plan that turns.
  public var rotatable: Rotatable { three.rotatable }

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
    super.init(wantsAnchorPointAdjustment: true)
    if case (.created, .created, .created) = (pan, pinch, rotate) { return }
    made = Three(pan, pinch, rotate, wantsAnchor: true)
    made?.all.forEach { $0.madeActivity.whole = self }
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
    get {
      made?.all.contains(where: \.wantsAnchorPointAdjustment) ?? super.wantsAnchorPointAdjustment
    }
    set {
      super.wantsAnchorPointAdjustment = newValue
      made?.all.forEach { $0.wantsAnchorPointAdjustment = newValue }
    }
  }

  /// Whether the plan changes anything: true if one of the three plans does; all three take what is set.
  public override var isEnabled: Bool {
    get { made?.all.contains(where: \.isEnabled) ?? super.isEnabled }
    set {
      super.isEnabled = newValue
      made?.all.forEach { $0.isEnabled = newValue }
      isEnabledDidChange()
    }
  }
}

/// The parts of a plan, which are created on first access, since there is a plan for each element.
extension DirectlyManipulable {
  /// Some of the three plans.
  struct Parts: OptionSet {
    let rawValue: UInt8

    static let draggable = Parts(rawValue: 1)
    static let pinchable = Parts(rawValue: 2)
    static let rotatable = Parts(rawValue: 4)
    static let all: Parts = [.draggable, .pinchable, .rotatable]
  }

  /// The three plans.
  private final class Three {
    let draggable: Draggable
    let pinchable: Pinchable
    let rotatable: Rotatable

    init(
      _ pan: RecognizerChoice<TranslationGestureRecognizer>,
      _ pinch: RecognizerChoice<ScaleGestureRecognizer>,
      _ rotate: RecognizerChoice<RotationGestureRecognizer>, wantsAnchor: Bool
    ) {
      draggable = Draggable(choice: pan, wantsAnchor: wantsAnchor)
      pinchable = Pinchable(choice: pinch, wantsAnchor: wantsAnchor)
      rotatable = Rotatable(choice: rotate, wantsAnchor: wantsAnchor)
    }

    var all: [Gesturable] { [draggable, pinchable, rotatable] }
  }

  private var three: Three {
    if let made { return made }
    let three = Three(
      .created, .created, .created, wantsAnchor: super.wantsAnchorPointAdjustment)
    for part in three.all {
      part.isEnabled = super.isEnabled
      part.madeActivity.whole = self
    }
    made = three
    return three
  }

  /// Whether the three plans were created.
  var hasMadeParts: Bool { made != nil }

  /// Some of the three plans.
  func parts(_ parts: Parts) -> [Gesturable] {
    guard !parts.isEmpty else { return [] }
    return zip([Parts.draggable, .pinchable, .rotatable], three.all)
      .filter { parts.contains($0.0) }.map(\.1)
  }

  /// Which of the three a plan is; nil for others.
  func part(_ plan: any PlanObject) -> Parts? {
    guard let made else { return nil }
    return plan === made.draggable
      ? .draggable
      : plan === made.pinchable ? .pinchable : plan === made.rotatable ? .rotatable : nil
  }

  /// The plan that carries out gestures of a kind; the whole while the three have not been made, since they are
  /// alike then.
  func speaker(for kind: SimilarityGestureRecognizer.Kind) -> Gesturable {
    guard let made else { return self }
    return switch kind {
    case .translation: made.draggable
    case .scale: made.pinchable
    case .rotation: made.rotatable
    }
  }

  /// The plan that carries out gestures of a kind.
  func part(for kind: SimilarityGestureRecognizer.Kind) -> Gesturable {
    _ = three
    return speaker(for: kind)
  }

  /// Returns whether one of some parts wants the anchor point under the contacts.
  func wantsAnchorPointAdjustment(_ parts: Parts) -> Bool {
    guard made != nil else { return !parts.isEmpty && isEnabled && wantsAnchorPointAdjustment }
    return self.parts(parts).contains { $0.isEnabled && $0.wantsAnchorPointAdjustment }
  }
}

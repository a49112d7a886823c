public import Geometry
public import Motion

/// The base class of the three recognizers of direct manipulation, each of which reads one part of a similarity.
///
/// The similarity is fitted to all touches of an element from one baseline. A gesture that begins with the recognition
/// of its touches is measured from their landings; a recognizer that is enabled or attached in the middle of a gesture
/// measures from then on. The measures of a gesture that is over can be read until the next gesture begins. A subclass
/// of one of the three may override ``measure(_:in:since:)`` to measure differently.
open class SimilarityGestureRecognizer: GestureRecognizer {
  /// The three parts of a similarity, and so the three kinds of recognizer.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The translation, of one or more touches.
    case translation
    /// The scale, of two or more touches.
    case scale
    /// The rotation, of two or more touches.
    case rotation
  }

  /// The part of the touches' similarity that the recognizer reads.
  public final let kind: Kind
  // One byte each, because there are three recognizers for each element that contacts can move.
  private var leastCount: UInt8
  private var greatestCount: UInt8

  fileprivate init(kind: Kind, minimumNumberOfTouches: Int, maximumNumberOfTouches: Int) {
    self.kind = kind
    leastCount = UInt8(clamping: minimumNumberOfTouches)
    greatestCount = UInt8(clamping: maximumNumberOfTouches)
  }

  /// The least number of touches of the gesture; at most 255.
  ///
  /// With fewer touches, or more than ``maximumNumberOfTouches``, a gesture that is under way ends; a new gesture
  /// begins when the number of touches fits again. A new value takes effect when the touches next change.
  public final var minimumNumberOfTouches: Int {
    get { Int(leastCount) }
    set { leastCount = UInt8(clamping: newValue) }
  }
  /// The greatest number of touches of the gesture; `Int.max`, no limit, by default and for values beyond 254.
  public final var maximumNumberOfTouches: Int {
    get { greatestCount == .max ? .max : Int(greatestCount) }
    set { greatestCount = UInt8(clamping: newValue) }
  }

  /// Returns whether a number of touches is within the limits of the gesture.
  package final func isGesture(of touches: Int) -> Bool {
    touches >= minimumNumberOfTouches && touches <= maximumNumberOfTouches
  }

  /// The family ``RecognizerFamily/manipulation``.
  public final override var family: RecognizerFamily { .manipulation }

  /// Returns `began` when enough touches are down and a touch has moved by its slop, and then follows the touches.
  ///
  /// ```
  /// possible ──recognized──▸ began ──moves──▸ changed ⟲
  ///     │ lifted                └── too few, too many ────▸ ended
  ///     ▾                       └──── taken away ─────────▸ cancelled
  ///   failed
  /// ```
  /// A state that is ended, cancelled or failed becomes possible with the next touch.
  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let (group, count, isLanded) = (touches.group, touches.touches.count, progress.sawTouches)
    let (isGesture, hasPassed) = (isGesture(of: count), hasPassed(touches))
    progress.waitsForSlop = group.isRecognized && !hasPassed && isGesture
    let isRecognized = group.isRecognized && hasPassed && isGesture
    if isActive {
      progress.sawTouches = false
      if touches.isCancelled { return .cancelled }
      return !isRecognized ? .ended : group.hasMoved ? .changed : state
    }
    if isRecognized { return .began }
    progress.sawTouches = count > 0
    if count > 0 { return .possible }
    return isLanded && state == .possible ? .failed : state
  }

  /// Returns the gesture's measure since it began, in a space of the element; `nil` to use the fit of all touches.
  ///
  /// `before` is the measure that this method returned last for the space, so that angles need not wrap; `nil` when the
  /// gesture begins. Only the part of the recognizer's ``kind`` is used. The default returns `nil`.
  open func measure(
    _ touches: TouchSnapshot, in space: SpaceID, since before: GestureMeasure?
  ) -> GestureMeasure? { nil }

  /// Returns a new recognizer that measures as this one does, for the clone of its element.
  ///
  /// The runtime copies the numbers of touches, the ``GestureRecognizer/slop`` and ``GestureRecognizer/isEnabled``.
  /// Returns a recognizer of the library for the same ``kind`` unless a subclass overrides this method.
  open func makeAnother() -> SimilarityGestureRecognizer {
    switch kind {
    case .translation: TranslationGestureRecognizer()
    case .scale: ScaleGestureRecognizer()
    case .rotation: RotationGestureRecognizer()
    }
  }

  /// Returns a new recognizer with the settings of this one, attached to nothing.
  package final func another() -> SimilarityGestureRecognizer {
    let other = makeAnother()
    (other.leastCount, other.greatestCount) = (leastCount, greatestCount)
    other.slop = slop
    other.isEnabled = isEnabled
    return other
  }

  /// Whether the recognizer waits for a slop of its own or for another recognizer to fail, or is excluded, while other
  /// gestures of the element run.
  package final var isWaiting: Bool {
    progress.waitsForSlop || progress.isExcluded || progress.pending != nil
  }

  /// Returns the measure of the touches since this gesture began, in a space; `nil` if the touches are not measured in
  /// the space.
  package final func measure(in space: SpaceID) -> GestureMeasure? {
    guard let measured = extras?.measured, let number = measured.index[space],
      number < measured.now.count
    else { return nil }
    guard number < measured.origins.count else { return measured.now[number] }
    return measured.now[number].since(measured.origins[number])
  }

  /// Whether the gesture began at the last measurement of the touches.
  package final var hasJustBegun: Bool { extras?.measured?.isNew == true }

  /// The measure of the touches since this gesture began, in the element's parent space, or in the window as a
  /// fallback.
  package final var measure: GestureMeasure {
    measure(in: space) ?? measure(in: .window) ?? .identity
  }

  override final var leastTouches: Int { minimumNumberOfTouches }

  /// Returns whether a touch has moved by the recognizer's own slop; `true` without an own slop, and during the
  /// gesture.
  private func hasPassed(_ touches: TouchSnapshot) -> Bool {
    guard let slop, !isActive else { return true }
    return touches.touches.contains { Slop.isPassed(by: $0.travel, of: slop) }
  }

  override final func measure(_ touches: TouchSnapshot, isNew: Bool) {
    let group = touches.group
    let measured = madeExtras.measured ?? Measured()
    extras?.measured = measured
    measured.index = group.index
    measured.begin()
    measured.isNew = isNew
    if isNew {
      measured.origins.removeAll(keepingCapacity: true)
      measured.elsewhere.removeAll(keepingCapacity: true)
    }
    for (number, space) in group.spaces.enumerated() {
      let known = isNew ? nil : measured.last(number)
      let own = measure(touches, in: space, since: known)
      measured.note(own ?? group.tracker(number).measure)
      if isNew {
        measured.origins.append(own == nil ? group.tracker(number).baselineMeasure : .identity)
      }
    }
  }
}

/// The measures of touches in each space; kept only by recognizers that have recognized a gesture.
final class Measured {
  var index = SpaceIndex(.window)
  /// The measure in each space when the gesture began.
  var origins: [GestureMeasure] = []
  /// The latest measure in each space.
  private(set) var now: [GestureMeasure] = []
  /// Whether the gesture began at the last measurement.
  var isNew = false
  /// The measures before the last ``begin()``; the array is reused so that measuring allocates no memory.
  private var before: [GestureMeasure] = []
  /// The translations that were requested in spaces where the touches are not measured.
  var elsewhere: [SpaceID: MappedTranslation] = [:]

  /// Begins a new round of measures, which are noted in the order of the spaces.
  func begin() {
    swap(&before, &now)
    now.removeAll(keepingCapacity: true)
  }

  /// Returns the measure of the space with a number before ``begin()``; `nil` if there was none.
  func last(_ number: Int) -> GestureMeasure? { number < before.count ? before[number] : nil }

  /// Appends the measure of the next space.
  func note(_ measure: GestureMeasure) { now.append(measure) }
}

/// Recognizes one or more touches that move: UIKit's pan (seeds 002 and 003).
open class TranslationGestureRecognizer: SimilarityGestureRecognizer,
  TranslationGestureRecognizing
{
  /// Creates a recognizer for a minimum and a maximum number of touches; by default, one or more.
  public init(minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = .max) {
    super.init(
      kind: .translation, minimumNumberOfTouches: minimumNumberOfTouches,
      maximumNumberOfTouches: maximumNumberOfTouches)
  }

  /// Returns the translation of the touches' centroid since the gesture began, in the element's own points.
  ///
  /// If the gesture begins with the recognition of its touches, the translation already includes their movement since
  /// they landed. Each part of the translation is mapped with the element's placement at the time of that part: if the
  /// element rotates or scales during the gesture, the earlier part of the translation does not change.
  public final func translation(in element: any Element) -> Point {
    let inWindow = (measure(in: .window) ?? .identity).translation
    guard let space = (element as? any MeasuredElement)?.spaceID, let measured = extras?.measured
    else { return element.mapFromWindow.applyLinear(inWindow) }
    // A gesture that has used a mapped translation for a space continues with it, even if its touches are measured in
    // the space later.
    if measured.elsewhere[space] == nil, let measure = measure(in: space) {
      return measure.translation
    }
    return measured.elsewhere[space, default: MappedTranslation()]
      .next(inWindow, through: element.mapFromWindow)
  }
}

/// Recognizes two or more touches that move apart or together: UIKit's pinch.
open class ScaleGestureRecognizer: SimilarityGestureRecognizer, ScaleGestureRecognizing {
  /// Creates a recognizer for a minimum and a maximum number of touches; by default, two or more.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = .max) {
    super.init(
      kind: .scale, minimumNumberOfTouches: minimumNumberOfTouches,
      maximumNumberOfTouches: maximumNumberOfTouches)
  }

  /// The factor since the gesture began; always positive.
  public final var scale: Double { measure.scale }
}

/// Recognizes two or more touches that rotate about one another: UIKit's rotation.
open class RotationGestureRecognizer: SimilarityGestureRecognizer, RotationGestureRecognizing {
  /// Creates a recognizer for a minimum and a maximum number of touches; by default, two or more.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = .max) {
    super.init(
      kind: .rotation, minimumNumberOfTouches: minimumNumberOfTouches,
      maximumNumberOfTouches: maximumNumberOfTouches)
  }

  /// The angle since the gesture began, in radians, positive clockwise on screen; not wrapped.
  public final var rotation: Double { measure.rotation }
}

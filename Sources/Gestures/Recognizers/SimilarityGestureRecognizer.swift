public import Geometry
public import Motion

/// What the three recognisers of direct manipulation have in common: they read the parts of one similarity,
/// which is fitted to all touches of an element from one baseline.
///
/// A subclass of the three may need another number of touches, and measure in another way; see
/// ``measure(_:in:since:)``.
open class SimilarityGestureRecognizer: GestureRecognizer {
  /// The three parts of a similarity, and so the three kinds of recogniser.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Moves: one touch and more.
    case translation
    /// Scales: two touches and more.
    case scale
    /// Turns: two touches and more.
    case rotation
  }

  /// Which part of the touches' similarity it recognises.
  public final let kind: Kind
  private let leastCount: UInt16

  fileprivate init(kind: Kind, minimumTouches: Int) {
    self.kind = kind
    leastCount = UInt16(clamping: minimumTouches)
  }

  /// How many touches the gesture needs; at most 65,535.
  public final var minimumTouches: Int { Int(leastCount) }

  /// ``RecognizerFamily/manipulation``.
  public final override var family: RecognizerFamily { .manipulation }

  /// Begins when enough touches are down and one of them has moved by its slop.
  open override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let (count, hasPassed) = (touches.touches.count, hasPassed(touches))
    progress.waitsForSlop = touches.group.isRecognized && !hasPassed && count >= minimumTouches
    var machine = GestureStateMachine(minimumTouches: minimumTouches, at: progress)
    _ = machine.next(
      GestureStateMachine.Snapshot(
        touches: count, isRecognized: touches.group.isRecognized && hasPassed,
        hasMoved: touches.group.hasMoved, isCancelled: touches.isCancelled))
    progress.sawTouches = machine.sawTouches
    return machine.state
  }

  /// What the gesture has done since it began, in a space that the element is measured in; nil for the fit
  /// of all touches.
  ///
  /// `before` is what this gave last in that space, so that angles need not wrap; nil when the gesture begins.
  /// Only the part that is of the recogniser's ``kind`` is used.
  open func measure(
    _ touches: TouchSnapshot, in space: SpaceID, since before: GestureMeasure?
  ) -> GestureMeasure? { nil }

  /// Whether it waits for a slop of its own, or for another to fail, while other gestures of the element run.
  package final var isWaiting: Bool {
    progress.waitsForSlop || progress.isExcluded || progress.pending != nil
  }

  /// What the touches have done since this gesture began, in a space that they are measured in.
  package final func measure(in space: SpaceID) -> GestureMeasure? {
    guard let measured = extras?.measured, let number = measured.index[space],
      number < measured.now.count
    else { return nil }
    guard number < measured.origins.count else { return measured.now[number] }
    return measured.now[number].since(measured.origins[number])
  }

  /// What the touches have done since this gesture began, in the parent of the element.
  package final var measure: GestureMeasure {
    measure(in: space) ?? measure(in: .window) ?? .identity
  }

  override final var leastTouches: Int { minimumTouches }

  /// Whether the slop of its own, if it has one, lies behind the touches.
  private func hasPassed(_ touches: TouchSnapshot) -> Bool {
    guard let slop, !isActive else { return true }
    return touches.touches.contains { Slop.isPassed(by: $0.travel, of: slop) }
  }

  override final func measure(_ touches: TouchSnapshot, isNew: Bool) {
    let group = touches.group
    let measured = madeExtras.measured ?? Measured()
    let before = isNew ? [] : measured.now
    extras?.measured = measured
    measured.index = group.index
    measured.now.removeAll(keepingCapacity: true)
    if isNew { measured.origins.removeAll(keepingCapacity: true) }
    for (number, space) in group.spaces.enumerated() {
      let known = number < before.count ? before[number] : nil
      let own = measure(touches, in: space, since: known)
      measured.now.append(own ?? group.tracker(number).measure)
      if isNew {
        measured.origins.append(own == nil ? group.tracker(number).baselineMeasure : .identity)
      }
    }
  }
}

/// What touches have done in each space: kept only by recognisers that have recognised something.
final class Measured {
  var index = SpaceIndex(.window)
  /// What had been measured in each space when the gesture began.
  var origins: [GestureMeasure] = []
  /// What has been measured in each space.
  var now: [GestureMeasure] = []
}

/// Recognises one touch and more that move: UIKit's pan.
open class TranslationGestureRecognizer: SimilarityGestureRecognizer,
  TranslationGestureRecognizing
{
  /// A recogniser that is not attached yet.
  public convenience init() { self.init(minimumTouches: 1) }

  /// A recogniser that needs so many touches.
  public init(minimumTouches: Int) {
    super.init(kind: .translation, minimumTouches: minimumTouches)
  }

  /// How far the touches' centroid has moved since the gesture began, in the element's own points.
  public final func translation(in element: any Element) -> Point {
    if let known = element as? any MeasuredElement, let measure = measure(in: known.spaceID) {
      return measure.translation
    }
    return element.mapFromWindow.applyLinear((measure(in: .window) ?? .identity).translation)
  }
}

/// Recognises two touches and more that move apart or together: UIKit's pinch.
open class ScaleGestureRecognizer: SimilarityGestureRecognizer, ScaleGestureRecognizing {
  /// A recogniser that is not attached yet.
  public convenience init() { self.init(minimumTouches: 2) }

  /// A recogniser that needs so many touches.
  public init(minimumTouches: Int) { super.init(kind: .scale, minimumTouches: minimumTouches) }

  /// The factor since the gesture began; always positive.
  public final var scale: Double { measure.scale }
}

/// Recognises two touches and more that turn about one another.
open class RotationGestureRecognizer: SimilarityGestureRecognizer, RotationGestureRecognizing {
  /// A recogniser that is not attached yet.
  public convenience init() { self.init(minimumTouches: 2) }

  /// A recogniser that needs so many touches.
  public init(minimumTouches: Int) { super.init(kind: .rotation, minimumTouches: minimumTouches) }

  /// The angle since the gesture began, in radians, positive clockwise on screen; not wrapped.
  public final var rotation: Double { measure.rotation }
}

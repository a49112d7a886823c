public import Geometry
public import Motion

/// What the three recognisers have in common: a state, and the touches it is computed from.
///
/// A recogniser listens to the touches of the element that it is attached to. It is a reference, so that
/// plans can share it and ``/DirectManipulation/MotionRuntime`` can give out one stream for it; all it
/// knows is two values, ``GestureStateMachine`` and ``TouchGroup``.
///
/// Reads: touches. Writes: nothing; plans and streams carry its values to elements.
public class GestureRecognizer {
  /// The three parts of a similarity, and so the three kinds of recogniser.
  public enum Kind: Int, Sendable, CaseIterable {
    /// Moves: one touch and more.
    case translation
    /// Scales: two touches and more.
    case scale
    /// Turns: two touches and more.
    case rotation
  }

  /// Which part of the touches' similarity it recognises.
  public let kind: Kind
  private var machine: GestureStateMachine
  /// The touches as they were when the state last changed.
  package private(set) var group = TouchGroup()
  /// What had been measured in each space when the gesture began.
  private var origins: [(space: SpaceID, measure: GestureMeasure)] = []

  /// The element that it is attached to, as the owner of the elements names it.
  package var elementID: UInt64?
  /// The elements that it moves, as their owner names them; each once for each binding.
  package var targetIDs: [UInt64] = []
  /// The space that ``measure`` is taken in: the parent of the element that it is attached to.
  package var space = SpaceID.window
  /// Told when ``isEnabled`` changes.
  package var enabledDidChange: (() -> Void)?
  /// The one stream of this recogniser's states.
  package var stream: AnyObject?

  /// A recogniser that is disabled in the middle of a gesture cancels it, and hears no touches.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enabledDidChange?() } }
  }

  fileprivate init(kind: Kind, minimumTouches: Int) {
    self.kind = kind
    machine = GestureStateMachine(minimumTouches: minimumTouches)
  }

  /// Where the gesture is.
  public var state: GestureRecognizerState { machine.state }

  /// Whether the gesture is under way: began or changed.
  public var isActive: Bool { machine.isActive }

  /// How many touches are down on the element.
  public private(set) var numberOfTouches = 0

  /// How many touches the gesture needs.
  public var minimumTouches: Int { machine.minimumTouches }

  /// The middle of the touches, in the element's own points; nil for the window's.
  public func location(in element: (any Element)?) -> Point {
    let point = group.tracker(in: .window)?.centroid ?? .zero
    guard let element else { return point }
    return element.mapFromWindow.apply(point)
  }

  /// What the touches have done since this gesture began, in a space that they are measured in.
  package func measure(in space: SpaceID) -> GestureMeasure? {
    guard let measure = group.tracker(in: space)?.measure else { return nil }
    return measure.since(origins.first { $0.space == space }?.measure ?? .identity)
  }

  /// What the touches have done since this gesture began, in the parent of the element.
  package var measure: GestureMeasure { measure(in: space) ?? measure(in: .window) ?? .identity }

  /// Takes a snapshot of the touches; true if observers are to be told.
  package func update(_ group: TouchGroup, isCancelled: Bool) -> Bool {
    let wasActive = isActive
    let touches = isEnabled ? group.members.count : 0
    numberOfTouches = touches
    let tells = machine.next(
      GestureStateMachine.Snapshot(
        touches: touches, isRecognized: group.isRecognized, hasMoved: group.hasMoved,
        isCancelled: isCancelled || (wasActive && !isEnabled)))
    // At ended and cancelled the last values can still be read.
    if touches >= minimumTouches || isActive { self.group = group }
    if isActive && !wasActive {
      origins = group.spaces.map { ($0, group.tracker(in: $0)?.baselineMeasure ?? .identity) }
    }
    return tells
  }
}

/// Recognises one touch and more that move: UIKit's pan.
public final class TranslationGestureRecognizer: GestureRecognizer, TranslationGestureRecognizing {
  /// A recogniser that is not attached yet.
  public init() { super.init(kind: .translation, minimumTouches: 1) }

  /// How far the touches' centroid has moved since the gesture began, in the element's own points.
  public func translation(in element: any Element) -> Point {
    if let known = element as? any MeasuredElement, let measure = measure(in: known.spaceID) {
      return measure.translation
    }
    return element.mapFromWindow.applyLinear((measure(in: .window) ?? .identity).translation)
  }
}

/// Recognises two touches and more that move apart or together: UIKit's pinch.
public final class ScaleGestureRecognizer: GestureRecognizer, ScaleGestureRecognizing {
  /// A recogniser that is not attached yet.
  public init() { super.init(kind: .scale, minimumTouches: 2) }

  /// The factor since the gesture began; always positive.
  public var scale: Double { measure.scale }
}

/// Recognises two touches and more that turn about one another.
public final class RotationGestureRecognizer: GestureRecognizer, RotationGestureRecognizing {
  /// A recogniser that is not attached yet.
  public init() { super.init(kind: .rotation, minimumTouches: 2) }

  /// The angle since the gesture began, in radians, positive clockwise on screen; not wrapped.
  public var rotation: Double { measure.rotation }
}

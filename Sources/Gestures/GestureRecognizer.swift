package import ECS
public import Geometry
public import Motion

/// What all recognisers have in common: a state, and the touches it is computed from.
///
/// A recogniser listens to the touches of the element that it is attached to. It is a reference, so that
/// plans can share it and ``/DirectManipulation/MotionRuntime`` can give out one stream for it; all it
/// keeps are values: a ``GestureStateMachine``, and what the touches measured last.
///
/// Reads: touches. Writes: nothing; plans and streams carry its values to elements.
public class GestureRecognizer {
  private var machine: GestureStateMachine
  /// The middle of the touches when the state last changed, in window points.
  private var centroid = Point.zero
  /// The mean velocity of the touches when the state last changed, in window points per second.
  private var windowVelocity = Vector.zero
  /// Whether it waits for a slop of its own while other gestures of the element run.
  package private(set) var isWaiting = false

  /// The element that it is attached to.
  package var element: Entity?
  /// The elements that it moves; each once for each binding.
  package var targets: [Entity] = []
  /// The space of its values: the parent of the element that it is attached to.
  package var space = SpaceID.window
  /// Told when ``isEnabled`` changes.
  package var enabledDidChange: (() -> Void)?
  /// The one stream of this recogniser's states.
  package var stream: AnyObject?

  /// A recogniser that is disabled in the middle of a gesture cancels it, and hears no touches.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enabledDidChange?() } }
  }

  /// How far a touch must move until this gesture is recognised, in window points; nil for what the runtime
  /// says of all.
  ///
  /// The gestures of one element are recognised together, at the least of their slops; one with a greater
  /// slop of its own waits for that, and then counts from where the touches landed.
  public var slop: Double?

  init(minimumTouches: Int) {
    machine = GestureStateMachine(minimumTouches: minimumTouches)
  }

  /// Where the gesture is.
  public final var state: GestureRecognizerState { machine.state }

  /// Whether the gesture is under way: began or changed.
  public final var isActive: Bool { machine.isActive }

  /// How many touches are down on the element.
  public private(set) final var numberOfTouches = 0

  /// How many touches the gesture needs.
  public final var minimumTouches: Int { machine.minimumTouches }

  /// The middle of the touches, in the element's own points; nil for the window's.
  public final func location(in element: (any Element)?) -> Point {
    guard let element else { return centroid }
    return element.mapFromWindow.apply(centroid)
  }

  /// The mean velocity of the touches over the last tenth of a second, in the element's own points per
  /// second; nil for the window's.
  ///
  /// After the gesture has ended it is the one with which the last touch left.
  public final func velocity(in element: (any Element)?) -> Vector {
    guard let element else { return windowVelocity }
    return element.mapFromWindow.applyLinear(windowVelocity)
  }

  /// Takes a snapshot of the touches; true if observers are to be told.
  package final func update(_ group: TouchGroup, isCancelled: Bool) -> Bool {
    let wasActive = isActive
    let touches = isEnabled ? group.members.count : 0
    numberOfTouches = touches
    let hasPassed = hasPassedSlop(group)
    let tells = machine.next(
      GestureStateMachine.Snapshot(
        touches: touches, isRecognized: group.isRecognized && hasPassed, hasMoved: group.hasMoved,
        isCancelled: isCancelled || (wasActive && !isEnabled)))
    isWaiting = isEnabled && group.isRecognized && !hasPassed && touches >= minimumTouches
    // At ended and cancelled the last values can still be read.
    if touches >= minimumTouches && isActive {
      centroid = group.tracker(0).centroid
      measure(group, isNew: !wasActive)
    }
    if wasActive || isActive { windowVelocity = group.velocity }
    return tells
  }

  /// Takes the gesture away, if there is one; true if observers are to be told.
  package final func cancel() -> Bool {
    numberOfTouches = 0
    return machine.cancel()
  }

  /// Whether the slop of its own, if it has one, lies behind the touches.
  private func hasPassedSlop(_ group: TouchGroup) -> Bool {
    guard let slop, !isActive else { return true }
    return group.members.contains { $0.travel >= slop }
  }

  /// Notes what the touches of a gesture that has begun, or goes on, measure.
  func measure(_ group: TouchGroup, isNew: Bool) {}
}

public import Geometry
public import Gestures
public import Motion

/// A plan that lets contacts move an element (seeds 000, 001, and 003 as an interaction).
///
/// Contract: the delta x and y of the recognizer are added to the element's position. If no recognizer is given, a
/// recognizer is created for each target.
///
/// ```swift
/// runtime.add(Draggable(), to: sticker)
/// ```
///
/// ``constraints`` and ``resistance`` change the positions that contacts request; the element's ``ManipulationLimits``
/// apply afterwards. All three restrict only the shown position: past a limit the element waits, and the contacts meet
/// it again where they come back.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
/// - ``/Spaces/AnchorPoint``, only with ``Gesturable/wantsAnchorPointAdjustment`` (off by default)
public final class Draggable: SingleGesturePlan<TranslationGestureRecognizer> {
  /// The given recognizer; nil if the plan creates a recognizer for each target, or uses none.
  ///
  /// A new value applies to targets that the plan is added to later; after setting nil the plan uses no recognizer.
  public var panGestureRecognizer: TranslationGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a plan that creates a recognizer for each target, which takes a number of touches in the given range.
  ///
  /// See ``/Gestures/SimilarityGestureRecognizer/minimumNumberOfTouches``.
  public init(minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = .max) {
    super.init(
      .created, TouchRange(minimumNumberOfTouches, maximumNumberOfTouches), wantsAnchor: false)
  }

  /// Creates a plan that uses a recognizer; with nil, the plan does nothing.
  public init(panGestureRecognizer: TranslationGestureRecognizer?) {
    super.init(RecognizerChoice(panGestureRecognizer), TouchRange(1), wantsAnchor: false)
  }
}

extension Draggable {
  /// A function that constrains the positions that contacts request, in the points of the element's parent; nil for
  /// none.
  ///
  /// ```swift
  /// let draggable = Draggable()
  /// draggable.constraints = { $0.xLocked(to: 100) }
  /// ```
  ///
  /// The function is called once for each gesture, with a stream of its own. While the returned stream has sent no
  /// value, or its last value is not finite, the element stays. A value that the stream sends while contacts rest is
  /// shown with their next move. A new function applies to gestures that begin later.
  public var constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? {
    get { activity?.shaper?.constraints }
    set { madeShaper.constraints = newValue }
  }

  /// The resistance beyond an area; without effect while its perimeter is nil.
  public var resistance: Resistance { madeShaper.resistance }

  /// A stream of the velocities with which contacts let go of an element, in points of its parent per second.
  ///
  /// Sends nothing for a gesture that was cancelled. Sends before ``Gesturable/state`` does, so that observers of the
  /// state can know the velocity.
  public var finalVelocity: MotionObservable<Vector> {
    madeActivity.edges._nextOperator { edge, next in edge.velocity.map(next) }
  }

  private var madeShaper: DragShaper { madeActivity.shaper.made(DragShaper.init) }
}

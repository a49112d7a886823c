public import Geometry
public import Gestures
public import Motion

/// A plan that lets contacts move an element (seeds 000, 001, and 003 as an interaction).
///
/// Contract: the delta x and y of the recogniser are added to the element's position. If no recogniser
/// is given, one is created for each target.
///
/// ```swift
/// runtime.add(Draggable(), to: sticker)
/// ```
///
/// ``constraints`` and ``resistance`` say what becomes of the positions that hands ask for; then come the element's
/// ``ManipulationLimits``. They act on what is shown: past them the element waits, and it meets the fingers again where
/// they come back.
///
/// **Affected properties**
///
/// - ``/Spaces/Transform/position``
/// - ``/Spaces/AnchorPoint``, only with ``Gesturable/wantsAnchorPointAdjustment`` (off by default)
public final class Draggable: Gesturable {
  private(set) var choice: RecognizerChoice<TranslationGestureRecognizer>
  /// How many touches the recognisers take that are created.
  let touches: TouchRange

  /// The recogniser that was given; nil if one is created for each target, or none is to be.
  ///
  /// Counts for targets that the plan is added to from then on; setting nil means none, on purpose.
  public var panGestureRecognizer: TranslationGestureRecognizer? {
    get { choice.recognizer }
    set { choice = RecognizerChoice(newValue) }
  }

  /// Creates a recogniser for each target.
  public convenience init() { self.init(minimumNumberOfTouches: 1) }

  /// Creates a recogniser for each target that needs so many touches, and takes no more than so many.
  ///
  /// See ``/Gestures/SimilarityGestureRecognizer/minimumNumberOfTouches``.
  public init(minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = .max) {
    choice = .created
    touches = TouchRange(minimumNumberOfTouches, maximumNumberOfTouches)
    super.init(wantsAnchorPointAdjustment: false)
  }

  /// Uses a recogniser; with nil, does nothing.
  public init(panGestureRecognizer: TranslationGestureRecognizer?) {
    choice = RecognizerChoice(panGestureRecognizer)
    touches = TouchRange(1)
    super.init(wantsAnchorPointAdjustment: false)
  }

  init(choice: RecognizerChoice<TranslationGestureRecognizer>, wantsAnchor: Bool) {
    self.choice = choice
    touches = TouchRange(1)
    super.init(wantsAnchorPointAdjustment: wantsAnchor)
  }
}

extension Draggable {
  /// A function that constrains the positions that contacts request, in the points of the element's parent; nil for none.
  ///
  /// ```swift
  /// let draggable = Draggable()
  /// draggable.constraints = { $0.xLocked(to: 100) }
  /// ```
  ///
  /// The function is called once for each gesture, with a stream of its own. While the returned stream has sent no value, or a
  /// non-finite one, the element stays. A value that the stream sends while contacts rest is shown with their next move. A new
  /// function applies to gestures that begin later.
  public var constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? {
    get { activity?.shaper?.constraints }
    set { madeShaper.constraints = newValue }
  }

  /// The resistance beyond an area; without effect while its perimeter is nil.
  public var resistance: Resistance { madeShaper.resistance }

  /// A stream of the velocities with which contacts let go of an element, in points of its parent per second.
  ///
  /// Sends nothing for a gesture that was cancelled. Sends before ``Gesturable/state`` does, so that observers of the state know
  /// the velocity.
  public var finalVelocity: MotionObservable<Vector> {
    madeActivity.edges._nextOperator { edge, next in edge.velocity.map(next) }
  }

  private var madeShaper: DragShaper {
    let activity = madeActivity
    if let made = activity.shaper { return made }
    let made = DragShaper()
    activity.shaper = made
    return made
  }
}

public import Geometry
public import Gestures
public import Motion

/// Lets an element be moved by hands (seeds 000, 001, and 003 as an interaction).
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
  /// What becomes of each position that hands ask for, in the points of what the element lies in; nil for nothing.
  ///
  /// ```swift
  /// let draggable = Draggable()
  /// draggable.constraints = { $0.xLocked(to: 100) }
  /// ```
  ///
  /// Each gesture connects to a stream of its own. While that tells nothing, or what is not finite, the element stays.
  /// What it tells while hands rest is seen with their next move. Counts for gestures that begin from then on.
  public var constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? {
    get { activity?.shaper?.constraints }
    set { madeShaper.constraints = newValue }
  }

  /// How hands are held back beyond an area; nothing where its perimeter is not set.
  public var resistance: Resistance { madeShaper.resistance }

  /// A stream of how fast hands were when they let go of an element, in the points of what it lies in, per second.
  ///
  /// Tells nothing for a gesture that was cancelled. Told before ``Gesturable/state``, so that whoever hears
  /// of the rest knows it.
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

package import ECS
public import Geometry
public import Motion

/// The base class of all recognisers: a state, and the touches from which the state is computed.
///
/// A recogniser listens to the touches of the element that it is attached to. A recogniser is a class, so that
/// plans can share one and `MotionRuntime` can return one stream for it; its stored properties are
/// values.
///
/// To write a recogniser, override ``nextState(_:)``, which receives a ``TouchSnapshot`` and returns the next state.
/// Store the recogniser's memory in a plain value that ``reset()`` recreates.
/// ``GestureRules`` says which of several recognisers wins.
///
/// Reads: touches. Writes: nothing; plans and streams carry the recogniser's values to elements.
open class GestureRecognizer: GestureRecognizing {
  // There are recognisers for each gesture of each element, so that their fields are few and small: the properties
  // that most of them never need are in `extras`.

  /// The rarely used properties; nil until the recogniser is touched or configured.
  final var extras: RecognizerExtras?
  /// The bits of the element that the recogniser is attached to; 0 for none.
  private var elementBits: UInt64 = 0
  /// The bits of the first of ``targets``; 0 for none.
  final var firstTargetBits: UInt64 = 0
  /// The link to the host that the recogniser is attached with; nil before it is attached.
  package final var home: GestureHome?
  /// The progress of the current gesture.
  public final package(set) var progress = GestureProgress()

  /// Whether the recogniser hears touches; disabling it in the middle of a gesture cancels the gesture.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { host?.enabledDidChange(self) } }
  }

  /// Creates a recogniser that is not attached to an element.
  public init() {}

  /// Returns the state that follows ``state``, computed from the current touches.
  ///
  /// Called whenever touches land, move, leave or are taken away, and at the ``deadline``. The returned state must be one that
  /// `GestureRecognizerState.mayBecome(_:)` allows; others trap. The base class recognises nothing.
  open func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState { state }

  /// Resets the recogniser's memory of touches before a new gesture.
  open func reset() {}

  /// The time at which ``nextState(_:)`` is to be called if no touch changes, in seconds; nil for never.
  open var deadline: Double? { nil }

  /// The family by which ``GestureRules`` treats the recogniser.
  open var family: RecognizerFamily { .own }

  /// The rank among recognisers that are recognised at the same moment on one element; the greatest decides first.
  ///
  /// Among equals the recogniser that was attached first decides first.
  open var precedence: Int { 0 }

  /// Whether the gesture is recognised when it ends rather than when it begins, as a press is.
  ///
  /// Until then the recogniser wins no touches, and a recogniser that wins them cancels it, unless the two may run together.
  open var decidesAtEnd: Bool { false }

  /// Returns whether the recogniser may run together with another one by default.
  ///
  /// Used if neither was configured by ``recognize(together:)`` or ``exclude(_:)``. The two run together if one of them returns
  /// true. The default is the table of ``GestureRules``.
  open func mayRecognize(with other: GestureRecognizer) -> Bool {
    GestureRules.areTogether(
      family, other.family, onOneElement: element != nil && element == other.element)
  }

  /// Stores the measures of the touches of a gesture that has begun or continues.
  func measure(_ touches: TouchSnapshot, isNew: Bool) {}

  /// The least number of touches for which locations are stored.
  var leastTouches: Int { 1 }

  /// The gesture's current state.
  public final var state: GestureRecognizerState { progress.state }

  /// Whether the gesture is under way: began or changed.
  public final var isActive: Bool { progress.state.isActive }

  /// The number of touches that the recogniser sees.
  public final var numberOfTouches: Int { extras?.touches ?? 0 }

  /// Returns the centroid of the touches, in the points of an element, or of the window if `element` is nil.
  ///
  /// O(touches).
  public final func location(in element: (any Element)?) -> Point {
    let centroid = extras?.centroid ?? .zero
    guard let element else { return centroid }
    return element.mapFromWindow.apply(centroid)
  }

  /// Returns the mean velocity of the touches over the last tenth of a second, in points of an element per second.
  ///
  /// In window points if `element` is nil. After the gesture has ended the result is the velocity with which the last touch left;
  /// zero if that touch had rested for a tenth of a second.
  /// O(touches).
  public final func velocity(in element: (any Element)?) -> Vector {
    let velocity = extras?.velocity ?? .zero
    guard let element else { return velocity }
    return element.mapFromWindow.applyLinear(velocity)
  }

  /// The centre of the recogniser's element, as it is drawn now, in window points; nil if the recogniser is not attached.
  public final var elementMiddle: Point? { host?.middle(of: self) }

  /// The anchor point of the recogniser's element, as it is drawn now, in window points; nil if the recogniser is not attached.
  public final var elementAnchor: Point? { host?.anchor(of: self) }

  /// Returns the distance of a window point from the drawn rectangle of the recogniser's element, in window points.
  ///
  /// Returns 0 inside the rectangle, and nil if the recogniser is not attached.
  public final func distance(from point: Point) -> Double? { host?.distance(from: point, of: self) }

  /// The next time at which to evaluate the recogniser; nil if it has been evaluated since, or has no deadline.
  package final var nextDeadline: Double? {
    guard isEnabled, !state.isOver || progress.pending != nil, let deadline else { return nil }
    return deadline > extras?.time ?? -.infinity ? deadline : nil
  }

  /// The first touch of new ones lands on its element.
  package final func startHearing() { progress.start() }

  /// Whether it has begun without having won its touches.
  package final var isTentative: Bool { isActive && decidesAtEnd }

  /// Asks for the state that follows; changes nothing that can be seen.
  package final func ask(_ touches: TouchSnapshot) -> GestureRecognizerState {
    if !touches.touches.isEmpty || !touches.left.isEmpty || touches.pointer != nil { listen() }
    note(touches)
    if progress.pending == .ended { return .ended }
    if progress.isExcluded { return state }
    guard isEnabled else {
      return isActive ? .cancelled : state == .possible && progress.isListening ? .failed : state
    }
    if touches.isCancelled, touches.touches.isEmpty {
      return isActive ? .cancelled : state == .possible ? .failed : state
    }
    let answer = nextState(touches)
    guard state.mayBecome(answer) else {
      illegalAnswer(answer, from: state, of: Self.self)
    }
    return answer
  }

  private func listen() {
    progress.isListening = true
    guard progress.isFresh else { return }
    progress.isFresh = false
    guard state.isOver else { return }
    reset()
    progress.state = .possible
  }

  private func note(_ touches: TouchSnapshot) {
    let now = madeExtras
    now.time = touches.time
    now.touches = isEnabled ? touches.touches.count : 0
    // At ended and cancelled, and for one that waits to end, the last values can still be read.
    guard !state.isOver, progress.pending != .ended else { return }
    now.velocity = touches.group.velocity
    guard touches.touches.count >= leastTouches else { return }
    now.centroid = touches.centroid ?? now.centroid
  }

  /// Whether an answer is one that other recognisers may object to.
  package final func claims(_ answer: GestureRecognizerState) -> Bool {
    if isTentative && answer == .ended { return true }
    return !isActive && answer != state && (answer == .began || answer == .ended)
      || progress.pending == .ended
  }

  /// Takes the state that it answered; true if observers are to be told.
  package final func become(_ next: GestureRecognizerState, _ touches: TouchSnapshot) -> Bool {
    let (before, wasActive) = (state, isActive)
    progress.state = next
    progress.pending = nil
    if next.isActive && !decidesAtEnd || next == .ended { progress.hasWon = true }
    if !isEnabled { progress.hasWon = false }
    if isActive && touches.touches.count >= leastTouches { measure(touches, isNew: !wasActive) }
    if !wasActive && next.isActive { extras?.velocity = touches.group.velocity }
    if next == .possible { return false }
    return next != before || next == .changed && touches.hasMoved
  }

  /// Waits with its answer for another one to fail; true if that is new.
  package final func wait(with answer: GestureRecognizerState) -> Bool {
    defer { progress.pending = answer }
    if progress.pending == nil { progress.hasNewTouches = false }
    return progress.pending == nil
  }

  /// Was recognised for touches of before: it has no say about those that are down now, and hears them anew.
  package final func letGo() {
    progress.hasWon = false
    progress.isFresh = true
  }

  /// Fails because another one has won; true if observers are to be told.
  package final func exclude() -> Bool {
    progress.isExcluded = true
    progress.pending = nil
    guard state == .possible || isTentative else { return false }
    progress.state = isTentative ? .cancelled : .failed
    return true
  }

  /// Takes the gesture away, if there is one; true if observers are to be told.
  package final func cancel() -> Bool {
    extras?.touches = 0
    reset()
    let wasActive = isActive
    progress = GestureProgress()
    if wasActive { progress.state = .cancelled }
    return wasActive
  }
}

/// The host that recognisers are attached with, which knows the geometry of their elements.
package protocol GestureHost: AnyObject {
  /// Handles a recogniser that was enabled or disabled.
  func enabledDidChange(_ recognizer: GestureRecognizer)
  /// Returns the centre of a recogniser's element as it is drawn, in window points.
  func middle(of recognizer: GestureRecognizer) -> Point?
  /// Returns the anchor point of a recogniser's element as it is drawn, in window points.
  func anchor(of recognizer: GestureRecognizer) -> Point?
  /// Returns the distance of a window point from a recogniser's element, in window points.
  func distance(from point: Point, of recognizer: GestureRecognizer) -> Double?
  /// The parent space of an element.
  func parentSpace(of element: Entity) -> SpaceID
}

/// A weak link from recognisers to the host that they are attached with.
package final class GestureHome {
  fileprivate weak var host: (any GestureHost)?

  /// The home that a host gives its recognisers.
  package init(of host: any GestureHost) { self.host = host }

  /// Whether the host lives.
  package var isInhabited: Bool { host != nil }

  func parentSpace(of element: Entity) -> SpaceID? { host?.parentSpace(of: element) }
}

extension GestureRecognizer {
  /// The element that it is attached to.
  package final var element: Entity? {
    get { Entity(bits: elementBits) }
    set { elementBits = newValue?.bits ?? 0 }
  }

  private var host: (any GestureHost)? { home?.host }
}

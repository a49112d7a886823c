package import ECS
public import Geometry
public import Motion

/// What all recognisers have in common: a state, and the touches it is computed from.
///
/// A recogniser listens to the touches of the element that it is attached to. It is a reference, so that
/// plans can share it and `MotionRuntime` can give out one stream for it; all it
/// keeps are values.
///
/// To write one, override ``nextState(_:)``: it is given a ``TouchSnapshot`` and answers with the state that
/// follows. What it needs to remember belongs in a plain value that ``reset()`` makes anew.
/// ``GestureRules`` says which of several recognisers wins.
///
/// Reads: touches. Writes: nothing; plans and streams carry its values to elements.
open class GestureRecognizer: GestureRecognizing {
  // There are recognisers for each gesture of each element, so that their fields are few and small: what most
  // of them never need lies in `extras`.

  /// What it keeps once it is touched, or something was said of it.
  final var extras: RecognizerExtras?
  /// The bits of the element that it is attached to; 0 for none.
  private var elementBits: UInt64 = 0
  /// The bits of the first of ``targets``; 0 for none.
  final var firstTargetBits: UInt64 = 0
  /// Whom it is attached with.
  package final var home: GestureHome?
  /// How far it has come.
  public final package(set) var progress = GestureProgress()

  /// A recogniser that is disabled in the middle of a gesture cancels it, and hears no touches.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { host?.enabledDidChange(self) } }
  }

  /// A recogniser that is not attached yet.
  public init() {}

  /// The state that follows, from the touches as they are now; ``state`` is where it is.
  ///
  /// Asked whenever touches land, move, leave or are taken away, and at its ``deadline``. It must be one that
  /// `GestureRecognizerState.mayBecome(_:)` allows; others trap. The base class recognises nothing.
  open func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState { state }

  /// Forgets what it remembers of touches, before a new gesture.
  open func reset() {}

  /// When it is to be asked again if no touch changes, in seconds; nil for never.
  open var deadline: Double? { nil }

  /// What the rule between recognisers takes it for.
  open var family: RecognizerFamily { .own }

  /// Which of several that are recognised at the same moment on one element is asked first: the greatest,
  /// and among equals the one that was attached first.
  open var precedence: Int { 0 }

  /// Whether it is recognised when it ends rather than when it begins, as a press is.
  ///
  /// Until then it wins no touches, and one that does win them cancels it, unless the two may run together.
  open var decidesAtEnd: Bool { false }

  /// Whether it may run together with another one, if neither was told by
  /// ``recognize(together:)`` or ``exclude(_:)``.
  ///
  /// It is enough if one of the two says so. The default is the table of ``GestureRules``.
  open func mayRecognize(with other: GestureRecognizer) -> Bool {
    GestureRules.areTogether(
      family, other.family, onOneElement: element != nil && element == other.element)
  }

  /// Notes what the touches of a gesture that has begun, or goes on, measure.
  func measure(_ touches: TouchSnapshot, isNew: Bool) {}

  /// How many touches there must be for places to be noted.
  var leastTouches: Int { 1 }

  /// Where the gesture is.
  public final var state: GestureRecognizerState { progress.state }

  /// Whether the gesture is under way: began or changed.
  public final var isActive: Bool { progress.state.isActive }

  /// How many touches it sees.
  public final var numberOfTouches: Int { extras?.touches ?? 0 }

  /// The middle of the touches, in the element's own points; nil for the window's.
  ///
  /// O(touches).
  public final func location(in element: (any Element)?) -> Point {
    let centroid = extras?.centroid ?? .zero
    guard let element else { return centroid }
    return element.mapFromWindow.apply(centroid)
  }

  /// The mean velocity of the touches over the last tenth of a second, in the element's own points per
  /// second; nil for the window's.
  ///
  /// After the gesture has ended it is the one with which the last touch left; that of a touch which had
  /// rested for a tenth of a second is zero.
  /// O(touches).
  public final func velocity(in element: (any Element)?) -> Vector {
    let velocity = extras?.velocity ?? .zero
    guard let element else { return velocity }
    return element.mapFromWindow.applyLinear(velocity)
  }

  /// Where the middle of the element that it is attached to is drawn now, in window points; nil if it is attached
  /// to none.
  public final var elementMiddle: Point? { host?.middle(of: self) }

  /// Where the anchor point of the element that it is attached to is drawn now, in window points; nil if it is attached
  /// to none.
  public final var elementAnchor: Point? { host?.anchor(of: self) }

  /// How far a window point lies from the drawn rectangle of the element that it is attached to, in window points:
  /// 0 inside; nil if it is attached to none.
  public final func distance(from point: Point) -> Double? { host?.distance(from: point, of: self) }

  /// When it is to be asked again; nil if it has been asked since, or has nothing to wait for.
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

/// Whom a recogniser is attached with.
package protocol GestureHost: AnyObject {
  /// A recogniser has been enabled or disabled.
  func enabledDidChange(_ recognizer: GestureRecognizer)
  /// Where the middle of a recogniser's element is drawn, in window points.
  func middle(of recognizer: GestureRecognizer) -> Point?
  /// Where the anchor point of a recogniser's element is drawn, in window points.
  func anchor(of recognizer: GestureRecognizer) -> Point?
  /// How far a window point lies from a recogniser's element, in window points.
  func distance(from point: Point, of recognizer: GestureRecognizer) -> Double?
  /// The parent space of an element.
  func parentSpace(of element: Entity) -> SpaceID
}

/// Where recognisers find whom they are attached with, without keeping it alive.
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

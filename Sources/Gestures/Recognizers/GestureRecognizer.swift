package import ECS
public import Geometry
public import Motion

/// The base class of all recognizers, with a state that is computed from touches.
///
/// A recognizer listens to the touches of the element that it is attached to. Recognizers are classes, so that plans
/// can share a recognizer and `MotionRuntime` can return one stream for it; the stored properties are values.
///
/// To write a recognizer, override ``nextState(_:)``, which receives a ``TouchSnapshot`` and returns the next state.
/// Store the recognizer's memory in a plain value that ``reset()`` recreates. ``GestureRules`` defines which of several
/// recognizers wins.
///
/// Reads: touches. Writes: nothing; plans and streams carry the recognizer's values to elements.
open class GestureRecognizer: GestureRecognizing {
  // There is a recognizer for each gesture of each element, so the fields are few and small: rarely used properties are
  // in `extras`.

  /// The rarely used properties; `nil` until the recognizer is touched or configured.
  final var extras: RecognizerExtras?
  /// The bits of the element that the recognizer is attached to; 0 for none.
  private var elementBits: UInt64 = 0
  /// The bits of the first of ``targets``; 0 for none.
  final var firstTargetBits: UInt64 = 0
  /// The link to the host that the recognizer is attached with; `nil` before it is attached.
  package final var home: GestureHome?
  /// The progress of the current gesture.
  public final package(set) var progress = GestureProgress()

  /// Whether the recognizer hears touches; disabling the recognizer in the middle of a gesture cancels the gesture.
  ///
  /// Observers may change this property; the runtime then cancels the gesture after the requests that are being carried
  /// out.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { host?.enabledDidChange(self) } }
  }

  /// Creates a recognizer that is not attached to an element.
  public init() {}

  /// Returns the state that follows ``state``, computed from the current touches.
  ///
  /// Called whenever touches land, move or leave, and at the ``deadline``. Not called when the system takes the last
  /// touches away (``TouchSnapshot/isCancelled``), while another recognizer excludes this one, while this one is
  /// disabled, or when its end waits for others to fail. The returned state must be one that
  /// `GestureRecognizerState.mayBecome(_:)` allows; any other state traps. The base class recognizes nothing.
  open func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState { state }

  /// Resets the recognizer's memory of touches before a new gesture.
  open func reset() {}

  /// The time at which ``nextState(_:)`` is to be called if no touch changes, in seconds; `nil` for never.
  open var deadline: Double? { nil }

  /// The family by which ``GestureRules`` treats the recognizer; ``RecognizerFamily/own`` unless overridden.
  open var family: RecognizerFamily { .own }

  /// The rank among recognizers of one element that are recognized at the same moment; the recognizer with the greatest
  /// rank decides first.
  ///
  /// Among recognizers of equal rank, the recognizer that was attached first decides first.
  open var precedence: Int { 0 }

  /// Whether the gesture is recognized when it ends rather than when it begins, as a press is.
  ///
  /// Until then the recognizer wins no touches, and another recognizer that wins these touches cancels the gesture,
  /// unless the two may run together.
  open var decidesAtEnd: Bool { false }

  /// Returns whether the recognizer may run together with another one by default.
  ///
  /// Used if neither recognizer was configured by ``recognize(together:)`` or ``exclude(_:)``. The two run together if
  /// at least one of them returns `true`. The default is the table of ``GestureRules``.
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

  /// The number of touches that the recognizer sees.
  public final var numberOfTouches: Int { extras?.touches ?? 0 }

  /// Returns the centroid of the touches, in the points of an element, or of the window if `element` is `nil`.
  ///
  /// The result is the last centroid of the gesture after the gesture is over, until ``state`` is possible again, at the
  /// first touch of a new gesture.
  /// O(touches).
  public final func location(in element: (any Element)?) -> Point {
    let centroid = extras?.centroid ?? .zero
    guard let element else { return centroid }
    return element.mapFromWindow.apply(centroid)
  }

  /// Returns the mean velocity of the touches over the last tenth of a second, in points of an element per second.
  ///
  /// The velocity is in window points per second if `element` is `nil`. After the gesture has ended, and until
  /// ``state`` is possible again, the result is the velocity with which the last touch left; zero if that touch had
  /// rested for a tenth of a second. O(touches).
  public final func velocity(in element: (any Element)?) -> Vector {
    let velocity = extras?.velocity ?? .zero
    guard let element else { return velocity }
    return element.mapFromWindow.applyLinear(velocity)
  }

  /// The center of the recognizer's element as it is drawn now, in window points; `nil` if the recognizer is not
  /// attached.
  public final var elementMiddle: Point? { host?.middle(of: self) }

  /// The anchor point of the recognizer's element as it is drawn now, in window points; `nil` if the recognizer is not
  /// attached.
  public final var elementAnchor: Point? { host?.anchor(of: self) }

  /// Returns the distance of a window point from the drawn rectangle of the recognizer's element, in window points.
  ///
  /// Returns 0 inside the rectangle, and `nil` if the recognizer is not attached.
  public final func distance(from point: Point) -> Double? { host?.distance(from: point, of: self) }

  /// The next time at which to evaluate the recognizer; `nil` if it has been evaluated since, or has no deadline.
  package final var nextDeadline: Double? {
    guard isEnabled, !state.isOver || progress.pending != nil, let deadline else { return nil }
    return deadline > extras?.time ?? -.infinity ? deadline : nil
  }

  /// Starts a new set of touches, when its first touch lands on the element.
  package final func startHearing() { progress.start() }

  /// Whether the gesture has begun and the recognizer has not won its touches, because it decides at the end.
  package final var isTentative: Bool { isActive && decidesAtEnd }

  /// Returns the state that the recognizer asks for; ``become(_:_:)`` adopts it.
  ///
  /// At the first touch of a new set, a state that is over is reset to `possible`.
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
    // The last values can still be read after the gesture is over, and while the recognizer waits to end.
    guard !state.isOver, progress.pending != .ended else { return }
    now.velocity = touches.group.velocity
    guard touches.touches.count >= leastTouches else { return }
    now.centroid = touches.centroid ?? now.centroid
  }

  /// Returns whether an answer is subject to the decision between recognizers.
  package final func claims(_ answer: GestureRecognizerState) -> Bool {
    if isTentative && answer == .ended { return true }
    return !isActive && answer != state && (answer == .began || answer == .ended)
      || progress.pending == .ended
  }

  /// Adopts an answer as the current state; returns whether observers must be notified.
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

  /// Stores an answer until another recognizer fails; returns whether the recognizer was not waiting before.
  package final func wait(with answer: GestureRecognizerState) -> Bool {
    defer { progress.pending = answer }
    if progress.pending == nil { progress.hasNewTouches = false }
    return progress.pending == nil
  }

  /// Gives up the touches that are down now, after a recognition for earlier touches; the recognizer hears them as new.
  package final func letGo() {
    progress.hasWon = false
    progress.isFresh = true
  }

  /// Fails, or cancels a tentative gesture, because another recognizer has won; returns whether observers must be
  /// notified.
  package final func exclude() -> Bool {
    progress.isExcluded = true
    progress.pending = nil
    guard state == .possible || isTentative else { return false }
    progress.state = isTentative ? .cancelled : .failed
    return true
  }

  /// Resets the recognizer and cancels its gesture if one is under way; returns whether observers must be notified.
  package final func cancel() -> Bool {
    extras?.touches = 0
    reset()
    let wasActive = isActive
    progress = GestureProgress()
    if wasActive { progress.state = .cancelled }
    return wasActive
  }
}

/// The host of attached recognizers, which knows the geometry of their elements.
package protocol GestureHost: AnyObject {
  /// Handles a recognizer that was enabled or disabled.
  func enabledDidChange(_ recognizer: GestureRecognizer)
  /// Returns the center of a recognizer's element as it is drawn, in window points; `nil` if there is none.
  func middle(of recognizer: GestureRecognizer) -> Point?
  /// Returns the anchor point of a recognizer's element as it is drawn, in window points; `nil` if there is none.
  func anchor(of recognizer: GestureRecognizer) -> Point?
  /// Returns the distance of a window point from a recognizer's element, in window points; `nil` if there is no
  /// element.
  func distance(from point: Point, of recognizer: GestureRecognizer) -> Double?
  /// Returns the parent space of an element.
  func parentSpace(of element: Entity) -> SpaceID
}

/// A weak reference from recognizers to the host that they are attached with.
package final class GestureHome {
  fileprivate weak var host: (any GestureHost)?

  /// Creates the reference that a host gives to its recognizers.
  package init(of host: any GestureHost) { self.host = host }

  /// Whether the host is alive.
  package var isInhabited: Bool { host != nil }

  func parentSpace(of element: Entity) -> SpaceID? { host?.parentSpace(of: element) }
}

extension GestureRecognizer {
  /// The element that the recognizer is attached to; `nil` if there is none.
  package final var element: Entity? {
    get { Entity(bits: elementBits) }
    set { elementBits = newValue?.bits ?? 0 }
  }

  private var host: (any GestureHost)? { home?.host }
}

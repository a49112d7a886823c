public import Geometry
public import Motion

/// A gesture without touches, for tests of streams and of the operators on them.
///
/// ```swift
/// let gesture = SimulatedGesture()
/// let element = runtime.get(sticker)
/// let subscription = gesture.events.translation(addedTo: element.position, in: element).subscribe { print($0) }
/// gesture.begin(at: Point(10, 10))
/// gesture.change { $0.translation = Vector(5, 0) }
/// gesture.end(velocity: Vector(300, 0))
/// ```
///
/// Each step is sent as a recognizer sends it. Locations, translations and velocities are in window points. A step that
/// cannot follow the previous one traps: a gesture that has not begun cannot change or end, and a gesture that is under
/// way cannot begin.
public final class SimulatedGesture: TranslationGestureRecognizing, ScaleGestureRecognizing,
  RotationGestureRecognizing
{
  /// The values that a gesture measures.
  public struct Values: Hashable, Sendable {
    /// The centroid of the touches, in window points.
    public var location = Point.zero
    /// The translation of the touches since the gesture began, in window points.
    public var translation = Vector.zero
    /// The velocity of the touches, in window points per second.
    public var velocity = Vector.zero
    /// The factor by which the touches have spread since the gesture began.
    public var scale = 1.0
    /// The angle by which the touches have rotated since the gesture began, in radians.
    public var rotation = 0.0
  }

  /// The gesture's current state.
  public private(set) var state = GestureRecognizerState.possible
  /// The current values; the last values after the gesture is over.
  public private(set) var values = Values()
  /// A stream of each step, with the values at that moment.
  public var events: MotionObservable<SimulatedGesture> { subject }

  private let subject = MotionSubject<SimulatedGesture>()

  /// Creates a gesture that has not begun.
  public init() {}

  /// Begins a new gesture, with touches about a window point.
  public func begin(at location: Point = .zero) {
    take(.began, from: !state.isActive)
    values = Values()
    values.location = location
    subject.send(self)
  }

  /// Changes the values of the gesture.
  public func change(_ body: (inout Values) -> Void) {
    take(.changed, from: state.isActive)
    body(&values)
    subject.send(self)
  }

  /// Ends the gesture; `velocity` is the velocity of the touches at their lift, in window points per second.
  public func end(velocity: Vector = .zero) {
    take(.ended, from: state.isActive)
    values.velocity = velocity
    subject.send(self)
  }

  /// Cancels the gesture.
  public func cancel() {
    take(.cancelled, from: state.isActive)
    subject.send(self)
  }

  private func take(_ next: GestureRecognizerState, from isLegal: Bool) {
    guard isLegal else {
      fatalError("Gestures: a simulated gesture that is \(state) cannot become \(next).")
    }
    state = next
  }

  /// Returns the centroid of the touches, in the points of an element, or of the window if `element` is `nil`.
  public func location(in element: (any Element)?) -> Point {
    element?.mapFromWindow.apply(values.location) ?? values.location
  }

  /// Returns the translation of the touches since the gesture began, in the points of an element.
  public func translation(in element: any Element) -> Vector {
    element.mapFromWindow.applyLinear(values.translation)
  }

  /// Returns the velocity of the touches in points of an element per second; in window points per second if `element`
  /// is `nil`.
  public func velocity(in element: (any Element)?) -> Vector {
    element?.mapFromWindow.applyLinear(values.velocity) ?? values.velocity
  }

  /// The factor by which the touches have spread since the gesture began.
  public var scale: Double { values.scale }

  /// The angle by which the touches have rotated since the gesture began, in radians.
  public var rotation: Double { values.rotation }
}

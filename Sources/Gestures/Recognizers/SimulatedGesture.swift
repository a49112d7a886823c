public import Geometry
public import Motion

/// A gesture without touches, for tests of streams and of what is made of them.
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
/// Each step is told as a recogniser tells it. Locations, ways and velocities are in window points. A step that cannot follow
/// the one before traps: what has not begun does not change or end, and what is under way does not begin.
public final class SimulatedGesture: TranslationGestureRecognizing, ScaleGestureRecognizing,
  RotationGestureRecognizing
{
  /// What a gesture measures.
  public struct Values: Hashable, Sendable {
    /// The middle of the touches.
    public var location = Point.zero
    /// How far they were moved since the gesture began.
    public var translation = Vector.zero
    /// How fast they move, per second.
    public var velocity = Vector.zero
    /// The factor by which they were spread since the gesture began.
    public var scale = 1.0
    /// The angle by which they were turned since the gesture began, in radians.
    public var rotation = 0.0
  }

  /// Where the gesture is.
  public private(set) var state = GestureRecognizerState.possible
  /// What it measures now; the last values once it is over.
  public private(set) var values = Values()
  /// A stream of each step, with the values at that moment.
  public var events: MotionObservable<SimulatedGesture> { subject }

  private let subject = MotionSubject<SimulatedGesture>()

  /// A gesture that has not begun.
  public init() {}

  /// Begins anew, with touches about a point.
  public func begin(at location: Point = .zero) {
    take(.began, from: !state.isActive)
    values = Values()
    values.location = location
    subject.send(self)
  }

  /// Goes on with other values.
  public func change(_ body: (inout Values) -> Void) {
    take(.changed, from: state.isActive)
    body(&values)
    subject.send(self)
  }

  /// Ends, as fast as touches were when they left.
  public func end(velocity: Vector = .zero) {
    take(.ended, from: state.isActive)
    values.velocity = velocity
    subject.send(self)
  }

  /// Is taken away.
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

  /// The middle of the touches.
  public func location(in element: (any Element)?) -> Point {
    element?.mapFromWindow.apply(values.location) ?? values.location
  }

  /// How far the touches were moved.
  public func translation(in element: any Element) -> Vector {
    element.mapFromWindow.applyLinear(values.translation)
  }

  /// How fast the touches move.
  public func velocity(in element: (any Element)?) -> Vector {
    element?.mapFromWindow.applyLinear(values.velocity) ?? values.velocity
  }

  /// The factor by which the touches were spread.
  public var scale: Double { values.scale }

  /// The angle by which the touches were turned.
  public var rotation: Double { values.rotation }
}

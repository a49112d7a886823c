/// A stream that tells its observers what it is sent, such as the events of a gesture recogniser.
///
/// It remembers nothing: who subscribes hears what is sent from then on. A value that is sent by an
/// observer while it is told reaches everyone after the present one.
public final class MotionSubject<T>: MotionObservable<T> {
  private let observers: Multicast<T>

  /// A stream that nobody observes yet.
  public init() {
    let observers = Multicast<T>()
    self.observers = observers
    super.init { observers.add($0, first: nil) }
  }

  /// Whether anybody listens.
  public var hasObservers: Bool { !observers.isEmpty }

  /// Tells every observer the value; O(observers).
  public func send(_ value: T) {
    observers.send(value)
  }
}

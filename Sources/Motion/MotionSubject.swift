import Geometry

/// A stream of the values that are passed to ``send(_:)``, such as the events of a gesture recognizer.
///
/// The subject stores no value; an observer receives the values that are sent after it subscribed. A value that an
/// observer sends while it receives another one is delivered to all observers after that one. The subject's release
/// ends its subscriptions.
public final class MotionSubject<T>: MotionObservable<T> {
  private let observers: Multicast<T>

  /// Creates a stream without observers.
  public init() {
    let observers = Multicast<T>()
    self.observers = observers
    super.init(gated: { observers.add($0, first: nil) })
  }

  deinit {
    observers.end()
  }

  /// Whether the stream has an observer.
  public var hasObservers: Bool { !observers.isEmpty }

  /// Sends a value to every observer; O(observers).
  @_specialize(where T == Double)
  @_specialize(where T == Point)
  @_specialize(where T == Size)
  @_specialize(where T == Bool)
  public func send(_ value: T) {
    observers.send(value)
  }

  /// Ends all subscriptions, because no more values will be sent.
  package func end() {
    observers.end()
  }
}

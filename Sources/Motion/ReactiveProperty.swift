import Geometry

/// A value that can be read, written, and observed.
///
/// An observer receives the current value on subscribing, and then the value after every write. The property holds the
/// value itself, or reads and writes a store (a component of an element), so that the value has one source of truth.
/// After a write, observers receive the value that the store then holds, because a store may limit the written value.
///
/// An observer may write, subscribe and unsubscribe while it is called: all observers receive all values in the same
/// order and end with the same value. During a notification, a write of the value that all observers will end with
/// sends nothing, so that two properties that follow each other come to rest.
///
/// Subscriptions end when the property is released or the element that has the component is gone; an observer
/// that subscribes afterwards receives nothing.
public final class ReactiveProperty<T: Equatable>: MotionObservable<T> {
  private let core: PropertyCore<T>
  /// The connections that write to this property; `nil` for a property that belongs to no element.
  package var connections: Connections?

  /// Creates a property that holds its own value.
  public convenience init(_ value: T) {
    var value = value
    self.init(get: { value }, set: { value = $0 })
  }

  /// Creates a property that reads and writes a store.
  ///
  /// `get` must be cheap, because it is called at each read, write and subscription. The property keeps both functions
  /// alive, including the objects that they refer to.
  public init(get: @escaping () -> T, set: @escaping (T) -> Void) {
    let core = PropertyCore(get: get, set: set)
    self.core = core
    super.init(gated: { core.add($0) })
  }

  deinit {
    core.observers.end()
  }

  /// The current value; a write notifies the observers.
  ///
  /// O(1) to read, O(observers) to write.
  public var value: T {
    @_specialize(where T == Point)
    @_specialize(where T == Double)
    @_specialize(where T == Size)
    get { core.get() }
    @_specialize(where T == Point)
    @_specialize(where T == Double)
    @_specialize(where T == Size)
    set { core.write(newValue) }
  }

  /// Whether the property has an observer.
  public var hasObservers: Bool { !core.observers.isEmpty }

  /// Sends the current value to the observers if it differs from the last value sent.
  ///
  /// For the owner of a store that changed without a write to this property.
  @_specialize(where T == Point)
  @_specialize(where T == Double)
  @_specialize(where T == Size)
  public func storeDidChange() {
    core.storeDidChange()
  }

  /// Ends all subscriptions, because the store is gone.
  package func end() {
    core.observers.end()
  }
}

/// The value of a property, and its observers.
private final class PropertyCore<T: Equatable> {
  let get: () -> T
  let set: (T) -> Void
  let observers = Multicast<T>()
  /// The last value sent to all observers, queued values included.
  private var lastTold: T?
  /// Whether an observer subscribed after the store had changed without a notification, and so has a newer value.
  private var isDivided = false

  init(get: @escaping () -> T, set: @escaping (T) -> Void) {
    self.get = get
    self.set = set
  }

  func add(_ gate: Gate<T>) -> () -> Void {
    guard !observers.isOver else { return observers.add(gate, first: nil) }
    let current = get()
    if observers.isEmpty {
      lastTold = current
      isDivided = false
    } else if !wasTold(current) {
      isDivided = true
    }
    return observers.add(gate, first: current)
  }

  func write(_ value: T) {
    set(value)
    guard !observers.isEmpty else { return }
    let stored = get()
    if observers.isTelling, wasTold(stored) { return }
    tell(stored)
  }

  func storeDidChange() {
    guard !observers.isEmpty else { return }
    let current = get()
    if !wasTold(current) { tell(current) }
  }

  private func tell(_ value: T) {
    lastTold = value
    isDivided = false
    observers.send(value)
  }

  /// Returns whether this value was the last one sent to all observers; all NaN values count as equal.
  private func wasTold(_ value: T) -> Bool {
    guard let lastTold, !isDivided else { return false }
    return value == lastTold || (value != value && lastTold != lastTold)
  }
}

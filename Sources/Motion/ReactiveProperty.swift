/// A value that can be read, written, and observed.
///
/// It gives its value on subscribing, and then every write. The value is either its own or, so that
/// there is one truth, lies in a store (a component of an element) that is read and written through.
/// What observers are told after a write is what the store then holds, which may have its limits.
///
/// An observer may write, subscribe, and unsubscribe while it is told: all observers hear all values
/// in the same order and are left with the same last one. Writing the value that all are about to be
/// left with anyway is then not told again, so that two properties that follow each other come to
/// rest.
public final class ReactiveProperty<T: Equatable>: MotionObservable<T> {
  private let core: PropertyCore<T>

  /// A property with a value of its own.
  public convenience init(_ value: T) {
    var value = value
    self.init(get: { value }, set: { value = $0 })
  }

  /// A property whose value lies elsewhere.
  ///
  /// `get` must be cheap; it is called at each read, write, and subscription. The property keeps
  /// both functions, and what they refer to, alive.
  public init(get: @escaping () -> T, set: @escaping (T) -> Void) {
    let core = PropertyCore(get: get, set: set)
    self.core = core
    super.init { core.add($0) }
  }

  /// The value; writing it tells the observers.
  ///
  /// O(1) to read, O(observers) to write.
  public var value: T {
    get { core.get() }
    set { core.write(newValue) }
  }

  /// Whether anybody listens.
  public var hasObservers: Bool { !core.observers.isEmpty }

  /// Tells observers the value if it is not what they were last told.
  ///
  /// For the owner of a store that changed without a write to this property.
  public func storeDidChange() {
    core.storeDidChange()
  }
}

/// The part of a property that its subscriptions refer to, weakly.
private final class PropertyCore<T: Equatable> {
  let get: () -> T
  let set: (T) -> Void
  let observers = Multicast<T>()
  /// What all observers were told last, or will have been told when those waiting are told.
  private var lastTold: T?
  /// Whether an observer joined after the store had changed unannounced, and so knows more.
  private var isDivided = false

  init(get: @escaping () -> T, set: @escaping (T) -> Void) {
    self.get = get
    self.set = set
  }

  func add(_ next: @escaping (T) -> Void) -> () -> Void {
    let current = get()
    if observers.isEmpty {
      lastTold = current
      isDivided = false
    } else if !wasTold(current) {
      isDivided = true
    }
    return observers.add(next, first: current)
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

  /// Whether everyone knows this value; one that differs from itself (NaN) is taken as one value.
  private func wasTold(_ value: T) -> Bool {
    guard let lastTold, !isDivided else { return false }
    return value == lastTold || (value != value && lastTold != lastTold)
  }
}

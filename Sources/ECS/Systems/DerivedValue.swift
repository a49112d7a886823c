/// A value that is computed from the world at each read, such as whether a menu is open or the current title of a
/// button.
///
/// Stored properties that are a ``SystemParameter`` connect the value to the world, as in a ``System``, and the value's
/// access is derived from them. A derived value only reads, and is itself a parameter of systems and of other derived
/// values; ``World/derive(_:)`` binds it for use elsewhere.
/// ```swift
/// struct History { var steps = 0 }
///
/// struct CanUndo: DerivedValue {
///   @Res var history: History
///
///   var value: Bool { history.steps > 0 }
/// }
/// ```
public protocol DerivedValue<Value>: SystemParameterGroup {
  /// The type of the value.
  associatedtype Value

  /// The value, computed from the present state of the world.
  var value: Value { get }
}

/// A derived value that reads a property of a resource.
///
/// ```swift
/// struct Game { var isPaused = false }
///
/// let isPaused = ResourceValue(\Game.isPaused)
/// ```
public struct ResourceValue<R, Value>: DerivedValue {
  private let property: KeyPath<R, Value>
  @Res private var resource: R

  /// Creates a value that reads `property` of the resource of type `R`.
  public init(_ property: KeyPath<R, Value>) { self.property = property }

  /// The value of the property; traps if the world has no such resource.
  public var value: Value { resource[keyPath: property] }
}

/// A derived value that tells whether a property of a resource has a value.
///
/// ```swift
/// struct Game {
///   enum Phase { case running, paused }
///   var phase = Phase.running
/// }
///
/// let isPaused = ResourceEquals(\Game.phase, .paused)
/// ```
public struct ResourceEquals<R, Value: Equatable>: DerivedValue {
  private let property: ResourceValue<R, Value>
  private let expected: Value

  /// Creates a value that compares `property` of the resource of type `R` with `value`.
  public init(_ property: KeyPath<R, Value>, _ value: Value) {
    (self.property, expected) = (ResourceValue(property), value)
  }

  /// Whether the property has the value; traps if the world has no such resource.
  public var value: Bool { property.value == expected }
}

/// A derived value that a closure computes from a parameter.
///
/// ```swift
/// struct Marked: Component {}
///
/// let isMarked = Derived(Query<Marked>()) { !$0.isEmpty }
/// ```
public struct Derived<Parameter: SystemParameter, Value>: DerivedValue {
  private let parameter: Parameter
  private let read: (Parameter) -> Value

  /// Creates a value that `read` computes from `parameter`.
  public init(_ parameter: Parameter, _ read: @escaping (Parameter) -> Value) {
    (self.parameter, self.read) = (parameter, read)
  }

  /// The value that the closure computes.
  public var value: Value { read(parameter) }
}

extension World {
  /// Binds a derived value to this world, for use outside systems, and returns the derived value.
  ///
  /// Traps if one of the value's parameters writes.
  public func derive<D: DerivedValue>(_ value: D) -> D {
    var access = SystemAccess()
    value.addAccess(to: &access)
    guard access.writes.isEmpty else { writingValue("\(D.self)", access) }
    value.bind(to: self)
    return value
  }
}

private func writingValue(_ name: String, _ access: SystemAccess) -> Never {
  fatalError(
    "ECS: the derived value \(name) has parameters that write: \(access). Let it only read, and write in a system."
  )
}

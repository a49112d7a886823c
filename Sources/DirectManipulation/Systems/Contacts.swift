public import ECS
public import Gestures

/// A system parameter for reading the contacts that are down.
///
/// ```swift
/// struct CountFingers: System {
///   let contacts = Contacts()
///   var most = 0
///
///   mutating func run() { most = max(most, contacts.touches.count) }
/// }
/// ```
/// A use traps if no ``MotionRuntime`` lives over the world. See ``MotionRuntime/touches``.
public struct Contacts: SystemParameter {
  private let binding = RuntimeBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  private var book: ContactBook { binding.runtime.touches }

  /// Whether no contact is down.
  public var isEmpty: Bool { book.isEmpty }

  /// The contacts that are down, in the order in which they landed, as they are now.
  ///
  /// O(contacts).
  public var touches: [Touch] { book.touches }

  /// The contact with an identifier; nil if no such contact is down.
  public subscript(id: TouchID) -> Touch? { book[id] }

  /// Returns the current values of the contact with an entity; `nil` if the entity is no contact, or the contact is not
  /// down any more.
  ///
  /// O(1).
  public func touch(of contact: Entity) -> Touch? { Touch(contact, in: binding.runtime.world) }

  /// Calls `body` for each contact that is down, in the order in which the contacts landed.
  ///
  /// Contacts that land meanwhile, or that end before their turn, are left out. O(contacts).
  public func forEach(_ body: (Touch) throws -> Void) rethrows { try book.forEach(body) }

  /// Returns the contacts on an element, in the order in which they landed.
  ///
  /// O(contacts).
  public func on(_ element: Entity) -> [Touch] { touches.filter { $0.element == element } }

  /// Returns whether contacts hold an element, without changing that; see ``MotionRuntime/isHeld(_:)``.
  public func hold(_ element: Entity) -> Bool { binding.runtime.isHeld(element) }

  /// Returns the recognizers of the hands that a contact belongs to, until the end of the frame in which it ends.
  ///
  /// See ``MotionRuntime/recognizers(of:)``.
  public func recognizers(of contact: Entity) -> [GestureRecognizer] {
    binding.runtime.recognizers(of: contact)
  }

  /// Returns the first recognizer of a type among the recognizers of the hands that a contact belongs to; `nil` if
  /// there is none.
  public func recognizer<R: GestureRecognizer>(_ type: R.Type, of contact: Entity) -> R? {
    binding.runtime.recognizer(type, of: contact)
  }

  /// Returns the distance that a contact of a kind must move until a gesture is recognized, in window points.
  ///
  /// See ``MotionRuntime/slop(of:)``.
  public func slop(of kind: Touch.Kind) -> Double { binding.runtime.slop(of: kind) }

  /// Declares that the system reads contacts and the elements that they belong to.
  public func addAccess(to access: inout SystemAccess) {
    access.read(component: Contact.self)
    access.read(component: Trace.self)
    access.read(component: On.self)
    access.read(component: Touched.self)
    access.read(component: GestureSource.self)
  }

  /// Binds the parameter to the runtime of a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

/// The link from a system parameter to its runtime; copies of the parameter share the link.
final class RuntimeBinding {
  private unowned var world: World?
  /// Nil until the runtime is looked up in the world.
  private var home: RuntimeOfWorld?

  /// The runtime of the world; traps if the world has none.
  var runtime: MotionRuntime {
    if let runtime = home?.runtime { return runtime }
    home = world?.resource(RuntimeOfWorld.self)
    guard let runtime = home?.runtime else { missingRuntime() }
    return runtime
  }

  func bind(to world: World) { (self.world, home) = (world, nil) }
}

private func missingRuntime() -> Never {
  fatalError(
    "DirectManipulation: this parameter of a system needs a MotionRuntime over the world. Make one by "
      + "`MotionRuntime(world: world)`, keep it, and run the system in a schedule of that world.")
}

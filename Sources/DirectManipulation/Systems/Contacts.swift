public import ECS
public import Gestures
import Spaces

/// The contacts that are down, for a system.
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

  /// The contacts that are down.
  public init() {}

  private var book: ContactBook { binding.runtime.touches }

  /// Whether no contact is down.
  public var isEmpty: Bool { book.isEmpty }

  /// The contacts that are down, in the order in which they landed, as they are now.
  ///
  /// O(contacts).
  public var touches: [Touch] { book.touches }

  /// The contact that the system calls by this name now; nil if it is not down.
  public subscript(id: TouchID) -> Touch? { book[id] }

  /// Returns the contact that an entity is, as it is now; `nil` if the entity is none, or is not down any more.
  ///
  /// O(1).
  public func touch(of contact: Entity) -> Touch? { Touch(contact, in: binding.runtime.world) }

  /// Hands each contact that is down to `body`, in the order in which they landed.
  ///
  /// Those that are down when it begins; one that is taken away meanwhile is left out. O(contacts).
  public func forEach(_ body: (Touch) throws -> Void) rethrows { try book.forEach(body) }

  /// The contacts on an element.
  ///
  /// O(contacts).
  public func on(_ element: Entity) -> [Touch] { touches.filter { $0.element == element } }

  /// Whether contacts hold an element; see ``MotionRuntime/isHeld(_:)``.
  public func hold(_ element: Entity) -> Bool { binding.runtime.isHeld(element) }

  /// Returns the recognizers of the hands that a contact belongs to, until the end of the frame in which it ends.
  ///
  /// See ``MotionRuntime/recognizers(of:)``.
  public func recognizers(of contact: Entity) -> [GestureRecognizer] {
    binding.runtime.recognizers(of: contact)
  }

  /// Returns the recognizer of a type that hears a contact alone, or its hand; `nil` if there is none.
  public func recognizer<R: GestureRecognizer>(_ type: R.Type, of contact: Entity) -> R? {
    binding.runtime.recognizer(type, of: contact)
  }

  /// Adds the reading of contacts and of the elements that they belong to.
  public func addAccess(to access: inout SystemAccess) {
    access.read(component: Contact.self)
    access.read(component: Trace.self)
    access.read(component: On.self)
    access.read(component: Touched.self)
    access.read(component: GestureSource.self)
  }

  /// Makes them the contacts of that world's runtime.
  public func bind(to world: World) { binding.bind(to: world) }
}

/// The runtime that a parameter reaches; copies of the parameter share it.
final class RuntimeBinding {
  private unowned var world: World?
  /// Nil until the runtime is looked up in the world.
  private var home: RuntimeOfWorld?

  /// Traps if there is none.
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

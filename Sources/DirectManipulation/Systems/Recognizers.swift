public import ECS
public import Gestures
public import Motion

/// A system parameter that gives elements recognizers and plans, and makes recognizers fail.
///
/// ```swift
/// struct ButtonAdded { let button: Entity }
///
/// struct ListenToButtons: System {
///   let added = MessageReader<ButtonAdded>()
///   let recognizers = Recognizers()
///
///   func run() {
///     for added in added.read() {
///       recognizers.attachToHands(of: added.button) { [PressGestureRecognizer()] }
///     }
///   }
/// }
/// ```
/// A use traps if no ``MotionRuntime`` lives over the world.
public struct Recognizers: SystemParameter {
  private let binding = RuntimeBinding()

  /// Creates a parameter that is not bound to a world yet.
  public init() {}

  /// Attaches a recognizer to an element; see ``MotionRuntime/attach(_:to:)``.
  public func attach(_ recognizer: GestureRecognizer, to element: Entity) {
    binding.runtime.attach(recognizer, to: element)
  }

  /// Gives each hand on an element recognizers of its own; see ``MotionRuntime/attachToHands(of:_:make:)``.
  public func attachToHands(
    of element: Entity, _ rule: HandRule = HandRule(), make: @escaping () -> [GestureRecognizer]
  ) {
    binding.runtime.attachToHands(of: element, rule, make: make)
  }

  /// Makes a recognizer fail for the contacts that are down; see ``MotionRuntime/fail(_:)``.
  public func fail(_ recognizer: GestureRecognizer) { binding.runtime.fail(recognizer) }

  /// Makes the first recognizer of a type among the recognizers of a contact's hands fail; does nothing if there is
  /// none.
  public func fail<Recognizer: GestureRecognizer>(_ type: Recognizer.Type, of contact: Entity) {
    if let recognizer = binding.runtime.recognizer(type, of: contact) { fail(recognizer) }
  }

  /// Returns the stream of a recognizer's states; see ``MotionRuntime/get(_:)-(Recognizer)``.
  public func stream<Recognizer: GestureRecognizer>(
    of recognizer: Recognizer
  ) -> MotionObservable<Recognizer> {
    binding.runtime.get(recognizer)
  }

  /// Adds and removes plans; see ``MotionRuntime/transact(_:)``.
  public func transact(_ body: (Transaction) -> Void) { binding.runtime.transact(body) }

  /// Declares that the system changes recognizers, gestures, plans and hands.
  public func addAccess(to access: inout SystemAccess) {
    access.write(component: GestureSource.self)
    access.write(component: Gesture.self)
    access.write(component: PlanList.self)
    access.write(component: Hands.self)
  }

  /// Binds the parameter to the runtime of a world.
  public func bind(to world: World) { binding.bind(to: world) }
}

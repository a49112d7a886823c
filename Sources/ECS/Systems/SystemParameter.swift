/// A way for a system to reach one part of the world.
///
/// The parameters are ``Query``, ``Single``, ``Res``, ``ResMut``, ``MessageReader``, ``MessageWriter``, ``Commands`` and
/// ``Exclusive``. A struct of parameters that several systems share conforms to ``SystemParameterGroup``.
///
/// A parameter is bound to the world that its schedule runs. A use of an unbound parameter traps.
public protocol SystemParameter {
  /// Adds what the parameter reads and writes.
  func addAccess(to access: inout SystemAccess)

  /// Makes the parameter reach into that world.
  func bind(to world: World)
}

/// A struct whose stored properties are parameters, to be a parameter itself.
public protocol SystemParameterGroup: SystemParameter {}

extension SystemParameterGroup {
  /// Adds what the stored parameters read and write.
  public func addAccess(to access: inout SystemAccess) {
    for parameter in parametersStored(in: self, "\(Self.self)") { parameter.addAccess(to: &access) }
  }

  /// Binds the stored parameters.
  public func bind(to world: World) {
    for parameter in parametersStored(in: self, "\(Self.self)") { parameter.bind(to: world) }
  }
}

/// Returns the stored properties that are parameters, in their order; traps if one is a world.
func parametersStored(in value: Any, _ name: String) -> [any SystemParameter] {
  Mirror(reflecting: value).children.compactMap { child in
    if child.value is World { storedWorld(name, child.label ?? "") }
    return child.value as? any SystemParameter
  }
}

/// The world that a parameter reaches into; copies of the parameter share it.
@usableFromInline
final class WorldBinding {
  /// Not kept alive: a world's own resources may hold parameters.
  private unowned var bound: World?

  init(_ world: World? = nil) { bound = world }

  /// The world; traps if there is none.
  @usableFromInline var world: World {
    guard let bound else { unboundParameter() }
    return bound
  }

  func bind(to world: World) { bound = world }
}

/// The parameters of a scheduled system, and the world to which they are bound; copies of the schedule share them.
final class BoundParameters {
  private let parameters: [any SystemParameter]
  /// Those that receive messages, also within groups.
  private let receivers: [any MessageReceiver]
  /// The count of messages of the world that the parameters are bound to, by which it is known, also when it is gone.
  ///
  /// A weak reference to the world would make every retain and release of the world slow.
  private var bound: MessageCount?

  init(_ parameters: [any SystemParameter]) {
    self.parameters = parameters
    receivers = Self.receivers(in: parameters)
  }

  private static func receivers(in parameters: [any SystemParameter]) -> [any MessageReceiver] {
    parameters.flatMap { parameter -> [any MessageReceiver] in
      if let receiver = parameter as? any MessageReceiver { return [receiver] }
      guard parameter is any SystemParameterGroup else { return [] }
      return receivers(in: parametersStored(in: parameter, "\(type(of: parameter))"))
    }
  }

  /// Whether the system receives messages, and that world has none for it; false before it is bound to the world.
  ///
  /// O(receivers).
  func isWaiting(in world: World) -> Bool {
    guard !receivers.isEmpty, bound === world.messages.count else { return false }
    for receiver in receivers where !receiver.isEmpty { return false }
    return true
  }

  /// Forgets the world, so that the next run binds the parameters anew.
  func unbind() { bound = nil }

  /// Binds the parameters unless they are bound to that world.
  func bind(to world: World) {
    guard !parameters.isEmpty, bound !== world.messages.count else { return }
    for parameter in parameters { parameter.bind(to: world) }
    bound = world.messages.count
  }
}

private func unboundParameter() -> Never {
  fatalError(
    "ECS: this parameter of a system is not bound to a world. Add the system to a schedule and run that, or run the "
      + "system with `world.run(&system)`.")
}

private func storedWorld(_ name: String, _ label: String) -> Never {
  fatalError(
    "ECS: \(name) stores a world in \"\(label)\", past the schedule's knowledge. Write `@Exclusive var \(label): World`, or "
      + "name the parts that the system needs: queries, resources, messages.")
}

/// A value through which a system reaches one part of the world.
///
/// The parameters are ``Query``, ``Single``, ``Components``, ``Spawner``, ``Res``, ``OptionalRes``, ``ResMut``,
/// ``MessageReader``, ``MessageHandler``, ``MessageWriter``, ``Commands`` and ``Exclusive``. A struct of parameters
/// that several systems share conforms to ``SystemParameterGroup``.
///
/// A parameter is bound to the world that its schedule runs. A use of an unbound parameter traps.
public protocol SystemParameter {
  /// Adds the parts of the world that the parameter reads and writes to `access`.
  func addAccess(to access: inout SystemAccess)

  /// Binds the parameter to a world.
  func bind(to world: World)
}

/// A struct whose stored properties are parameters, and which is itself a parameter.
public protocol SystemParameterGroup: SystemParameter {}

extension SystemParameterGroup {
  /// Adds the access of the stored parameters.
  public func addAccess(to access: inout SystemAccess) {
    for parameter in parametersStored(in: self) { parameter.addAccess(to: &access) }
  }

  /// Binds the stored parameters.
  public func bind(to world: World) {
    for parameter in parametersStored(in: self) { parameter.bind(to: world) }
  }
}

extension World {
  /// Binds a group of parameters to this world and inserts it as a resource, for code that has the whole world.
  public func insertParameters(_ group: some SystemParameterGroup) {
    group.bind(to: self)
    insertResource(group)
  }
}

/// Returns the stored properties that are parameters, in their order; traps if a stored property is a world.
func parametersStored<Owner>(in value: Owner) -> [any SystemParameter] {
  if let fields = ParameterFields.of(Owner.self) { return fields.parameters(of: value) }
  return Mirror(reflecting: value).children.compactMap { child in
    if child.value is World { storedWorld("\(Owner.self)", child.label ?? "") }
    return child.value as? any SystemParameter
  }
}

/// The world that a parameter is bound to; copies of the parameter share the binding.
@usableFromInline
class WorldBinding {
  /// The bound world, which is not retained, because a world's own resources may hold parameters.
  ///
  /// Safe: the world is bound while no system runs, so that accesses need no exclusivity check.
  @exclusivity(unchecked) @usableFromInline final unowned var bound: World?

  init(_ world: World? = nil) { unsafe bound = world }

  /// The bound world; traps if there is none.
  @inlinable final var world: World {
    guard let bound = unsafe bound else { unboundParameter() }
    return bound
  }

  func bind(to world: World) { unsafe bound = world }
}

/// The parameters of a scheduled system, and the world that they are bound to; copies of the schedule share both.
final class BoundParameters {
  private let parameters: [any SystemParameter]
  /// The identity of the world that the parameters are bound to.
  private var bound: MessageCount?
  /// The reading positions of the parameters that receive messages, also within groups.
  private var positions: [MessagePosition] = []
  private let waits: Bool

  init(_ parameters: [any SystemParameter], waitsForMessages: Bool = false) {
    self.parameters = parameters
    waits = waitsForMessages
  }

  /// The components, resources and messages that the parameters read and write.
  var access: SystemAccess {
    var access = SystemAccess()
    for parameter in parameters { parameter.addAccess(to: &access) }
    return access
  }

  /// Returns whether the system waits for messages and `world` has none for it; false until the system is bound to
  /// `world`.
  ///
  /// O(receivers).
  func isWaiting(in world: World) -> Bool {
    guard waits, !positions.isEmpty, bound === world.identity else { return false }
    for position in positions where !position.isAtEnd { return false }
    return true
  }

  /// Binds the parameters to a world, unless they are bound to that world already.
  func bind(to world: World) {
    guard !parameters.isEmpty, bound !== world.identity else { return }
    positions = world.messages.positions {
      for parameter in parameters { parameter.bind(to: world) }
    }
    bound = world.identity
  }
}

@usableFromInline
@inline(never)
func unboundParameter() -> Never {
  fatalError(
    "ECS: this parameter of a system is not bound to a world. Add the system to a schedule and run that, or run the "
      + "system with `world.run(&system)`.")
}

private func storedWorld(_ name: String, _ label: String) -> Never {
  fatalError(
    "ECS: \(name) stores a world in \"\(label)\", unknown to the schedule. Write `@Exclusive var \(label): World`, "
      + "or name the parts that the system needs: queries, resources, messages.")
}

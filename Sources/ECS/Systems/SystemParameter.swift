/// A way for a system to reach one part of the world.
///
/// The parameters are ``Query``, ``Single``, ``Components``, ``Spawner``, ``Res``, ``OptionalRes``, ``ResMut``,
/// ``MessageReader``, ``MessageWriter``, ``Commands`` and ``Exclusive``. A struct of parameters that several systems share
/// conforms to ``SystemParameterGroup``.
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

/// Returns the stored properties that are parameters, in their order; traps if one is a world.
func parametersStored<Owner>(in value: Owner) -> [any SystemParameter] {
  if let fields = ParameterFields.of(Owner.self) { return fields.parameters(of: value) }
  return Mirror(reflecting: value).children.compactMap { child in
    if child.value is World { storedWorld("\(Owner.self)", child.label ?? "") }
    return child.value as? any SystemParameter
  }
}

/// The world that a parameter reaches into; copies of the parameter share it.
@usableFromInline
class WorldBinding {
  /// Not kept alive: a world's own resources may hold parameters.
  ///
  /// Safe: it is bound while no system runs, so that accesses need no check for overlap.
  @exclusivity(unchecked) @usableFromInline final unowned var bound: World?

  init(_ world: World? = nil) { unsafe bound = world }

  /// The world; traps if there is none.
  @inlinable final var world: World {
    guard let bound = unsafe bound else { unboundParameter() }
    return bound
  }

  func bind(to world: World) { unsafe bound = world }
}

/// The parameters of a scheduled system, and the world to which they are bound; copies of the schedule share them.
final class BoundParameters {
  private let parameters: [any SystemParameter]
  // Safe: both are set by `bind(to:)` alone, and read for every system in every round, so that accesses are not checked for
  // overlap.
  /// The identity of the world that the parameters are bound to.
  @exclusivity(unchecked) private var bound: MessageCount?
  /// The reading positions of the parameters that receive messages, also within groups.
  @exclusivity(unchecked) private var positions: [MessagePosition] = []
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

  /// Whether the system waits for messages, and that world has none for it; false before it is bound to the world.
  ///
  /// O(receivers).
  func isWaiting(in world: World) -> Bool {
    guard waits, unsafe !positions.isEmpty, unsafe bound === world.identity else { return false }
    for position in unsafe positions where !position.isAtEnd { return false }
    return true
  }

  /// Binds the parameters unless they are bound to that world.
  func bind(to world: World) {
    guard !parameters.isEmpty, unsafe bound !== world.identity else { return }
    unsafe positions = world.messages.positions {
      for parameter in parameters { parameter.bind(to: world) }
    }
    unsafe bound = world.identity
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
    "ECS: \(name) stores a world in \"\(label)\", past the schedule's knowledge. Write `@Exclusive var \(label): World`, or "
      + "name the parts that the system needs: queries, resources, messages.")
}

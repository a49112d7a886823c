/// A value through which a system reaches one part of the world.
///
/// The parameters are ``Query``, ``Single``, ``Components``, ``Spawner``, ``Res``, ``OptionalRes``, ``ResMut``,
/// ``MessageReader``, ``MessageHandler``, ``MessageWriter``, ``Commands`` and ``Exclusive``. A group of parameters
/// that several systems share conforms to ``SystemParameterGroup``.
///
/// A parameter is bound to the world that its schedule runs. A use of an unbound parameter traps.
public protocol SystemParameter {
  /// Adds the parts of the world that the parameter reads and writes to `access`.
  func addAccess(to access: inout SystemAccess)

  /// Binds the parameter to a world.
  func bind(to world: World)
}

/// A type whose stored properties are parameters, and which is itself a parameter.
///
/// A final class suits a group that many systems share: a system stores and copies one reference instead of all
/// parameters of the group, and of the groups within.
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
  if let fields = ParameterFields.of(type(of: value)) { return fields.parameters(of: value) }
  return Mirror(reflecting: value).children.compactMap { child in
    if child.value is World { storedWorld("\(Owner.self)", child.label ?? "") }
    return child.value as? any SystemParameter
  }
}

/// The link to a world, which does not retain the world, because a world's own resources may hold parameters.
///
/// A link also identifies its world, even after the world has ended and another world has its address. A weak reference
/// to the world would make every retain and release of the world slow, and an unowned reference every access.
@safe
@usableFromInline
final class WorldLink {
  /// The memory with the reference to the world; the reference is `nil` when the world has ended.
  @usableFromInline let reference: UnsafeMutablePointer<World?>
  /// The number of messages of all types that have been sent in the world so far.
  @usableFromInline var sentMessages = 0

  init() {
    unsafe reference = .allocate(capacity: 1)
    unsafe reference.initialize(to: nil)
  }

  deinit { unsafe reference.deallocate() }

  /// Refers to a world without retaining the world, or to none.
  ///
  /// Safe: the world calls this when it begins and when it ends.
  func refer(to world: World?) {
    let address = unsafe world.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    unsafe UnsafeMutableRawPointer(reference).storeBytes(
      of: address, as: UnsafeMutableRawPointer?.self)
  }
}

extension World {
  /// The link to this world, which counts the world's messages.
  var link: WorldLink { messages.link }
}

/// The world that a parameter is bound to; copies of the parameter share the binding.
public class _WorldBinding {
  /// The link to the bound world; `nil` until the parameter is bound.
  ///
  /// Safe: the world is bound while no system runs, so that accesses need no exclusivity check.
  @exclusivity(unchecked) @usableFromInline final var link: WorldLink?

  init() {}

  /// The bound world; traps if there is none, or if the world has ended.
  ///
  /// An access neither retains nor releases the world: that would take most of the time of reading a component.
  @usableFromInline final var world: World {
    @inline(__always)
    unsafeAddress {
      guard let place = unsafe link?.reference, unsafe place.pointee != nil else {
        unboundParameter()
      }
      // Safe: a reference that is not nil has the layout of a world's.
      return unsafe UnsafePointer(
        UnsafeRawPointer(place).assumingMemoryBound(to: World.self))
    }
  }

  func bind(to world: World) { unsafe link = world.link }
}

@usableFromInline typealias WorldBinding = _WorldBinding

/// The parameters of a scheduled system, and the world that they are bound to; copies of the schedule share both.
final class BoundParameters {
  private let parameters: [any SystemParameter]
  /// The link to the world that the parameters are bound to.
  private var bound: WorldLink?
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
    guard waits, !positions.isEmpty, bound === world.link else { return false }
    for position in positions where !position.isAtEnd { return false }
    return true
  }

  /// Binds the parameters to a world, unless they are bound to that world already.
  func bind(to world: World) {
    guard !parameters.isEmpty, bound !== world.link else { return }
    positions = world.messages.positions {
      for parameter in parameters { parameter.bind(to: world) }
    }
    bound = world.link
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

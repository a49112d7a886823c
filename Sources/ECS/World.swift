/// The entities of a program, their components, and resources, which belong to no entity.
///
/// # Lifetime of an entity
///
/// ``spawn()`` occupies a slot and returns a handle, an ``Entity``; from then on the entity is alive. `insert(_:to:)`
/// gives the entity components, ``remove(_:from:)`` removes a component, and ``despawn(_:)`` ends the entity with all
/// its components. From then on the handle is stale, even after another entity has reused the slot: ``contains(_:)``
/// returns false, ``get(_:of:)`` returns `nil`, and ``despawn(_:)`` returns false. Only operations that cannot return
/// an answer trap: the subscript, and an insertion into an entity that is not alive.
///
/// # Lifetime of a component
///
/// Each component type has a column, in which a value lies at its entity's slot, and a presence bit for each slot,
/// which says whether there is a value. Adding a component writes the value and a bit, removing writes a bit,
/// despawning writes a bit, and reusing a slot writes a bit in each column; no other value moves. Growing doubles the
/// room of every column at once; ``reserveCapacity(_:)`` grows the columns beforehand. To access the components of many
/// entities one after another, fetch ``column(of:)`` once, or pass a list to ``forEach(_:_:_:)``.
///
/// # Order
///
/// A query visits the slots in rising order. A new entity gets the slot that was vacated last, or else the first slot
/// that was never used. So the same calls, on worlds created in the same order, give the same handles and the same
/// order in every run.
///
/// # Structural changes
///
/// A structural change adds or removes entities or components: `spawn`, `despawn`, `insert`, `remove` and `flush`.
/// Structural changes always trap while a query's closure, an in-place access to a component that is not trivial, or an
/// `onRemove` observer runs, even if a change would do no harm. Queue changes with ``commands``; ``flush()`` makes
/// them. Reading and changing the components of any entity is allowed meanwhile, with restrictions on the components
/// that are being changed in place or lent at that time:
/// - Components of a trivial type (numbers and other plain bits): a query lends copies and stores them back. Reading a
///   component of the type returns the stored value. Changing a component of the type, of any entity, other than by the
///   closure's parameter traps, because the change could be lost. A subscript's access works on a copy, too: a value
///   that is written to the same component before the access ends is lost.
/// - Components of other types (with an array, a string, an object): every other access to the lent component traps;
///   the components of other entities may be read and changed.
///
/// # Change detection
///
/// ``changes(of:from:)``, ``additions(of:from:)`` and ``removals(of:)`` return readers.
/// ``WorldQuery/changed(_:since:)`` and ``WorldQuery/added(_:since:)`` narrow queries, in a system of a ``Schedule`` to
/// changes since the system's last run. A component type costs nothing extra until its changes are requested.
/// ``send(_:)`` and ``messages(of:)`` exchange messages, which are not components.
///
/// # Observers
///
/// ``onInsert(_:_:)`` and ``onRemove(_:_:)`` call closures for components that are inserted or removed. A world without
/// observers pays nothing for them. The end of the world ends its components without calling observers.
///
/// # Number of worlds
///
/// A program can create any number of worlds, one after another or at the same time. A handle distinguishes 4,096
/// worlds, by their ``number``. Two limits follow:
/// - Worlds have different numbers if at most 4,096 of them are alive at a time. Further worlds share numbers evenly,
///   and a world cannot distinguish a handle of a world with the same number from its own. Such a program has to store
///   the world beside each handle.
/// - The number of an ended world is reused as late as possible: after every other free number has been used once. With
///   few living worlds, this happens about 4,096 worlds after the creation of the ended world. Don't keep handles of
///   ended worlds that long.
///
/// A world is used by one thread at a time.
public final class World {
  /// The data that hot paths need, behind a constant pointer, so that no access pays an exclusivity check.
  @usableFromInline let state: Place<WorldState>
  /// The observers of each column, by the column's index.
  var observers: [Int: ColumnObservers] = [:]
  var observerCount = 0
  /// The logs of the removal readers of each column, by the column's index.
  var removalLogs: [Int: [WeakRemovalLog]] = [:]
  let messages = MessageQueues()
  /// The binding through which ``commands`` and rows reach the world.
  let binding = WorldBinding()
  /// The tick at which the running system of a ``Schedule`` ended its last run.
  ///
  /// ``Tick/beginning`` in a system's first run and outside of a schedule. Changes that the system itself made in its
  /// last run are not newer than this tick.
  public internal(set) var lastRun = Tick.beginning
  var resources: [ObjectIdentifier: AnyResourceBox] = [:]
  var commandQueue = CommandQueue()
  /// Actions that removal observers deferred until the removal is complete.
  var afterRemovals: [(World) -> Void] = []
  /// The nesting of observer calls that cause one another, for the detection of endless loops.
  var feedback = Feedback()

  /// Creates an empty world.
  public init() {
    state = .make(number: WorldNumbers.take())
    link.refer(to: self)
    binding.bind(to: self)
  }

  deinit {
    // Read first, because the state ends below. Deinitializers of components may retain parts of this world, but not
    // the world.
    let number = UInt32(number)
    link.refer(to: nil)
    state.end()
    WorldNumbers.giveBack(number)
  }

  /// The world's number, 0 to 4,095, which is a part of the world's handles and tells them from handles of other
  /// worlds.
  ///
  /// Numbers are assigned in the order in which worlds are created, and then from 0 again, skipping the numbers of
  /// living worlds. Two living worlds share a number only if at least 4,096 worlds were alive when the later one was
  /// created.
  public var number: UInt16 {
    UInt16(state.pointee.emptyTag >> Entity.generationBits)
  }

  /// The number of living entities.
  @inlinable
  public var count: Int { state.pointee.living }

  /// Returns whether an entity is alive in this world.
  @inlinable
  public func contains(_ entity: Entity) -> Bool { state.pointee.contains(entity) }

  /// Creates an entity without components.
  ///
  /// Amortized O(1). Traps while a query runs. Ignore the result if a query finds the entity later.
  @inlinable
  @discardableResult
  public func spawn() -> Entity { state.pointee.makeEntity() }

  /// Creates an entity with components.
  ///
  /// Calls insertion observers when all components are in place. Amortized O(1) for each component. Traps while a query
  /// runs.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func spawn<each C: Component>(_ components: repeat each C) -> Entity {
    let entity = state.pointee.makeEntity()
    if state.pointee.isTracking { repeat noteInsertion((each C).self, entity) }
    repeat put(each components, state.columnMade(of: (each C).self), at: Int(entity.index))
    if state.pointee.tellsInsertions { repeat tellInserted((each C).self, entity) }
    return entity
  }

  /// Ends an entity and all its components; returns false if the entity was not alive.
  ///
  /// Calls removal observers first, column by column in the order in which the world first used the types.
  /// O(component types). Traps while a query runs.
  @inlinable
  @discardableResult
  public func despawn(_ entity: Entity) -> Bool {
    if _slowPath(state.pointee.busy != 0) { state.pointee.prepareForChange() }
    guard state.pointee.contains(entity) else { return false }
    if state.pointee.needsEnding {
      end(entity)
    } else {
      state.pointee.vacate(entity)
    }
    return true
  }

  /// Despawns an entity that has components with observers or a deinitializer.
  @usableFromInline
  @inline(never)
  func end(_ entity: Entity) {
    endComponents(of: entity)
    // Entities that observers reserved get their slots before this slot becomes vacant.
    if state.pointee.busy != 0 { state.pointee.prepareForChange() }
    state.pointee.vacate(entity)
    runAfterRemoval()
  }
}

extension World: CustomStringConvertible {
  /// The numbers of entities and component types, as text.
  public var description: String {
    "world of \(count) entities, \(state.pointee.table.count) component types"
  }
}

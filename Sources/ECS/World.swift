/// Entities, the components that belong to them, and resources that belong to none.
///
/// # The life of an entity
///
/// ``spawn()`` lets a slot and gives a handle to it, an ``Entity``; from then on the entity is alive.
/// `insert(_:to:)` gives it components, ``remove(_:from:)`` takes one back, ``despawn(_:)`` ends it
/// with all it has. The handle is stale from then on: ``contains(_:)`` says no, ``get(_:of:)`` gives nil,
/// ``despawn(_:)`` gives false, and this remains so when the slot has a new tenant. Only what cannot
/// be answered traps: the subscript, and an insertion into what is not alive.
///
/// # The life of a component
///
/// Each component type has a column, in which a value lies at its entity's slot, and one bit a slot that
/// says whether there is one. Adding is a store and a bit, removing a bit, despawning a bit, and a bit in
/// each column when the slot is let again; nothing else moves. Growing doubles the room of every column at once.
/// ``reserveCapacity(_:)`` does that beforehand. To access the components of many entities one after another,
/// fetch ``column(of:)`` once, or pass a list to ``forEach(_:_:_:)``.
///
/// # Order
///
/// A query goes through the slots in rising order. A new entity gets the slot vacated last, or the first
/// that was never let; so the same calls, on worlds made in the same order, give the same handles and the same
/// order in every run.
///
/// # What may happen when
///
/// While a query's closure, an in-place access to a component that is not trivial, or an `onRemove`
/// observer runs, nothing may come or go: `spawn`, `despawn`, `insert`, `remove` and `flush` trap, always,
/// and not just when they would do harm. Changes are queued with ``commands`` and made by ``flush()``.
/// Reading and changing the components of any entity is allowed meanwhile, with one caution, which
/// concerns components that are being changed in place or lent just then:
/// - of a trivial type (numbers and other plain bits) that a query lends, values are lent as copies and
///   stored back. Reading any of them is allowed and gives the stored value; changing one otherwise than by
///   the closure's parameter traps, since the change could be lost. A subscript's access works on a copy,
///   too: what is written into the very same component before it ends is lost.
/// - of other types (they hold an array, a string, an object), every other access to the very component that
///   is lent traps.
///
/// # What changed
///
/// ``changes(of:from:)``, ``additions(of:from:)`` and ``removals(of:)`` give readers, ``WorldQuery/changed(_:since:)``
/// and ``WorldQuery/added(_:since:)`` narrow queries; in a system of a ``Schedule`` to what others did since it ran last.
/// A type costs nothing for it until its changes are asked for. ``send(_:)`` and ``messages(of:)`` are for what is no
/// component.
///
/// # Observers
///
/// ``onInsert(_:_:)`` and ``onRemove(_:_:)`` tell of components that come and go. A world without
/// observers pays nothing for them. When the world itself ends, its components end, and no observer is called.
///
/// # How many worlds
///
/// Any number of worlds can be made, one after another and at once. A handle tells 4,096 of them apart, by ``number``. Two
/// limits follow:
/// - Up to 4,096 worlds alive at once have different numbers. Beyond that, worlds share numbers evenly, and a world cannot
///   tell a handle of a world with the same number from its own. Keep handles beside their world in such a program.
/// - A world's number is given to another world after it has ended, as late as possible: at the earliest when 4,096 worlds
///   have been made since. Handles of ended worlds should not be kept for so long.
///
/// A world is used by one thread at a time; ``bindToThread()`` says by which.
@safe
public final class World {
  /// All that hot paths need; behind a constant, so that no access pays an exclusivity check.
  @usableFromInline let state: UnsafeMutablePointer<WorldState>
  /// The observers of each column, by the column's index.
  var observers: [Int: ColumnObservers] = [:]
  var observerCount = 0
  /// The thread that owns the world; nil if any thread may use it.
  var thread: WorldThread?
  /// The logs of the removal readers of each column, by the column's index.
  var removalLogs: [Int: [WeakRemovalLog]] = [:]
  let messages = MessageQueues()
  /// The link through which ``commands`` reach the world.
  let binding = WorldBinding()
  /// The tick at which the running system of a ``Schedule`` ended its last run.
  ///
  /// ``Tick/beginning`` in a system's first run and outside of a schedule. Changes that the system itself made in that run are
  /// not newer.
  public internal(set) var lastRun = Tick.beginning
  var resources: [ObjectIdentifier: AnyObject] = [:]
  var queue = CommandQueue()
  /// Actions that removal observers deferred until the removal is complete.
  var afterRemovals: [(World) -> Void] = []
  /// The observers that are being told of insertions, or act after removals, one because of another.
  var feedback = Feedback()

  /// A world with nothing in it.
  public init() {
    // Safe: freed by `deinit`, and by nothing else.
    unsafe state = .make(number: WorldNumbers.take())
    binding.bind(to: self)
  }

  deinit {
    // Ending components may run deinitialisers that hold on to this world's parts; not to the world.
    let number = UInt32(number)
    unsafe state.pointee.tearDown()
    unsafe state.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(state).deallocate()
    WorldNumbers.giveBack(number)
  }

  /// The world's number, 0 to 4,095: a part of its handles, by which handles of other worlds are told apart.
  ///
  /// Counted up in the order in which worlds are made, and then from 0 again, without the numbers of living worlds. Worlds
  /// share numbers only while more than 4,096 are alive.
  public var number: UInt16 {
    unsafe UInt16(state.pointee.emptyTag >> Entity.generationBits)
  }

  /// The number of living entities.
  @inlinable
  public var count: Int { unsafe state.pointee.living }

  /// Whether the entity is alive, here.
  @inlinable
  public func contains(_ entity: Entity) -> Bool { unsafe state.pointee.contains(entity) }

  /// Brings an entity without components to life.
  ///
  /// Amortised O(1). Traps while a query runs. The handle may be dropped where a query finds the entity.
  @inlinable
  @discardableResult
  public func spawn() -> Entity { unsafe state.pointee.makeEntity() }

  /// Brings an entity with these components to life.
  ///
  /// Observers are told when all of them are in place. Amortised O(1) for each component. Traps while a
  /// query runs.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func spawn<each C: Component>(_ components: repeat each C) -> Entity {
    let entity = unsafe state.pointee.makeEntity()
    repeat unsafe put(
      each components, state.columnMade(of: (each C).self), at: Int(entity.index))
    if unsafe state.pointee.tellsInsertions {
      repeat noteSpawned((each C).self, entity)
      repeat tellInserted((each C).self, entity)
    }
    return entity
  }

  /// Ends an entity and all its components; false if it was not alive.
  ///
  /// Observers of removal are told first, column by column in the order in which the types first came.
  /// O(component types). Traps while a query runs.
  @inlinable
  @discardableResult
  public func despawn(_ entity: Entity) -> Bool {
    if _slowPath(unsafe state.pointee.busy != 0) { unsafe state.pointee.prepareForChange() }
    guard unsafe state.pointee.contains(entity) else { return false }
    if unsafe state.pointee.needsEnding {
      end(entity)
    } else {
      unsafe state.pointee.vacate(entity)
    }
    return true
  }

  /// Despawns an entity that has components with observers or a deinitializer.
  @usableFromInline
  @inline(never)
  func end(_ entity: Entity) {
    endComponents(of: entity)
    // Entities that observers reserved get their slots before this slot becomes vacant.
    if unsafe state.pointee.busy != 0 { unsafe state.pointee.prepareForChange() }
    unsafe state.pointee.vacate(entity)
    runAfterRemoval()
  }
}

extension World: CustomStringConvertible {
  /// The numbers of entities and component types, as text.
  public var description: String {
    unsafe "world of \(count) entities, \(state.pointee.table.count) component types"
  }
}

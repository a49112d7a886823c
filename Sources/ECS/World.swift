/// Entities, the components that belong to them, and resources that belong to none.
///
/// # The life of an entity
///
/// ``spawn(_:)`` lets a slot and gives a handle to it, an ``Entity``; from then on the entity is alive.
/// ``insert(_:to:)`` gives it components, ``remove(_:from:)`` takes one back, ``despawn(_:)`` ends it
/// with all it has. The handle is stale from then on: ``contains(_:)`` says no, ``get(_:of:)`` gives nil,
/// ``despawn(_:)`` gives false, and this remains so when the slot has a new tenant. Only what cannot
/// be answered traps: the subscript, and an insertion into what is not alive.
///
/// # The life of a component
///
/// Each component type has a column, in which a value lies at its entity's slot, and one bit a slot that
/// says whether there is one. Adding is a store and a bit, removing a bit, despawning a bit in each
/// column; nothing else moves. Growing doubles the room of every column at once.
///
/// # Order
///
/// A query goes through the slots in rising order. A new entity gets the slot vacated last, or the first
/// that was never let; so the same calls give the same handles and the same order in every run.
///
/// # What may happen when
///
/// While a query's closure, an in-place access to a component that is not trivial, or an `onRemove`
/// observer runs, nothing may come or go: `spawn`, `despawn`, `insert`, `remove` and `flush` trap, always,
/// and not just when they would do harm. Changes are queued with ``commands`` and made by ``flush()``.
/// Reading and changing the components of any entity is allowed meanwhile, with one caution, which
/// concerns the very component that is being changed in place:
/// - if it is trivial (numbers and other plain bits), the access works on a copy that is stored back
///   at its end. Whoever reads meanwhile sees the old value; what others write meanwhile is lost.
/// - if it is not (it holds an array, a string, an object), every other access to it traps.
///
/// # Observers
///
/// ``onInsert(_:_:)`` and ``onRemove(_:_:)`` tell of components that come and go. A world without
/// observers pays nothing for them. When the world itself ends, its components end, and nobody is told.
///
/// A world is used by one thread at a time.
@safe
public final class World {
  /// All that hot paths need; behind a constant, so that no access pays an exclusivity check.
  @usableFromInline let state: UnsafeMutablePointer<WorldState>
  /// Who is told, by column.
  var observers: [Int: ColumnObservers] = [:]
  var resources: [ObjectIdentifier: AnyObject] = [:]
  var queue: [(World) -> Void] = []
  var isFlushing = false

  /// A world with nothing in it.
  public init() {
    // Safe: freed by `deinit`, and by nothing else.
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: WorldState())
  }

  deinit {
    // Ending components may run deinitialisers that hold on to this world's parts; not to the world.
    unsafe state.pointee.tearDown()
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }

  /// How many entities are alive.
  @inlinable
  public var count: Int { unsafe state.pointee.living }

  /// Whether the entity is alive, here.
  @inlinable
  public func contains(_ entity: Entity) -> Bool { unsafe state.pointee.contains(entity) }

  /// Brings an entity without components to life.
  ///
  /// Amortised O(1). Traps while a query runs.
  @inlinable
  public func spawn() -> Entity { unsafe state.pointee.makeEntity() }

  /// Brings an entity with these components to life.
  ///
  /// Observers are told when all of them are in place. Amortised O(1) for each component. Traps while a
  /// query runs.
  @inlinable
  public func spawn<each C: Component>(_ components: repeat each C) -> Entity {
    let entity = unsafe state.pointee.makeEntity()
    repeat unsafe state.pointee.put(each components, at: Int(entity.index))
    if unsafe state.pointee.hasInsertObservers { repeat tellInserted((each C).self, entity) }
    return entity
  }

  /// Ends an entity and all its components; false if it was not alive.
  ///
  /// Observers of removal are told first, column by column in the order in which the types first came.
  /// O(component types). Traps while a query runs.
  @inlinable
  @discardableResult
  public func despawn(_ entity: Entity) -> Bool {
    if unsafe state.pointee.locks | state.pointee.reserved != 0 {
      unsafe state.pointee.prepareForChange()
    }
    guard unsafe state.pointee.contains(entity) else { return false }
    if unsafe state.pointee.needsEnding { endComponents(of: entity) }
    unsafe state.pointee.vacate(Int(entity.index))
    return true
  }
}

extension World: CustomStringConvertible {
  /// How much there is of what.
  public var description: String {
    unsafe "world of \(count) entities, \(state.pointee.headerCount) component types"
  }
}

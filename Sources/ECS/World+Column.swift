/// One component type's column, found once, for access to the components of many entities one after another.
///
/// ``World/column(of:)`` gives it. An access does what the world's own does, with the same checks and the same
/// rules, in fewer steps:
/// ```swift
/// struct Position: Component { var x = 0.0 }
///
/// func shift(_ path: [Entity], in world: World) {
///   let positions = world.column(of: Position.self)
///   for entity in path { positions[entity].x += 1 }
/// }
/// ```
/// The column may be kept and stays valid while entities and components come and go, queries run, and changes are
/// recorded. The column is only as fast as the world's subscript while a query lends the component, once the component
/// has observers or its changes are recorded, and, until the column is fetched again, after the world has made room for
/// more entities. Components that are not trivial gain nothing by it.
@safe
@frozen
public struct Column<C: Component> {
  /// The world that the column belongs to.
  public let world: World
  /// The number of slots for which the pointers are valid at present; see `WorldState.limit(_:)`.
  @usableFromInline let limit: UnsafePointer<Int>
  @usableFromInline let generations: UnsafePointer<UInt32>
  @usableFromInline let presence: UnsafePointer<UInt64>
  @usableFromInline let values: UnsafeMutablePointer<C>

  @inlinable
  @inline(__always)
  init(_ type: C.Type, _ world: World) {
    let header = unsafe world.state.columnMade(of: C.self)
    self.world = world
    unsafe limit = UnsafePointer(world.state.pointee.limit(header.pointee.index))
    unsafe generations = UnsafePointer(world.state.pointee.generations)
    unsafe presence = UnsafePointer(header.pointee.presence)
    unsafe values = header.pointee.values.assumingMemoryBound(to: C.self)
  }

  /// Whether the entity's component is there, and the pointers say where.
  @inlinable
  @inline(__always)
  func reaches(_ entity: Entity) -> Bool {
    let slot = Int(entity.index)
    // A value in a page may move; the world finds it.
    guard C.storage == .dense else { return false }
    // Safe: the world keeps the limit for as long as it lives; the slot is compared with it first, and it is 0 once the
    // other pointers are stale. All slots below have a generation and a bit.
    return unsafe _fastPath(slot < limit.pointee) && _fastPath(generations[slot] == entity.tag)
      && _fastPath(presence[slot &>> 6] &>> UInt64(truncatingIfNeeded: slot) & 1 != 0)
  }

  /// Whether a living entity has such a component.
  @inlinable
  public func has(_ entity: Entity) -> Bool { reaches(entity) || world.has(C.self, on: entity) }

  /// The bytes that the world has taken for the values of this type, including those that are reserved.
  ///
  /// O(slots / 64) for sparse storage, else O(1).
  public var byteCount: Int {
    let header = unsafe world.state.columnMade(of: C.self)
    let kind = unsafe world.state.pointee.table.kind(header.pointee.index)
    return unsafe kind._withUnsafeGuaranteedRef {
      unsafe $0.byteCount(header, world.state.pointee.capacity)
    }
  }

  /// A copy of an entity's component; nil if it is not alive or has none.
  @inlinable
  public func get(_ entity: Entity) -> C? {
    // Safe: the value is there.
    _isPOD(C.self) && reaches(entity)
      ? unsafe values[Int(entity.index)] : world.get(C.self, of: entity)
  }

  /// An entity's component, to be read or changed in place; traps if there is none.
  ///
  /// Works like `world[entity, C.self]`. O(1).
  @inlinable
  public subscript(_ entity: Entity) -> C {
    get {
      // Safe: the value is there.
      _isPOD(C.self) && reaches(entity)
        ? unsafe values[Int(entity.index)] : world[entity, C.self]
    }
    @inline(__always)
    nonmutating _modify {
      let isQuick = _isPOD(C.self) && reaches(entity)
      // Safe: a value is there; one that is not trivial is written down as borrowed until it is put back.
      let place = unsafe isQuick ? values + Int(entity.index) : world.placeFound(of: C.self, entity)
      var value: C? = unsafe _isPOD(C.self) ? place.pointee : world.borrow(place, entity)
      defer {
        if !_isPOD(C.self) {
          unsafe world.endBorrow(place, &value, entity)
        } else if isQuick, reaches(entity) {
          unsafe place.pointee = value.unsafelyUnwrapped
        } else {
          unsafe world.putBack(value.unsafelyUnwrapped, entity)
        }
      }
      yield &value!
    }
  }
}

extension World {
  /// The column of a component type, for access to the components of many entities one after another.
  @inlinable
  @inline(__always)
  public func column<C: Component>(of type: C.Type) -> Column<C> { Column(type, self) }

  /// Makes room for so many entities, living at the same time, all at once; entities that are there count.
  ///
  /// Not needed; but where many are about to come, their components' columns are moved once and not at each doubling.
  /// O(that many) for each component type the world has, and traps while a query runs if there is not room yet.
  public func reserveCapacity(_ count: Int) {
    guard unsafe count > state.pointee.capacity else { return }
    if unsafe state.pointee.busy != 0 { unsafe state.pointee.prepareForChange() }
    guard count <= 1 << 32 else { tooManyEntities() }
    var room = unsafe state.pointee.capacity
    while room < count { room *= 2 }
    unsafe state.pointee.grow(to: room)
  }

  /// ``place(of:_:)``, not inlined.
  @usableFromInline
  @inline(never)
  func placeFound<C: Component>(of type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C> {
    unsafe place(of: type, entity)
  }
}

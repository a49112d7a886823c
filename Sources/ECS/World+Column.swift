/// The column of a component type, looked up once, for access to the components of many entities one after another.
///
/// ``World/column(of:)`` returns a column. An access through a column works like the world's subscript, with the same
/// checks and rules, in fewer steps:
/// ```swift
/// struct Position: Component { var x = 0.0 }
///
/// func shift(_ path: [Entity], in world: World) {
///   let positions = world.column(of: Position.self)
///   for entity in path { positions[entity].x += 1 }
/// }
/// ```
/// The column may be kept and stays valid while entities and components are added and removed, queries run, and changes
/// are recorded. The column is only as fast as the world's subscript while a query lends the component, once the
/// component has observers or its changes are recorded, and, until the column is fetched again, after the world has
/// made room for more entities. Components that are not trivial gain nothing from a column.
@frozen
public struct Column<C: Component> {
  /// The world that the column belongs to.
  public let world: World
  /// The number of slots for which this column's pointers are valid at present; see `WorldState.limit(_:)`.
  @usableFromInline let limit: Place<Int>
  @usableFromInline let generations: PlainArray<UInt32>
  @usableFromInline let values: Values<C>

  @inlinable
  @inline(__always)
  init(_ type: C.Type, _ world: World) {
    let header = world.state.columnMade(of: C.self)
    self.world = world
    limit = world.state.pointee.limit(header.pointee.index)
    generations = world.state.pointee.generations
    values = Values(header)
  }

  /// Returns whether an entity has the component and this column's pointers reach the value.
  @inlinable
  @inline(__always)
  func reaches(_ entity: Entity) -> Bool {
    let slot = Int(entity.index)
    // The slot is compared with the limit first, which is 0 once the addresses of generations and values are stale.
    return _fastPath(slot < limit.pointee) && _fastPath(generations[slot] == entity.tag)
      && _fastPath(values.presence.contains(slot))
  }

  /// Returns whether an entity is alive and has the component.
  @inlinable
  public func has(_ entity: Entity) -> Bool { reaches(entity) || world.has(C.self, on: entity) }

  /// Returns a copy of an entity's component; `nil` if the entity is not alive or has none.
  @inlinable
  public func get(_ entity: Entity) -> C? {
    _isPOD(C.self) && reaches(entity)
      ? values.place(Int(entity.index)).pointee : world.get(C.self, of: entity)
  }

  /// The component of an entity, to be read or changed in place.
  ///
  /// Works like `world[entity, C.self]`: traps if the entity is not alive or has no such component. O(1).
  @inlinable
  public subscript(_ entity: Entity) -> C {
    get {
      _isPOD(C.self) && reaches(entity)
        ? values.place(Int(entity.index)).pointee : world[entity, C.self]
    }
    @inline(__always)
    nonmutating _modify {
      let isQuick = _isPOD(C.self) && reaches(entity)
      let place =
        isQuick ? values.place(Int(entity.index)) : world.placeFound(of: C.self, entity)
      var value: C? = _isPOD(C.self) ? place.pointee : world.borrow(place, entity)
      defer {
        if !_isPOD(C.self) {
          world.endBorrow(place, &value, entity)
        } else if isQuick, reaches(entity) {
          place.pointee = value.known
        } else {
          world.putBack(value.known, entity)
        }
      }
      yield &value!
    }
  }
}

extension World {
  /// Returns the column of a component type, for access to the components of many entities one after another.
  @inlinable
  @inline(__always)
  public func column<C: Component>(of type: C.Type) -> Column<C> { Column(type, self) }

  /// Makes room for at least `count` living entities, including the entities that exist.
  ///
  /// Calling this is optional: a call before many entities are created moves the columns once instead of at each
  /// doubling. O(`count`) for each component type of the world. Traps if `count` is greater than 2³², and while a query
  /// runs if the world has to grow.
  public func reserveCapacity(_ count: Int) {
    guard count > state.pointee.capacity else { return }
    if state.pointee.busy != 0 { state.pointee.prepareForChange() }
    guard count <= 1 << 32 else { tooManyEntities() }
    var room = state.pointee.capacity
    while room < count { room *= 2 }
    state.pointee.grow(to: room)
  }

  /// Returns the address of an entity's component like ``place(of:_:)``, without being inlined.
  @usableFromInline
  @inline(never)
  func placeFound<C: Component>(of type: C.Type, _ entity: Entity) -> Place<C> {
    place(of: type, entity)
  }
}

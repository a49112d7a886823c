/// All that a world's hot paths touch, behind one constant pointer.
///
/// Slots are numbered from 0. For each 64 slots there is a row of presence words: word 0 says which slots
/// are let, word `n` which of them hold a component of column `n`. A column's values lie at their
/// slots. All arrays here have room for `capacity` slots and grow together, by doubling.
@unsafe
@frozen
@usableFromInline
struct WorldState {
  /// A slot's generation: odd while it is let.
  @usableFromInline var generations: UnsafeMutablePointer<UInt32>
  /// Presence words, row by row.
  @usableFromInline var rows: UnsafeMutablePointer<UInt64>
  /// A row has `1 << rowShift` words.
  @usableFromInline var rowShift = 3
  /// Slots that were ever let.
  @usableFromInline var slotCount = 0
  /// Slots there is room for; a multiple of 64.
  @usableFromInline var capacity = 64
  /// Slots to be let again; the last one first.
  @usableFromInline var free: UnsafeMutablePointer<UInt32>
  @usableFromInline var freeCount = 0
  /// Slots let now.
  @usableFromInline var living = 0
  /// Running queries, in-place accesses and removals, during which nothing may come or go.
  @usableFromInline var locks = 0
  /// Entities promised by deferred commands that do not live yet.
  @usableFromInline var reserved = 0
  /// Headers by column number; number 0 stands for the slots themselves and has no header.
  @usableFromInline var headers: UnsafeMutablePointer<ColumnHeader>
  @usableFromInline var headerCount = 0
  @usableFromInline var headerCapacity = 8
  @usableFromInline var table: ColumnTable
  /// Columns whose values must be ended one by one.
  @usableFromInline var nontrivial = ColumnSet()
  /// Columns with remove observers.
  @usableFromInline var observed = ColumnSet()
  @usableFromInline var hasInsertObservers = false
  /// Whether a despawn has to do more than clear bits.
  @usableFromInline var needsEnding = false
  @usableFromInline var borrows: Borrows

  init() {
    // Safe: freed by `tearDown`.
    unsafe generations = .allocate(capacity: 64)
    unsafe generations.initialize(repeating: 0, count: 64)
    unsafe rows = .allocate(capacity: 8)
    unsafe rows.initialize(repeating: 0, count: 8)
    unsafe free = .allocate(capacity: 64)
    unsafe headers = .allocate(capacity: 8)
    unsafe table = ColumnTable()
    unsafe borrows = Borrows()
  }

  /// The identity of a component type.
  @inlinable
  static func key<C: Component>(of type: C.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The presence words of the 64 slots of which this is one.
  @inlinable
  func row(of slot: Int) -> UnsafeMutablePointer<UInt64> {
    // Safe: the slot is less than the capacity.
    unsafe rows + ((slot &>> 6) &<< rowShift)
  }

  /// Whether the handle names a living entity of this world.
  @inlinable
  func contains(_ entity: Entity) -> Bool {
    // Safe: compared with the number of slots first. The generation of a slot that is not let is even,
    // that of a handle is odd.
    unsafe Int(entity.index) < slotCount
      && generations[Int(entity.index)] == entity.generation
      && entity.generation & 1 != 0
  }

  /// The living entity in a slot.
  @inlinable
  func tenant(of slot: Int) -> Entity {
    unsafe Entity(
      index: UInt32(truncatingIfNeeded: slot), generation: generations[slot])
  }

  /// The column of a type that already has one.
  @inlinable
  func column<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader>? {
    unsafe table.find(Self.key(of: type))
  }

  /// The column of a type, made if need be.
  @inlinable
  mutating func columnMade<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ColumnHeader> {
    if let header = unsafe column(of: type) { return unsafe header }
    return unsafe register(type)
  }

  /// Where an entity's component lies; nil if the entity is not alive or has none.
  @inlinable
  func find<C: Component>(_ type: C.Type, _ entity: Entity) -> UnsafeMutablePointer<C>? {
    guard unsafe contains(entity), let header = unsafe column(of: type) else { return nil }
    let slot = Int(entity.index)
    let word = unsafe row(of: slot)[header.pointee.index]
    guard word &>> UInt64(truncatingIfNeeded: slot) & 1 != 0 else { return nil }
    // Safe: the presence bit says that there is a value of the column's type.
    return unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
  }

  @usableFromInline
  @inline(never)
  mutating func register<C: Component>(_ type: C.Type) -> UnsafeMutablePointer<ColumnHeader> {
    guard unsafe headerCount + 1 < ColumnSet.limit else { tooManyColumns() }
    if unsafe headerCount == headerCapacity {
      let grown = unsafe UnsafeMutablePointer<ColumnHeader>.allocate(capacity: headerCapacity * 2)
      unsafe grown.moveInitialize(from: headers, count: headerCount)
      unsafe headers.deallocate()
      unsafe headers = grown
      unsafe headerCapacity *= 2
    }
    let index = unsafe headerCount + 1
    if unsafe index >> rowShift != 0 { unsafe widenRows() }
    let header = unsafe headers + headerCount
    unsafe header.initialize(
      to: ColumnHeader(
        index: index, key: Self.key(of: type), isTrivial: _isPOD(type),
        kind: TypedColumnKind<C>(), capacity: capacity))
    unsafe headerCount += 1
    if !_isPOD(type) {
      unsafe nontrivial.insert(index)
      unsafe needsEnding = true
    }
    unsafe table.rebuild(headers, count: headerCount)
    return unsafe header
  }

  /// Frees everything; the living components end first.
  mutating func tearDown() {
    for column in unsafe 0..<headerCount {
      let header = unsafe headers + column
      let kind = unsafe header.pointee.kind.takeRetainedValue()
      if unsafe !header.pointee.isTrivial {
        for slot in unsafe 0..<slotCount where unsafe isPresent(header.pointee.index, slot) {
          unsafe kind.destroy(header.pointee.values, at: slot)
        }
      }
      unsafe kind.deallocate(header.pointee.values)
    }
    unsafe headers.deallocate()
    unsafe table.deallocate()
    unsafe borrows.deallocate()
    unsafe generations.deallocate()
    unsafe rows.deallocate()
    unsafe free.deallocate()
  }

  /// Whether a slot, which may be vacant, holds a component of that column.
  func isPresent(_ column: Int, _ slot: Int) -> Bool {
    unsafe row(of: slot)[column] &>> UInt64(slot & 63) & 1 != 0
  }
}

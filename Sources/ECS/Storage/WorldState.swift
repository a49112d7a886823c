/// The data of a world that its hot paths use, behind one constant pointer.
///
/// Slots are numbered from 0. A bit for each slot says whether the slot is occupied. In each column, a presence bit for
/// each slot says whether the slot's tenant has a value there; in trivial columns, a vacant slot keeps the bit of its
/// last tenant. The values of a column lie at their slots. The arrays have room for `capacity` slots and grow together,
/// by doubling; only the array of vacant slots grows separately, when slots become vacant.
@frozen
@usableFromInline
struct WorldState {
  /// The tag of each slot: the world's number and the generation, which is odd while the slot is occupied; see
  /// ``Entity``.
  @usableFromInline var generations: PlainArray<UInt32>
  /// A bit for each slot: whether the slot is occupied; without summary bits.
  @usableFromInline var alive: Presence
  /// A bit for each slot: whether the slot was occupied at most once; without summary bits.
  @usableFromInline var fresh: Presence
  /// Whether a slot may have been occupied more than once; otherwise every bit of ``fresh`` is set.
  @usableFromInline var hasLetAgain = false
  /// The presence bits of all columns by their index, for clearing a slot in every column; index 0 is ``alive``.
  @usableFromInline var presences: PlainList<Presence>
  /// The limits by column index and then by the number of times that the slots were doubled; see `limit(_:)`.
  @usableFromInline var limits: PlainList<PlainArray<Int>>
  /// The number of slots that were ever occupied.
  @usableFromInline var slotCount = 0
  /// The number of slots that the arrays have room for; 64 times a power of two.
  @usableFromInline var capacity = 64
  /// The vacant slots; the last of them is reused first.
  @usableFromInline var free: PlainList<UInt32>
  /// The number of slots that are never reused; see `vacate`.
  @usableFromInline var retiredCount = 0
  /// The counts that a structural change checks, in one number that is nearly always 0.
  ///
  /// The lower half counts running queries, in-place accesses and removals, during which structural changes trap;
  /// the upper half counts entities that deferred commands have reserved and that are not alive yet.
  @usableFromInline var busy = 0
  @usableFromInline var table: ColumnTable
  /// The indices of columns that are not trivial, in order; their values end one by one.
  @usableFromInline var nontrivial: [Int] = []
  /// The indices of columns with observers or readers of removals, in order.
  @usableFromInline var observed: [Int] = []
  /// Whether any column has observers of insertions.
  @usableFromInline var tellsInsertions = false
  /// Whether a despawn has to do more than clear bits.
  @usableFromInline var needsEnding = false
  @usableFromInline var borrows: Borrows
  /// The recorded changes of each column, by index; `nil` for a column whose changes are not recorded.
  @usableFromInline var tracks: PlainList<ChangeTrack?>
  /// Whether the changes of any column are recorded.
  @usableFromInline var isTracking = false
  /// The resources that were looked up.
  @usableFromInline var found: FoundResources
  /// The current tick, with which changes are marked.
  @usableFromInline var tick: UInt64 = 1
  /// The tick from which the recorded ticks of slots are counted; less than 2³² before ``tick``.
  @usableFromInline var epoch: UInt64 = 0

  /// The world's number without a generation: the tag of a slot that was never occupied.
  @usableFromInline let emptyTag: UInt32

  init(number: UInt32, front: Place<ColumnHeader>) {
    emptyTag = number << Entity.generationBits
    generations = PlainArray(repeating: emptyTag, count: 64)
    free = PlainList(capacity: 64, filler: 0)
    (alive, fresh) = (Presence(capacity: 64), Presence(capacity: 64))
    fresh[0] = .max
    presences = PlainList(capacity: 64, filler: alive)
    presences.append(alive)
    // Index 0 has no column.
    let none = PlainArray<Int>(repeating: 0, count: 1)
    limits = PlainList(capacity: 64, filler: none)
    limits.append(none)
    tracks = PlainList(capacity: 64, filler: nil)
    tracks.append(nil)
    borrows = PlainList(capacity: 8, filler: 0)
    found = FoundResources()
    table = ColumnTable(front: front)
  }

  /// Returns a slot's bit in its presence word.
  @inlinable
  static func bit(of slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }

  /// Returns the identity of a component type.
  @inlinable
  static func key<C: Component>(of type: C.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type))
  }

  /// Returns whether a handle refers to a living entity of this world.
  @inlinable
  func contains(_ entity: Entity) -> Bool {
    // A vacant slot has an even generation, a handle has an odd one, and a handle of another world has another number.
    Int(entity.index) < slotCount && generations[Int(entity.index)] == entity.tag
  }

  /// Returns the living entity in a slot.
  @inlinable
  func tenant(of slot: Int) -> Entity {
    Entity(index: UInt32(truncatingIfNeeded: slot), tag: generations[slot])
  }

  /// The number of occupied slots.
  @inlinable var living: Int { slotCount &- free.count &- retiredCount }

  @usableFromInline
  @inline(never)
  mutating func register<C: Component>(_ type: C.Type) -> Place<ColumnHeader> {
    let index = presences.count
    guard index <= ColumnTable.limit else { tooManyColumns() }
    let header = ColumnHeader(type, index: index, capacity: capacity)
    if !header.isTrivial {
      nontrivial.append(index)
      needsEnding = true
    }
    presences.append(header.presence)
    limits.append(PlainArray(repeating: 0, count: Self.growths))
    limit(index).pointee = capacity
    tracks.append(nil)
    return table.insert(header, type)
  }

  /// Deinitializes the living components, and frees the memory of all arrays.
  mutating func tearDown() {
    for column in 1..<presences.count {
      table.type(column).tearDown(table.header(column), capacity: capacity)
      tracks[column]?.deallocate()
    }
    for column in 0..<limits.count { limits[column].deallocate() }
    table.deallocate()
    borrows.deallocate()
    tracks.deallocate()
    generations.deallocate()
    alive.deallocate(capacity: capacity)
    fresh.deallocate(capacity: capacity)
    presences.deallocate()
    limits.deallocate()
    free.deallocate()
  }
}

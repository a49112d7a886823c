/// The data of a world that its hot paths use, behind one constant pointer.
///
/// Slots are numbered from 0. A bit for each slot says whether the slot is occupied. In each column, a presence bit for
/// each slot says whether the slot's tenant has a value there; in trivial columns, a vacant slot keeps the bit of its
/// last tenant. The values of a column lie at their slots. The arrays have room for `capacity` slots and grow together,
/// by doubling; only the array of vacant slots grows separately, when slots become vacant.
@unsafe
@frozen
@usableFromInline
struct WorldState {
  /// The tag of each slot: the world's number and the generation, which is odd while the slot is occupied; see
  /// ``Entity``.
  @usableFromInline var generations: UnsafeMutablePointer<UInt32>
  /// A bit for each slot: whether the slot is occupied.
  @usableFromInline var alive: UnsafeMutablePointer<UInt64>
  /// A bit for each slot: whether the slot was occupied at most once.
  @usableFromInline var fresh: UnsafeMutablePointer<UInt64>
  /// Whether a slot may have been occupied more than once; otherwise every bit of ``fresh`` is set.
  @usableFromInline var hasLetAgain = false
  /// The presence bits of all columns by their index, for clearing a slot in every column; index 0 is ``alive``.
  @usableFromInline var presences: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  /// The limits by column index and then by the number of times that the slots were doubled; see `limit(_:)`.
  @usableFromInline var limits: UnsafeMutablePointer<UnsafeMutablePointer<Int>>
  /// The number of columns, including index 0, that `presences`, `limits` and `tracks` have room for.
  @usableFromInline var columnCapacity = ColumnCapacity.first
  /// The number of slots that were ever occupied.
  @usableFromInline var slotCount = 0
  /// The number of slots that the arrays have room for; 64 times a power of two.
  @usableFromInline var capacity = 64
  /// The vacant slots; the last of them is reused first.
  @usableFromInline var free: UnsafeMutablePointer<UInt32>
  @usableFromInline var freeCount = 0
  @usableFromInline var freeCapacity = 64
  /// The number of slots that are never reused; see `vacate`.
  @usableFromInline var retiredCount = 0
  /// The counts that a structural change checks, in one number that is nearly always 0.
  ///
  /// The lower half counts running queries, in-place accesses and removals, during which structural changes trap;
  /// the upper half counts entities that deferred commands have reserved and that are not alive yet.
  @usableFromInline var busy = 0
  @usableFromInline var table: ColumnTable
  /// The indices of columns that are not trivial or are stored sparsely, in order; their values end one by one.
  @usableFromInline var nontrivial: [Int] = []
  /// The indices of columns with observers or readers of removals, in order.
  @usableFromInline var observed: [Int] = []
  /// Whether an observer or a change reader needs to know of insertions.
  @usableFromInline var tellsInsertions = false
  /// Whether a despawn has to do more than clear bits.
  @usableFromInline var needsEnding = false
  @usableFromInline var borrows: Borrows
  /// The recorded changes of each column, by index; `nil` for a column whose changes are not recorded.
  @usableFromInline var tracks: UnsafeMutablePointer<UnsafeMutablePointer<ChangeTrack>?>
  /// Whether the changes of any column are recorded.
  @usableFromInline var isTracking = false
  /// Whether only one thread may use the world.
  @usableFromInline var isBound = false
  /// The cache of resources that were looked up.
  @usableFromInline let found: FoundResources
  /// The current tick, with which changes are marked.
  @usableFromInline var tick: UInt64 = 1
  /// The tick from which the recorded ticks of slots are counted; less than 2³² before ``tick``.
  @usableFromInline var epoch: UInt64 = 0

  /// The world's number without a generation: the tag of a slot that was never occupied.
  @usableFromInline let emptyTag: UInt32

  init(number: UInt32, front: UnsafeMutablePointer<ColumnHeader>) {
    // Safe: freed by `tearDown`.
    unsafe emptyTag = number << Entity.generationBits
    unsafe generations = LargeMemory.allocate(64 * 4).bindMemory(to: UInt32.self, capacity: 64)
    unsafe generations.initialize(repeating: number << Entity.generationBits, count: 64)
    unsafe alive = .allocate(capacity: 1)
    unsafe alive.initialize(to: 0)
    unsafe fresh = .allocate(capacity: 1)
    unsafe fresh.initialize(to: .max)
    unsafe presences = .allocate(capacity: ColumnCapacity.first)
    unsafe presences[0] = unsafe alive
    unsafe limits = .allocate(capacity: ColumnCapacity.first)
    unsafe free = .allocate(capacity: 64)
    unsafe table = unsafe ColumnTable(front: front)
    unsafe borrows = Borrows()
    unsafe found = FoundResources()
    unsafe tracks = .allocate(capacity: ColumnCapacity.first)
    unsafe tracks.initialize(repeating: nil, count: ColumnCapacity.first)
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
    // Safe: the slot is compared with the number of slots first. A vacant slot has an even generation, a handle has an
    // odd one, and a handle of another world has another number.
    unsafe Int(entity.index) < slotCount
      && generations[Int(entity.index)] == entity.tag
  }

  /// Returns the living entity in a slot.
  @inlinable
  func tenant(of slot: Int) -> Entity {
    unsafe Entity(
      index: UInt32(truncatingIfNeeded: slot), tag: generations[slot])
  }

  /// The number of occupied slots.
  @inlinable var living: Int { unsafe slotCount &- freeCount &- retiredCount }

  @usableFromInline
  @inline(never)
  mutating func register<C: Component>(_ type: C.Type) -> UnsafeMutablePointer<ColumnHeader> {
    let index = unsafe table.count + 1
    guard index < ColumnCapacity.limit else { tooManyColumns() }
    if unsafe index == columnCapacity { unsafe growColumns() }
    let isTrivial = _isPOD(type) && type.storage == .dense
    if !isTrivial {
      unsafe nontrivial.append(index)
      unsafe needsEnding = true
    }
    let kind = type.storage == .sparse ? SparseColumnKind<C>() : TypedColumnKind<C>()
    let presence = unsafe Presence.allocate(capacity)
    unsafe presences[index] = unsafe presence
    unsafe limits[index] = .allocate(capacity: Self.growths)
    unsafe limits[index].initialize(repeating: 0, count: Self.growths)
    unsafe limit(index).pointee = unsafe capacity
    let header = unsafe ColumnHeader(
      index: index, key: Self.key(of: type), isTrivial: isTrivial, presence: presence,
      values: kind.allocate(capacity))
    return unsafe table.insert(header, kind)
  }

  /// Doubles the room for columns.
  private mutating func growColumns() {
    let (old, new) = unsafe (columnCapacity, columnCapacity * 2)
    // Safe: each array is copied whole, and no pointer into the old one is kept anywhere.
    let presences = UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>.allocate(
      capacity: new)
    unsafe presences.moveInitialize(from: self.presences, count: old)
    unsafe self.presences.deallocate()
    unsafe self.presences = unsafe presences
    let limits = UnsafeMutablePointer<UnsafeMutablePointer<Int>>.allocate(capacity: new)
    unsafe limits.moveInitialize(from: self.limits, count: old)
    unsafe self.limits.deallocate()
    unsafe self.limits = unsafe limits
    let tracks = UnsafeMutablePointer<UnsafeMutablePointer<ChangeTrack>?>.allocate(
      capacity: new)
    unsafe tracks.initialize(repeating: nil, count: new)
    unsafe tracks.update(from: self.tracks, count: old)
    unsafe self.tracks.deallocate()
    unsafe self.tracks = unsafe tracks
    unsafe columnCapacity = new
  }

  /// Deinitializes the living components, and frees the memory of all arrays.
  mutating func tearDown() {
    for column in unsafe 0..<table.count {
      let header = unsafe table.header(column + 1)
      let kind = unsafe table.kind(column + 1).takeRetainedValue()
      unsafe kind.tearDown(header, slotCount)
      unsafe Presence.deallocate(header.pointee.presence, capacity)
      unsafe limits[column + 1].deallocate()
      if let track = unsafe tracks[column + 1] {
        unsafe track.pointee.deallocate()
        unsafe track.deallocate()
      }
    }
    unsafe table.deallocate()
    unsafe borrows.deallocate()
    unsafe found.deallocate()
    unsafe tracks.deallocate()
    unsafe LargeMemory.deallocate(generations)
    unsafe alive.deallocate()
    unsafe fresh.deallocate()
    unsafe presences.deallocate()
    unsafe limits.deallocate()
    unsafe free.deallocate()
  }

  /// Returns whether a slot's tenant has a value in a column, or whether its last tenant had a trivial one.
  func isPresent(_ column: Int, _ slot: Int) -> Bool {
    unsafe presences[column][slot >> 6] & Self.bit(of: slot) != 0
  }
}

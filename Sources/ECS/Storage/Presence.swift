/// The presence bits of a column: a bit for each slot, which says whether the slot has a value.
///
/// In front of the presence bits, counted backward, lies a summary bit for each word of 64 slots, which says whether
/// the word may contain a bit. So a query for a rare component skips the words without it. A summary bit stays set when
/// the word's last entity with a value of a trivial type is despawned, until a value is removed from the word.
///
/// Copies share the memory, which ``deallocate(capacity:)`` frees. Callers compare a slot with the number of slots
/// first.
@safe
@frozen
@usableFromInline
struct Presence: BitwiseCopyable, Equatable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  @usableFromInline
  static func == (a: Presence, b: Presence) -> Bool { unsafe a.words == b.words }

  /// Returns the number of words of summary bits for `capacity` slots.
  private static func frontCount(_ capacity: Int) -> Int { (capacity + 4095) >> 12 }

  /// Creates the bits of `capacity` slots, a multiple of 64, without any value.
  init(capacity: Int) {
    let (front, count) = (Self.frontCount(capacity), capacity >> 6)
    let room = UnsafeMutablePointer<UInt64>.allocate(capacity: front + count)
    // Safe: freed by `deallocate`, and initialized completely.
    unsafe room.initialize(repeating: 0, count: front + count)
    unsafe words = room + front
  }

  /// Returns the bits in greater room, and frees the old room.
  func grown(from old: Int, to capacity: Int) -> Presence {
    let new = Presence(capacity: capacity)
    let front = Self.frontCount(old)
    // Safe: both have the number of summary words and of presence words that their capacities require.
    unsafe (new.words - front).update(from: words - front, count: front + old >> 6)
    deallocate(capacity: old)
    return new
  }

  func deallocate(capacity: Int) { unsafe (words - Self.frontCount(capacity)).deallocate() }

  /// The bits of the 64 slots from slot 64 · `word` on.
  @usableFromInline subscript(word: Int) -> UInt64 {
    @_transparent
    unsafeAddress { unsafe UnsafePointer(words + word) }
    @_transparent
    nonmutating unsafeMutableAddress { unsafe words + word }
  }

  /// Returns the summary bits of the 64 words from word 64 · `block` on.
  @inlinable
  @inline(__always)
  func summary(_ block: Int) -> UInt64 { unsafe words[-1 &- block] }

  @inlinable
  @inline(__always)
  func contains(_ slot: Int) -> Bool {
    self[slot &>> 6] &>> UInt64(truncatingIfNeeded: slot) & 1 != 0
  }

  /// Sets a slot's presence bit and its word's summary bit.
  @inlinable
  @inline(__always)
  func insert(_ slot: Int) {
    let index = slot &>> 6
    let old = self[index]
    if old == 0 { self[-1 &- index &>> 6] |= WorldState.bit(of: index) }
    self[index] = old | WorldState.bit(of: slot)
  }

  /// Clears a slot's presence bit, and the summary bit of a word that becomes empty.
  @inlinable
  @inline(__always)
  func remove(_ slot: Int) {
    let index = slot &>> 6
    let new = self[index] & ~WorldState.bit(of: slot)
    self[index] = new
    if new == 0 { self[-1 &- index &>> 6] &= ~WorldState.bit(of: index) }
  }
}

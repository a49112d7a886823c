/// The presence bits of a column: a bit for each slot, which says whether the slot has a value.
///
/// In front of the presence bits, counted backwards, lies a summary bit for each word of 64 slots, which says whether
/// the word may contain a bit. So a query for a rare component skips the words without it. A summary bit stays set when
/// the word's last entity with a value of a trivial type is despawned, until a value is removed from the word.
@usableFromInline
enum Presence {
  /// Returns the number of words of summary bits for `capacity` slots.
  private static func frontCount(_ capacity: Int) -> Int { (capacity + 4095) >> 12 }

  /// Allocates the bits of `capacity` slots, a multiple of 64, without any value.
  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt64> {
    let (front, count) = (frontCount(capacity), capacity >> 6)
    let room = UnsafeMutablePointer<UInt64>.allocate(capacity: front + count)
    // Safe: freed by `deallocate`, and initialized completely.
    unsafe room.initialize(repeating: 0, count: front + count)
    return unsafe room + front
  }

  /// Copies the bits into greater room, frees the old room, and returns the new bits.
  static func moved(
    _ old: UnsafeMutablePointer<UInt64>, from oldCapacity: Int, to capacity: Int
  ) -> UnsafeMutablePointer<UInt64> {
    let new = unsafe allocate(capacity)
    let front = frontCount(oldCapacity)
    // Safe: both have the number of summary words and of presence words that their capacities require.
    unsafe (new - front).update(from: old - front, count: front + oldCapacity >> 6)
    unsafe deallocate(old, oldCapacity)
    return unsafe new
  }

  /// Frees the bits of `capacity` slots.
  static func deallocate(_ bits: UnsafeMutablePointer<UInt64>, _ capacity: Int) {
    unsafe (bits - frontCount(capacity)).deallocate()
  }

  /// Returns the summary bits of the 64 words from word 64 · `block` on.
  @inlinable
  @inline(__always)
  static func words(_ bits: UnsafePointer<UInt64>, _ block: Int) -> UInt64 {
    unsafe bits[-1 &- block]
  }

  /// Sets a slot's presence bit and its word's summary bit.
  @inlinable
  @inline(__always)
  static func set(_ bits: UnsafeMutablePointer<UInt64>, _ slot: Int) {
    let index = slot &>> 6
    let old = unsafe bits[index]
    if old == 0 {
      unsafe bits[-1 &- index &>> 6] |= WorldState.bit(of: index)
    }
    unsafe bits[index] = old | WorldState.bit(of: slot)
  }

  /// Clears a slot's presence bit, and the summary bit of a word that becomes empty.
  @inlinable
  @inline(__always)
  static func clear(_ bits: UnsafeMutablePointer<UInt64>, _ slot: Int) {
    let index = slot &>> 6
    let new = unsafe bits[index] & ~WorldState.bit(of: slot)
    unsafe bits[index] = new
    if new == 0 {
      unsafe bits[-1 &- index &>> 6] &= ~WorldState.bit(of: index)
    }
  }
}

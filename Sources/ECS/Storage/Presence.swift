/// The bits of a column: one a slot, whether it has a value.
///
/// In front of them, counted backwards, lies one bit for each word of 64 of these: whether there may be a bit in it. So what
/// few have is found without looking at what all others lack. A word's bit in front stays set when the word's last entity with
/// a value of a trivial type is despawned, until a value is removed from the word.
@usableFromInline
enum Presence {
  /// Returns the number of words in front of the bits of so many slots.
  private static func frontCount(_ capacity: Int) -> Int { (capacity + 4095) >> 12 }

  /// No values yet, in so many slots, a multiple of 64.
  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt64> {
    let (front, count) = (frontCount(capacity), capacity >> 6)
    let room = UnsafeMutablePointer<UInt64>.allocate(capacity: front + count)
    // Safe: freed by `deallocate`; all of it is set.
    unsafe room.initialize(repeating: 0, count: front + count)
    return unsafe room + front
  }

  /// The same bits in more room; the old room is freed.
  static func moved(
    _ old: UnsafeMutablePointer<UInt64>, from oldCapacity: Int, to capacity: Int
  ) -> UnsafeMutablePointer<UInt64> {
    let new = unsafe allocate(capacity)
    let front = frontCount(oldCapacity)
    // Safe: both have as many words in front, and behind, as their capacities ask for.
    unsafe (new - front).update(from: old - front, count: front + oldCapacity >> 6)
    unsafe deallocate(old, oldCapacity)
    return unsafe new
  }

  /// Frees the bits of so many slots.
  static func deallocate(_ bits: UnsafeMutablePointer<UInt64>, _ capacity: Int) {
    unsafe (bits - frontCount(capacity)).deallocate()
  }

  /// Returns the bits of the 64 words, from word 64 · `block` on, that may have bits.
  @inlinable
  @inline(__always)
  static func words(_ bits: UnsafePointer<UInt64>, _ block: Int) -> UInt64 {
    unsafe bits[-1 &- block]
  }

  /// Sets a slot's bit.
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

  /// Clears a slot's bit.
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

/// Which components that are not trivial are being accessed in place.
///
/// A trivial component is copied out and in again, so that nothing can go wrong in memory. One that holds
/// references is changed where it lies, and a second access to it meanwhile would be undefined; so its
/// place is written down here, and every other access looks. The list is empty nearly always.
@unsafe
@frozen
@usableFromInline
struct Borrows {
  @usableFromInline var places: UnsafeMutablePointer<UInt64>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 8

  init() {
    // Safe: freed by `deallocate` or by growing.
    unsafe places = .allocate(capacity: 8)
  }

  /// One number for a column and a slot.
  @inlinable
  static func place(_ column: Int, _ slot: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: column) << 32 | UInt64(truncatingIfNeeded: slot)
  }

  @inlinable
  mutating func push(_ place: UInt64) {
    if unsafe count == capacity { unsafe grow() }
    // Safe: there is room.
    unsafe places[count] = place
    unsafe count &+= 1
  }

  @inlinable
  mutating func pop() { unsafe count &-= 1 }

  @inlinable
  func contains(_ place: UInt64) -> Bool {
    for index in unsafe 0..<count where unsafe places[index] == place { return true }
    return false
  }

  @usableFromInline
  @inline(never)
  mutating func grow() {
    let grown = unsafe UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    unsafe grown.moveInitialize(from: places, count: count)
    unsafe places.deallocate()
    unsafe places = grown
    unsafe capacity *= 2
  }

  func deallocate() { unsafe places.deallocate() }
}

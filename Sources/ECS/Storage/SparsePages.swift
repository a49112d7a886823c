/// The values of a sparse column: for each word of 64 slots, a page with the values of the slots that have one, in slot
/// order.
///
/// The presence bits of a word give the place of a slot's value in the page: after the values of the lower slots. The
/// bits also give the page's room, a power of two of values, so that nothing else is stored. A value moves when another
/// value of its page is added or removed, which never happens while addresses of values are in use.
@unsafe
@frozen
@usableFromInline
struct SparsePages<C> {
  /// The page of each word of 64 slots; `nil` if no slot of the word has a value.
  @usableFromInline let pages: UnsafeMutablePointer<UnsafeMutablePointer<C>?>
  @usableFromInline let presence: Presence

  @inlinable
  @inline(__always)
  init(pages: UnsafeMutablePointer<UnsafeMutablePointer<C>?>, presence: Presence) {
    unsafe self.pages = unsafe pages
    unsafe self.presence = presence
  }

  /// Returns room for the pages of `capacity` slots, without any page.
  static func makeRoom(_ capacity: Int) -> UnsafeMutableRawPointer {
    let pages = UnsafeMutablePointer<UnsafeMutablePointer<C>?>.allocate(capacity: capacity >> 6)
    unsafe pages.initialize(repeating: nil, count: capacity >> 6)
    return UnsafeMutableRawPointer(pages)
  }

  /// Returns the number of a word's values at slots below a slot.
  @inlinable
  @inline(__always)
  static func rank(_ slot: Int, in word: UInt64) -> Int {
    (word & (WorldState.bit(of: slot) &- 1)).nonzeroBitCount
  }

  /// Returns the number of values that a page with `count` values has room for; 0 for a page without values.
  private static func room(_ count: Int) -> Int {
    count < 2 ? count : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Returns the address of a slot's value; for a slot without a value, an address that must not be used.
  @inlinable
  @inline(__always)
  func place(_ slot: Int) -> UnsafeMutablePointer<C> {
    let word = slot &>> 6
    guard let page = unsafe pages[word] else {
      // Safe: never read or written, as the slot has no value; aligned and not null.
      return unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<C>.alignment).unsafelyUnwrapped
    }
    return unsafe page + Self.rank(slot, in: presence[word])
  }

  /// Stores the value of a slot that has none, and sets its bit.
  @usableFromInline
  @inline(never)
  func insert(_ value: C, at slot: Int) {
    let word = unsafe presence[slot >> 6]
    let (count, rank) = unsafe (word.nonzeroBitCount, Self.rank(slot, in: word))
    let old = unsafe pages[slot >> 6]
    // Safe: the page holds `count` values, and the new page has room for one more; each value is moved once.
    let page: UnsafeMutablePointer<C>
    if unsafe count < Self.room(count), let old = unsafe old {
      unsafe page = unsafe old
      // `moveInitialize` allows that source and target overlap.
      unsafe (page + rank + 1).moveInitialize(from: page + rank, count: count - rank)
    } else {
      unsafe page = .allocate(capacity: Self.room(count + 1))
      if let old = unsafe old {
        unsafe page.moveInitialize(from: old, count: rank)
        unsafe (page + rank + 1).moveInitialize(from: old + rank, count: count - rank)
        unsafe old.deallocate()
      }
      unsafe pages[slot >> 6] = unsafe page
    }
    unsafe (page + rank).initialize(to: value)
    unsafe presence.insert(slot)
  }

  /// Clears the bit of a slot that has a value, and moves the value out.
  @usableFromInline
  @inline(never)
  func take(_ slot: Int) -> C {
    let word = unsafe presence[slot >> 6]
    let (count, rank) = unsafe (word.nonzeroBitCount, Self.rank(slot, in: word))
    // Safe: the bit says that the value is there.
    let page = unsafe pages[slot >> 6].unsafelyUnwrapped
    let value = unsafe (page + rank).move()
    let rest = count - 1
    if unsafe Self.room(rest) == Self.room(count) {
      unsafe (page + rank).moveInitialize(from: page + rank + 1, count: rest - rank)
    } else {
      var smaller: UnsafeMutablePointer<C>?
      if rest > 0 {
        let room = unsafe UnsafeMutablePointer<C>.allocate(capacity: Self.room(rest))
        unsafe room.moveInitialize(from: page, count: rank)
        unsafe (room + rank).moveInitialize(from: page + rank + 1, count: rest - rank)
        unsafe smaller = unsafe room
      }
      unsafe page.deallocate()
      unsafe pages[slot >> 6] = unsafe smaller
    }
    unsafe presence.remove(slot)
    return value
  }

  /// Ends the values in the first `capacity` slots, and frees their pages.
  func endAll(_ capacity: Int) {
    for word in 0..<capacity >> 6 {
      guard let page = unsafe pages[word] else { continue }
      // Safe: a page holds as many values as its word has bits.
      unsafe page.deinitialize(count: presence[word].nonzeroBitCount)
      unsafe page.deallocate()
    }
  }

  /// Returns the number of bytes of the pages of `capacity` slots.
  func byteCount(_ capacity: Int) -> Int {
    (0..<capacity >> 6).reduce((capacity >> 6) * MemoryLayout<Int>.size) { count, word in
      unsafe count + Self.room(presence[word].nonzeroBitCount) * MemoryLayout<C>.stride
    }
  }

  /// Returns a description of a page that contradicts the presence bits; `nil` if there is none.
  func brokenPage(_ capacity: Int) -> String? {
    (0..<capacity >> 6).first { unsafe (pages[$0] == nil) != (presence[$0] == 0) }
      .map { "the page of word \($0) of a sparse column is there and not" }
  }
}

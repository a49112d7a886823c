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
  @usableFromInline typealias Pages = UnsafeMutablePointer<UnsafeMutablePointer<C>?>

  /// The page of each word of 64 slots; `nil` if no slot of the word has a value.
  @usableFromInline let pages: Pages
  @usableFromInline let presence: UnsafeMutablePointer<UInt64>

  @inlinable
  @inline(__always)
  init(_ values: UnsafeMutableRawPointer, _ presence: UnsafeMutablePointer<UInt64>) {
    unsafe pages = values.assumingMemoryBound(to: UnsafeMutablePointer<C>?.self)
    unsafe self.presence = unsafe presence
  }

  @inlinable
  init(_ header: UnsafeMutablePointer<ColumnHeader>) {
    unsafe self.init(header.pointee.values, header.pointee.presence)
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
    return unsafe page + PageLayout.rank(slot, in: presence[word])
  }

  /// Stores the value of a slot that has none, and sets its bit.
  @usableFromInline
  @inline(never)
  func insert(_ value: C, at slot: Int) {
    let word = unsafe presence[slot >> 6]
    let (count, rank) = (word.nonzeroBitCount, PageLayout.rank(slot, in: word))
    let old = unsafe pages[slot >> 6]
    // Safe: the page holds `count` values, and the new page has room for one more; each value is moved once.
    let page: UnsafeMutablePointer<C>
    if count < PageLayout.room(count), let old = unsafe old {
      unsafe page = unsafe old
      // `moveInitialize` allows that source and target overlap.
      unsafe (page + rank + 1).moveInitialize(from: page + rank, count: count - rank)
    } else {
      unsafe page = .allocate(capacity: PageLayout.room(count + 1))
      if let old = unsafe old {
        unsafe page.moveInitialize(from: old, count: rank)
        unsafe (page + rank + 1).moveInitialize(from: old + rank, count: count - rank)
        unsafe old.deallocate()
      }
      unsafe pages[slot >> 6] = unsafe page
    }
    unsafe (page + rank).initialize(to: value)
    unsafe Presence.set(presence, slot)
  }

  /// Clears the bit of a slot that has a value, and moves the value out.
  @usableFromInline
  @inline(never)
  func take(_ slot: Int) -> C {
    let word = unsafe presence[slot >> 6]
    let (count, rank) = (word.nonzeroBitCount, PageLayout.rank(slot, in: word))
    // Safe: the bit says that the value is there.
    let page = unsafe pages[slot >> 6].unsafelyUnwrapped
    let value = unsafe (page + rank).move()
    let rest = count - 1
    if PageLayout.room(rest) == PageLayout.room(count) {
      unsafe (page + rank).moveInitialize(from: page + rank + 1, count: rest - rank)
    } else {
      var smaller: UnsafeMutablePointer<C>?
      if rest > 0 {
        let room = UnsafeMutablePointer<C>.allocate(capacity: PageLayout.room(rest))
        unsafe room.moveInitialize(from: page, count: rank)
        unsafe (room + rank).moveInitialize(from: page + rank + 1, count: rest - rank)
        unsafe smaller = unsafe room
      }
      unsafe page.deallocate()
      unsafe pages[slot >> 6] = unsafe smaller
    }
    unsafe Presence.clear(presence, slot)
    return value
  }
}

/// The order of the values in a page, and the page's room.
@usableFromInline
enum PageLayout {
  /// Returns the number of a word's values at slots below a slot.
  @inlinable
  @inline(__always)
  static func rank(_ slot: Int, in word: UInt64) -> Int {
    unsafe (word & (WorldState.bit(of: slot) &- 1)).nonzeroBitCount
  }

  /// Returns the number of values that a page with `count` values has room for; 0 for a page without values.
  static func room(_ count: Int) -> Int {
    count < 2 ? count : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}

/// The kind of a sparse column; see ``SparsePages``.
final class SparseColumnKind<C: Component>: TypedColumnKind<C> {
  private typealias Pages = SparsePages<C>.Pages

  override func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let pages = Pages.allocate(capacity: capacity >> 6)
    unsafe pages.initialize(repeating: nil, count: capacity >> 6)
    return UnsafeMutableRawPointer(pages)
  }

  override func grow(
    _ values: UnsafeMutableRawPointer, from old: Int, to capacity: Int, isPresent: (Int) -> Bool
  ) -> UnsafeMutableRawPointer {
    let room = unsafe allocate(capacity)
    // Safe: each 64 slots have a page or `nil`, and the new table takes over all pages.
    unsafe room.copyMemory(from: values, byteCount: (old >> 6) * MemoryLayout<Int>.size)
    unsafe values.deallocate()
    return unsafe room
  }

  override func end(_ header: UnsafeMutablePointer<ColumnHeader>, at slot: Int) {
    // The value is deinitialized only after it has left its place and its bit is cleared.
    _ = unsafe SparsePages<C>(header).take(slot)
  }

  override func tearDown(_ header: UnsafeMutablePointer<ColumnHeader>, _ slotCount: Int) {
    let values = unsafe SparsePages<C>(header)
    for word in 0..<(slotCount + 63) >> 6 {
      guard let page = unsafe values.pages[word] else { continue }
      // Safe: a page holds as many values as its word has bits.
      unsafe page.deinitialize(count: values.presence[word].nonzeroBitCount)
      unsafe page.deallocate()
    }
    unsafe values.pages.deallocate()
  }

  override func byteCount(_ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int) -> Int {
    let values = unsafe SparsePages<C>(header)
    let stride = MemoryLayout<C>.stride
    var count = (capacity >> 6) * MemoryLayout<Int>.size
    for word in 0..<capacity >> 6 {
      count += unsafe PageLayout.room(values.presence[word].nonzeroBitCount) * stride
    }
    return count
  }

  override func brokenPage(
    _ header: UnsafeMutablePointer<ColumnHeader>, _ capacity: Int
  ) -> String? {
    let values = unsafe SparsePages<C>(header)
    for word in 0..<capacity >> 6
    where unsafe (values.pages[word] == nil) != (values.presence[word] == 0) {
      return "the page of word \(word) of a sparse column is there and not"
    }
    return nil
  }
}

public import CMemoryHints

/// A fixed number of trivial elements in memory of their own, which copies share and ``deallocate()`` frees.
///
/// The number of elements lies in front of them, for growth and for debug builds, which check each index. Release
/// builds don't: callers compare a slot or a column with the number of slots or columns first.
@safe
@frozen
@usableFromInline
struct PlainArray<Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline let elements: UnsafeMutablePointer<Element>

  /// The distance from the number of elements to the elements, in bytes; keeps an alignment of 16.
  @inlinable static var front: Int { 16 }

  init(repeating element: Element, count: Int) {
    // Safe: `deallocate` frees the room.
    let room = unsafe LargeMemory.allocate(Self.byteCount(count))
    unsafe self.init(room, count)
    unsafe elements.initialize(repeating: element, count: count)
  }

  private init(_ room: UnsafeMutableRawPointer, _ count: Int) {
    unsafe room.storeBytes(of: count, as: Int.self)
    unsafe elements = (room + Self.front).assumingMemoryBound(to: Element.self)
  }

  private static func byteCount(_ count: Int) -> Int {
    assert(MemoryLayout<Element>.alignment <= front)
    return front + count * MemoryLayout<Element>.stride
  }

  private var room: UnsafeMutableRawPointer {
    unsafe UnsafeMutableRawPointer(elements) - Self.front
  }

  @inlinable var count: Int {
    unsafe (UnsafeRawPointer(elements) - Self.front).load(as: Int.self)
  }

  @usableFromInline subscript(index: Int) -> Element {
    @_transparent
    unsafeAddress {
      assert(index >= 0 && index < count)
      return unsafe UnsafePointer(elements + index)
    }
    @_transparent
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return unsafe elements + index
    }
  }

  /// Returns the place of an element, which is valid until the array is freed or grows.
  @inlinable
  @inline(__always)
  func place(_ index: Int) -> Place<Element> {
    assert(index >= 0 && index < count)
    return unsafe Place(elements + index)
  }

  /// Prefetches an element, which need not exist.
  @inlinable
  @inline(__always)
  func prefetch(_ index: Int) {
    unsafe prefetch_to_write(
      UInt(bitPattern: elements) &+ UInt(bitPattern: index &* MemoryLayout<Element>.stride))
  }

  /// Returns a greater array that begins with the same elements, and frees this array.
  func grown(to count: Int, filledWith element: Element) -> PlainArray {
    let old = self.count
    let room = unsafe LargeMemory.grow(
      room, from: Self.byteCount(old), to: Self.byteCount(count))
    let new = unsafe PlainArray(room, count)
    unsafe (new.elements + old).initialize(repeating: element, count: count - old)
    return new
  }

  func deallocate() { unsafe LargeMemory.deallocate(room) }
}

/// A list of trivial elements that grows by doubling; like ``PlainArray``, it is freed by ``deallocate()``.
@safe
@frozen
@usableFromInline
struct PlainList<Element: BitwiseCopyable> {
  @usableFromInline var elements: PlainArray<Element>
  @usableFromInline var count = 0

  /// Creates an empty list; `filler` is any element.
  init(capacity: Int, filler: Element) {
    elements = PlainArray(repeating: filler, count: capacity)
  }

  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) {
    if _slowPath(count == elements.count) { grow(element) }
    elements[count] = element
    count &+= 1
  }

  @inlinable
  @inline(__always)
  @discardableResult
  mutating func removeLast() -> Element {
    count &-= 1
    return elements[count]
  }

  @usableFromInline subscript(index: Int) -> Element {
    @_transparent
    unsafeAddress { unsafe UnsafePointer(elements.place(index).address) }
    @_transparent
    nonmutating unsafeMutableAddress { unsafe elements.place(index).address }
  }

  // Specialized for the vacant slots, because a caller in another module reaches only the code for all elements, which
  // would fill the room element by element.
  @usableFromInline
  @inline(never)
  @_specialize(where Element == UInt32)
  mutating func grow(_ filler: Element) {
    elements = elements.grown(to: elements.count * 2, filledWith: filler)
  }

  func deallocate() { elements.deallocate() }
}

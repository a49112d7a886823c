#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// The columns of a world, found by type in one probe or two.
///
/// A header lies in the front, a table of constant size, or, if another type's header occupies its place there, in the
/// second table: a hash table that doubles until no two headers share a place. The second table is mostly empty, and
/// memory pages that hold no header are never touched. Both hashes depend on the type alone, so that loops compute them
/// once. Headers in the second table may move when a type is added.
@unsafe
@frozen
@usableFromInline
struct ColumnTable {
  /// The headers of types that came first to their places; see `UnsafeMutablePointer.frontPlace(_:)`.
  let front: UnsafeMutablePointer<ColumnHeader>
  /// The headers that are not in the front; an empty place has the key 0, and its other fields have no meaning.
  @usableFromInline var places: UnsafeMutablePointer<ColumnHeader>
  /// The mask that turns a hash into the byte offset of a place; the number of places is a power of two.
  @usableFromInline var mask: UInt
  /// The number of columns.
  @usableFromInline var count = 0
  /// The pointers to the columns' headers, in the order of the columns' indices.
  @usableFromInline var order: UnsafeMutablePointer<UnsafeMutablePointer<ColumnHeader>>
  /// The type-erased kind of each column, in the same order as `order`; retained.
  @usableFromInline var kinds: UnsafeMutablePointer<Unmanaged<ColumnKind>>
  /// The number of columns that `order` and `kinds` have room for.
  @usableFromInline var capacity = ColumnCapacity.first

  init(front: UnsafeMutablePointer<ColumnHeader>) {
    unsafe self.front = unsafe front
    // Safe: freed by `rebuild` or `deallocate`.
    unsafe places = Self.emptyPlaces(2)
    unsafe mask = Self.mask(2)
    unsafe order = .allocate(capacity: ColumnCapacity.first)
    unsafe kinds = .allocate(capacity: ColumnCapacity.first)
  }

  /// Returns the header of the column with a key, if the header is in the second table; otherwise `nil`.
  @inlinable
  @inline(__always)
  func findBehind(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader>? {
    let place = unsafe Self.place(key, places, mask)
    return unsafe place.pointee.key | 1 == key | 1 ? place : nil
  }

  /// Returns the header of the column with an index, from 1; the column must exist.
  @inlinable
  func header(_ index: Int) -> UnsafeMutablePointer<ColumnHeader> {
    unsafe order[index - 1]
  }

  /// Returns the type-erased kind of the column with an index, from 1.
  func kind(_ index: Int) -> Unmanaged<ColumnKind> { unsafe kinds[index - 1] }

  /// Returns the hash of a key for the front.
  @inlinable
  @inline(__always)
  static func hash(_ key: UInt) -> UInt { (key &* 0x9e37_79b9_7f4a_7c15) &>> 24 }

  /// Returns the place of a key in the second table, which uses another hash than the front.
  @inlinable
  @inline(__always)
  static func place(
    _ key: UInt, _ places: UnsafeMutablePointer<ColumnHeader>, _ mask: UInt
  ) -> UnsafeMutablePointer<ColumnHeader> {
    let hash = (key &* 0xbf58_476d_1ce4_e5b9) &>> 24
    // Safe: the mask turns the hash into the offset of a place.
    return unsafe UnsafeMutableRawPointer(places).advanced(by: Int(bitPattern: hash & mask))
      .assumingMemoryBound(to: ColumnHeader.self)
  }

  /// Adds the header of a new column, whose index is the next, and returns its address.
  mutating func insert(
    _ header: ColumnHeader, _ kind: ColumnKind
  ) -> UnsafeMutablePointer<ColumnHeader> {
    if unsafe count == capacity { unsafe growOrder() }
    unsafe kinds[count] = .passRetained(kind)
    unsafe count += 1
    let mask = unsafe (UnsafeMutablePointer<WorldState>.frontCount - 1)
    let first =
      unsafe front + Int(Self.hash(header.key)) / MemoryLayout<ColumnHeader>.stride & mask
    let second = unsafe Self.place(header.key, places, self.mask)
    if let place = unsafe first.pointee.key == 0 ? first : second.pointee.key == 0 ? second : nil {
      unsafe place.pointee = unsafe header
      unsafe order[count - 1] = unsafe place
      return unsafe place
    }
    unsafe rebuild(header)
    return unsafe self.header(count)
  }

  /// Doubles the second table, at least once, until its headers and the new header have different places.
  private mutating func rebuild(_ last: ColumnHeader) {
    let ends = unsafe front..<(front + UnsafeMutablePointer<WorldState>.frontCount)
    var columns: [Int] = []
    var headers = unsafe [ColumnHeader]()
    for column in unsafe 0..<count - 1 where unsafe !ends.contains(order[column]) {
      columns.append(column)
      unsafe headers.append(order[column].pointee)
    }
    columns.append(unsafe count - 1)
    unsafe headers.append(last)
    var bits =
      unsafe UInt(((mask / UInt(MemoryLayout<ColumnHeader>.stride)) + 1).trailingZeroBitCount) + 1
    while unsafe !tryRebuild(columns, headers, bits) { bits += 1 }
  }

  private mutating func tryRebuild(
    _ columns: [Int], _ headers: [ColumnHeader], _ bits: UInt
  ) -> Bool {
    // Safe: the new table is either kept or freed. The headers are plain data, and the old copies are not used again.
    let (fresh, freshMask) = unsafe (Self.emptyPlaces(bits), Self.mask(bits))
    for index in columns.indices {
      let place = unsafe Self.place(headers[index].typeKey, fresh, freshMask)
      guard unsafe place.pointee.key == 0 else {
        unsafe free(fresh)
        return false
      }
      unsafe place.pointee = unsafe headers[index]
    }
    for index in columns.indices {
      unsafe order[columns[index]] = unsafe Self.place(
        headers[index].typeKey, fresh, freshMask)
    }
    unsafe free(places)
    unsafe places = fresh
    unsafe mask = freshMask
    return true
  }

  private mutating func growOrder() {
    // Safe: each array is copied whole, and no pointer into the old one is kept anywhere.
    let order = unsafe UnsafeMutablePointer<UnsafeMutablePointer<ColumnHeader>>
      .allocate(capacity: capacity * 2)
    unsafe order.moveInitialize(from: self.order, count: count)
    unsafe self.order.deallocate()
    unsafe self.order = unsafe order
    let kinds = unsafe UnsafeMutablePointer<Unmanaged<ColumnKind>>.allocate(capacity: capacity * 2)
    unsafe kinds.moveInitialize(from: self.kinds, count: count)
    unsafe self.kinds.deallocate()
    unsafe self.kinds = unsafe kinds
    unsafe capacity *= 2
  }

  private static func mask(_ bits: UInt) -> UInt {
    unsafe (1 << bits - 1) * UInt(MemoryLayout<ColumnHeader>.stride)
  }

  private static func emptyPlaces(_ bits: UInt) -> UnsafeMutablePointer<ColumnHeader> {
    // Safe: all zeros are an empty place; its pointers are never followed.
    let stride = unsafe MemoryLayout<ColumnHeader>.stride
    guard let room = unsafe calloc(1 << bits, stride) else { outOfMemory() }
    return unsafe room.bindMemory(to: ColumnHeader.self, capacity: 1 << bits)
  }

  /// Frees the table; the memory of the columns and their kinds must have been released before.
  func deallocate() {
    unsafe free(places)
    unsafe order.deallocate()
    unsafe kinds.deallocate()
  }
}

/// The columns of a world, found by type in one probe or two.
///
/// A header lies in the front, a table of constant size, or, if another type's header occupies its place there, in the
/// second table: a hash table that doubles until no two headers share a place. The second table is mostly empty, and
/// memory pages that hold no header are never touched. Both hashes depend on the type alone, so that loops compute them
/// once. Headers in the second table may move when a type is added.
@safe
@frozen
@usableFromInline
struct ColumnTable {
  /// The headers of types that came first to their places; see `Place.frontPlace(_:)`.
  let front: UnsafeMutablePointer<ColumnHeader>
  /// The headers that are not in the front; an empty place has the key 0, and its other fields have no meaning.
  @usableFromInline var places: UnsafeMutablePointer<ColumnHeader>
  /// The mask that turns a hash into the byte offset of a place; the number of places is a power of two.
  @usableFromInline var mask: UInt
  /// The places of the columns' headers, in the order of the columns' indices.
  @usableFromInline var order: PlainList<Place<ColumnHeader>>
  /// The component type of each column, in the same order.
  var types: [any Component.Type] = []

  /// The maximum number of columns.
  static var limit: Int { 65_535 }

  init(front: Place<ColumnHeader>) {
    unsafe self.front = front.address
    // Safe: freed by `rebuild` or `deallocate`.
    unsafe places = Self.emptyPlaces(2)
    mask = Self.mask(2)
    order = PlainList(capacity: 64, filler: front)
  }

  /// The number of columns.
  @inlinable var count: Int { order.count }

  /// Returns the header of the column with a key, if the header is in the second table; otherwise `nil`.
  @inlinable
  @inline(__always)
  func findBehind(_ key: UInt) -> Place<ColumnHeader>? {
    let place = unsafe Place(Self.place(key, places, mask))
    return place.pointee.key | 1 == key | 1 ? place : nil
  }

  /// Returns the header of the column with an index, from 1; the column must exist.
  @inlinable
  func header(_ index: Int) -> Place<ColumnHeader> { order[index - 1] }

  /// Returns the component type of the column with an index, from 1.
  func type(_ index: Int) -> any Component.Type { types[index - 1] }

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

  /// Adds the header of a new column, whose index is the next, and returns its place.
  mutating func insert(
    _ header: ColumnHeader, _ type: any Component.Type
  ) -> Place<ColumnHeader> {
    types.append(type)
    let offset = Int(Self.hash(header.key)) / MemoryLayout<ColumnHeader>.stride
    // Safe: the remainder is the index of a place.
    let first = unsafe front + offset % Place<WorldState>.frontCount
    let second = unsafe Self.place(header.key, places, mask)
    if let place = unsafe first.pointee.key == 0 ? first : second.pointee.key == 0 ? second : nil {
      unsafe place.pointee = header
      unsafe order.append(Place(place))
    } else {
      rebuild(header)
    }
    return self.header(count)
  }

  /// Doubles the second table, at least once, until its headers and the new header have different places.
  private mutating func rebuild(_ last: ColumnHeader) {
    let ends = unsafe front..<(front + Place<WorldState>.frontCount)
    let columns = (0..<count).filter { unsafe !ends.contains(order[$0].address) } + [count]
    let headers = columns.map { $0 == count ? last : order[$0].pointee }
    order.append(order[0])
    var bits = UInt((mask / UInt(MemoryLayout<ColumnHeader>.stride) + 1).trailingZeroBitCount) + 1
    while !tryRebuild(columns, headers, bits) { bits += 1 }
  }

  private mutating func tryRebuild(
    _ columns: [Int], _ headers: [ColumnHeader], _ bits: UInt
  ) -> Bool {
    // Safe: the new table is either kept or freed. The headers are plain data, and the old copies are not used again.
    let (fresh, freshMask) = unsafe (Self.emptyPlaces(bits), Self.mask(bits))
    for header in headers {
      let place = unsafe Self.place(header.typeKey, fresh, freshMask)
      guard unsafe place.pointee.key == 0 else {
        unsafe LargeMemory.deallocate(fresh)
        return false
      }
      unsafe place.pointee = header
    }
    for (column, header) in zip(columns, headers) {
      order[column] = unsafe Place(Self.place(header.typeKey, fresh, freshMask))
    }
    unsafe LargeMemory.deallocate(places)
    unsafe places = fresh
    mask = freshMask
    return true
  }

  private static func mask(_ bits: UInt) -> UInt {
    (1 << bits - 1) * UInt(MemoryLayout<ColumnHeader>.stride)
  }

  private static func emptyPlaces(_ bits: UInt) -> UnsafeMutablePointer<ColumnHeader> {
    // Safe: all zeros are an empty place; its pointers are never followed.
    let room = unsafe LargeMemory.zeros((1 << bits) * MemoryLayout<ColumnHeader>.stride)
    return unsafe room.bindMemory(to: ColumnHeader.self, capacity: 1 << bits)
  }

  /// Frees the table; the memory of the columns must have been released before.
  func deallocate() {
    unsafe LargeMemory.deallocate(places)
    order.deallocate()
  }
}

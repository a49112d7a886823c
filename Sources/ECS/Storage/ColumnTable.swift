import Glibc

/// The columns, found by type in one probe: a hash table without collisions.
///
/// Types are few and come rarely, so the table doubles until no two share a place; mostly empty, and pages that
/// hold no header are never touched. All of the hash depends on the type alone, so that loops compute it
/// once. Headers lie in the table itself, and so may move when a type comes.
@unsafe
@frozen
@usableFromInline
struct ColumnTable {
  /// The headers; those of empty places have the key 0 and nothing else that counts.
  @usableFromInline var places: UnsafeMutablePointer<ColumnHeader>
  /// Leaves of a hash the byte offset of a place; the number of places is a power of two.
  @usableFromInline var mask: UInt
  /// How many columns there are.
  @usableFromInline var count = 0
  /// The place of each column, in the order of their indices.
  @usableFromInline var order: UnsafeMutablePointer<Int>
  /// What knows each column's type, in the same order; retained.
  @usableFromInline var kinds: UnsafeMutablePointer<Unmanaged<ColumnKind>>
  /// How many columns `order` and `kinds` have room for.
  @usableFromInline var capacity = ColumnRoom.first

  init() {
    // Safe: freed by `rebuild` or `deallocate`.
    unsafe places = Self.emptyPlaces(4)
    unsafe mask = Self.mask(4)
    unsafe order = .allocate(capacity: ColumnRoom.first)
    unsafe kinds = .allocate(capacity: ColumnRoom.first)
  }

  /// The header of the column with that key; nil if there is none.
  @inlinable
  @inline(__always)
  func find(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader>? {
    let place = unsafe Self.place(Self.hash(key), places, mask)
    let found = unsafe place.pointee.key
    if _fastPath(found == key) { return unsafe place }
    return unsafe found == key | 1 ? place : nil
  }

  /// The header of the column with that key, if its values may be written without more ado.
  @inlinable
  @inline(__always)
  func findPlain(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader>? {
    let place = unsafe Self.place(Self.hash(key), places, mask)
    return unsafe place.pointee.key == key ? place : nil
  }

  /// The header of the column with that index, which must exist.
  @inlinable
  func header(_ index: Int) -> UnsafeMutablePointer<ColumnHeader> {
    unsafe places + order[index - 1]
  }

  /// What knows the type of the column with that index.
  func kind(_ index: Int) -> Unmanaged<ColumnKind> { unsafe kinds[index - 1] }

  @inlinable
  @inline(__always)
  static func hash(_ key: UInt) -> UInt { (key &* 0x9e37_79b9_7f4a_7c15) &>> 24 }

  @inlinable
  @inline(__always)
  static func place(
    _ hash: UInt, _ places: UnsafeMutablePointer<ColumnHeader>, _ mask: UInt
  ) -> UnsafeMutablePointer<ColumnHeader> {
    // Safe: the mask leaves the offset of a place.
    unsafe UnsafeMutableRawPointer(places).advanced(by: Int(bitPattern: hash & mask))
      .assumingMemoryBound(to: ColumnHeader.self)
  }

  /// Takes one more header, whose index is the next.
  mutating func insert(
    _ header: ColumnHeader, _ kind: ColumnKind
  ) -> UnsafeMutablePointer<ColumnHeader> {
    if unsafe count == capacity { unsafe growOrder() }
    unsafe kinds[count] = .passRetained(kind)
    let place = unsafe Self.place(Self.hash(header.key), places, mask)
    if unsafe place.pointee.key == 0 {
      unsafe place.pointee = unsafe header
      unsafe order[count] = unsafe place - places
      unsafe count += 1
      return unsafe place
    }
    var headers = unsafe [ColumnHeader]()
    for index in unsafe 0..<count { unsafe headers.append(self.header(index + 1).pointee) }
    unsafe headers.append(header)
    unsafe count += 1
    unsafe rebuild(headers)
    return unsafe self.header(count)
  }

  private mutating func rebuild(_ headers: [ColumnHeader]) {
    var bits =
      unsafe UInt(((mask / UInt(MemoryLayout<ColumnHeader>.stride)) + 1).trailingZeroBitCount) + 1
    while unsafe !tryRebuild(headers, bits) { bits += 1 }
  }

  private mutating func tryRebuild(_ headers: [ColumnHeader], _ bits: UInt) -> Bool {
    // Safe: either kept or freed; the headers are plain data, and the old copies are forgotten.
    let (fresh, freshMask) = unsafe (Self.emptyPlaces(bits), Self.mask(bits))
    for column in unsafe headers.indices {
      let place = unsafe Self.place(Self.hash(headers[column].typeKey), fresh, freshMask)
      guard unsafe place.pointee.key == 0 else {
        unsafe free(fresh)
        return false
      }
      unsafe place.pointee = unsafe headers[column]
      unsafe order[column] = unsafe place - fresh
    }
    unsafe free(places)
    unsafe places = fresh
    unsafe mask = freshMask
    return true
  }

  private mutating func growOrder() {
    // Safe: each array is copied whole, and no pointer into the old one is kept anywhere.
    let order = unsafe UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
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

  /// Frees the table; what the headers hold must have been released.
  func deallocate() {
    unsafe free(places)
    unsafe order.deallocate()
    unsafe kinds.deallocate()
  }
}

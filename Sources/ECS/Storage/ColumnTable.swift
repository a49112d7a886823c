/// The columns, found by type in one probe: a hash table without collisions.
///
/// Types are few and come rarely, so on each new one a multiplier is sought under which all types fall into
/// places of their own. Headers lie in the table itself, and so move when a type comes.
@unsafe
@frozen
@usableFromInline
struct ColumnTable {
  /// `1 << placeBits` headers; those of empty places have the key 0 and nothing else that counts.
  @usableFromInline var places: UnsafeMutablePointer<ColumnHeader>
  @usableFromInline var multiplier: UInt = 1
  /// Leaves of a product what is the byte offset of a place.
  @usableFromInline var mask: UInt
  /// How many columns there are.
  @usableFromInline var count = 0
  /// The place of each column, in the order of their indices.
  @usableFromInline var order: UnsafeMutablePointer<Int>
  /// What knows each column's type, in the same order; retained.
  @usableFromInline var kinds: UnsafeMutablePointer<Unmanaged<ColumnKind>>

  init() {
    // Safe: freed by `rebuild` or `deallocate`.
    unsafe places = Self.emptyPlaces(4)
    unsafe mask = Self.mask(4)
    unsafe order = .allocate(capacity: ColumnSet.limit)
    unsafe kinds = .allocate(capacity: ColumnSet.limit)
  }

  /// The header of the column with that key; nil if there is none.
  @inlinable
  @inline(__always)
  func find(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader>? {
    // Safe: the mask leaves the offset of a place. No type has the key 0.
    let place = unsafe UnsafeMutableRawPointer(places)
      .advanced(by: Int(bitPattern: Self.offset(key, multiplier, mask)))
      .assumingMemoryBound(to: ColumnHeader.self)
    return unsafe place.pointee.key == key ? place : nil
  }

  /// The header of the column with that index, which must exist.
  @inlinable
  func header(_ index: Int) -> UnsafeMutablePointer<ColumnHeader> {
    unsafe places + order[index - 1]
  }

  @inlinable
  @inline(__always)
  static func offset(_ key: UInt, _ multiplier: UInt, _ mask: UInt) -> UInt {
    (key &* multiplier) &>> 32 & mask
  }

  private static func mask(_ placeBits: UInt) -> UInt {
    unsafe (1 << placeBits - 1) * UInt(MemoryLayout<ColumnHeader>.stride)
  }

  /// What knows the type of the column with that index.
  func kind(_ index: Int) -> Unmanaged<ColumnKind> { unsafe kinds[index - 1] }

  /// Takes one more header, whose index is the next.
  mutating func insert(
    _ header: ColumnHeader, _ kind: ColumnKind
  ) -> UnsafeMutablePointer<ColumnHeader> {
    unsafe kinds[count] = .passRetained(kind)
    var headers = unsafe [ColumnHeader]()
    for index in unsafe 0..<count { unsafe headers.append(self.header(index + 1).pointee) }
    unsafe headers.append(header)
    unsafe count += 1
    unsafe rebuild(headers)
    return unsafe self.header(count)
  }

  private mutating func rebuild(_ headers: [ColumnHeader]) {
    var placeBits: UInt = 4
    while unsafe (1 << placeBits) < headers.count * 2 { placeBits += 1 }
    var seed: UInt = 0
    while true {
      for _ in 0..<64 {
        seed &+= 0x9e37_79b9_7f4a_7c15
        let candidate = (seed ^ seed >> 31) &* 0xbf58_476d_1ce4_e5b9 | 1
        if unsafe tryRebuild(headers, placeBits, candidate) { return }
      }
      placeBits += 1
    }
  }

  private mutating func tryRebuild(
    _ headers: [ColumnHeader], _ placeBits: UInt, _ candidate: UInt
  ) -> Bool {
    let (stride, candidateMask) = unsafe (MemoryLayout<ColumnHeader>.stride, Self.mask(placeBits))
    // Safe: either kept or freed; the headers are plain data, and the old copies are forgotten.
    let fresh = unsafe Self.emptyPlaces(placeBits)
    for column in unsafe headers.indices {
      let place = unsafe Int(Self.offset(headers[column].key, candidate, candidateMask)) / stride
      guard unsafe fresh[place].key == 0 else {
        unsafe fresh.deallocate()
        return false
      }
      unsafe fresh[place] = unsafe headers[column]
      unsafe order[column] = place
    }
    unsafe places.deallocate()
    unsafe places = fresh
    unsafe multiplier = candidate
    unsafe mask = candidateMask
    return true
  }

  private static func emptyPlaces(_ bits: UInt) -> UnsafeMutablePointer<ColumnHeader> {
    // Safe: all zeros are an empty place; its pointers are never followed.
    let bytes = unsafe MemoryLayout<ColumnHeader>.stride << bits
    let room = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: MemoryLayout<ColumnHeader>.alignment)
    unsafe room.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return unsafe room.bindMemory(to: ColumnHeader.self, capacity: 1 << bits)
  }

  /// Frees the table; what the headers hold must have been released.
  func deallocate() {
    unsafe places.deallocate()
    unsafe order.deallocate()
    unsafe kinds.deallocate()
  }
}

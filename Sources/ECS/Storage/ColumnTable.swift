/// Finds a type's column in one probe: a hash table without collisions.
///
/// Types are few and come rarely, so on each new one a multiplier is sought (in a fixed order, hence the
/// same in each run that has the same addresses) under which all types fall into places of their own.
@unsafe
@frozen
@usableFromInline
struct ColumnTable {
  @unsafe
  @frozen
  @usableFromInline
  struct Place {
    @usableFromInline var key: UInt = 0
    @usableFromInline var header: UnsafeMutablePointer<ColumnHeader>?

    @usableFromInline
    init() {}
  }

  @usableFromInline var places: UnsafeMutablePointer<Place>
  @usableFromInline var multiplier: UInt = 1
  @usableFromInline var shift: UInt = UInt(UInt.bitWidth) - 4

  init() {
    // Safe: freed by `rebuild` or `deallocate`.
    unsafe places = .allocate(capacity: 16)
    unsafe places.initialize(repeating: Place(), count: 16)
  }

  /// The header of the column with that key; nil if there is none.
  @inlinable
  func find(_ key: UInt) -> UnsafeMutablePointer<ColumnHeader>? {
    // Safe: the shift leaves only as many bits as there are places. An empty place has no header,
    // whatever the key.
    let place = unsafe places + Int(bitPattern: (key &* multiplier) &>> shift)
    return unsafe place.pointee.key == key ? place.pointee.header : nil
  }

  /// Takes these headers, and no others.
  mutating func rebuild(_ headers: UnsafeMutablePointer<ColumnHeader>, count: Int) {
    var placeBits: UInt = 4
    while (1 << placeBits) < count * 2 { placeBits += 1 }
    var seed: UInt = 0
    while true {
      for _ in 0..<64 {
        seed &+= 0x9e37_79b9_7f4a_7c15
        let candidate = (seed ^ seed >> 31) &* 0xbf58_476d_1ce4_e5b9 | 1
        if unsafe tryRebuild(headers, count, placeBits, candidate) { return }
      }
      placeBits += 1
    }
  }

  private mutating func tryRebuild(
    _ headers: UnsafeMutablePointer<ColumnHeader>, _ count: Int, _ placeBits: UInt,
    _ candidate: UInt
  ) -> Bool {
    let candidateShift = UInt(UInt.bitWidth) - placeBits
    // Safe: initialised whole, and either kept or freed.
    let fresh = UnsafeMutablePointer<Place>.allocate(capacity: 1 << placeBits)
    unsafe fresh.initialize(repeating: Place(), count: 1 << placeBits)
    for column in 0..<count {
      let key = unsafe headers[column].key
      let place = unsafe fresh + Int(bitPattern: (key &* candidate) &>> candidateShift)
      guard unsafe place.pointee.header == nil else {
        unsafe fresh.deallocate()
        return false
      }
      unsafe place.pointee.key = key
      unsafe place.pointee.header = unsafe headers + column
    }
    unsafe places.deallocate()
    unsafe places = fresh
    unsafe multiplier = candidate
    unsafe shift = candidateShift
    return true
  }

  /// Frees the table.
  func deallocate() { unsafe places.deallocate() }
}

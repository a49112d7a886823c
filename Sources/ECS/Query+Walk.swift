extension Query {
  /// Visits the slots for which `match` (of a presence row) has bits, less what the filters exclude.
  ///
  /// Long stretches of matching slots are visited by a plain counting loop, which the compiler can
  /// vectorise; the rest bit by bit. Nothing may come or go meanwhile.
  @inlinable
  @inline(__always)
  func walk(
    _ match: (UnsafePointer<UInt64>) -> UInt64, _ visit: (Entity) throws -> Void
  ) rethrows {
    let state = unsafe world.state
    unsafe state.pointee.locks &+= 1
    defer { unsafe state.pointee.locks &-= 1 }
    let isFiltered = isFiltered
    // The row is looked up each time: a new column that the closure asks for may widen the rows.
    @inline(__always)
    func matching(_ index: Int) -> UInt64 {
      let row = unsafe UnsafePointer(state.pointee.row(of: index &<< 6))
      let word = unsafe match(row)
      return isFiltered ? unsafe word & filter(row) : word
    }
    let wordCount = unsafe (state.pointee.slotCount &+ 63) &>> 6
    var index = 0
    while index < wordCount {
      let first = index &<< 6
      var word = matching(index)
      index &+= 1
      if word & (word &+ 1) == 0 {
        var length = word == .max ? 64 : word.trailingOnes
        while length & 63 == 0, length != 0, index < wordCount {
          word = matching(index)
          guard word & (word &+ 1) == 0, word != 0 else { break }
          length &+= word == .max ? 64 : word.trailingOnes
          index &+= 1
        }
        for slot in first..<first &+ length { try visit(unsafe state.pointee.tenant(of: slot)) }
      } else {
        while word != 0 {
          let slot = first &+ word.trailingZeroBitCount
          word &= word &- 1
          try visit(unsafe state.pointee.tenant(of: slot))
        }
      }
    }
  }
}

extension UInt64 {
  /// How many of the lowest bits are ones before the first zero.
  @inlinable
  var trailingOnes: Int { (~self).trailingZeroBitCount }
}

extension WorldState {
  /// A slot's bit in its presence words.
  @inlinable
  static func bit(of slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }

  /// Stores a component at a slot that is let, over the one that is there, if any.
  @inlinable
  @inline(__always)
  mutating func put<C: Component>(_ component: C, at slot: Int) {
    let header = unsafe columnMade(of: C.self)
    // Safe: the column has room for every slot, and values of this type.
    let place = unsafe header.pointee.values.assumingMemoryBound(to: C.self) + slot
    let word = unsafe row(of: slot) + header.pointee.index
    if !_isPOD(C.self), unsafe word.pointee & Self.bit(of: slot) != 0 {
      unsafe replace(place, with: component)
    } else {
      unsafe place.initialize(to: component)
      unsafe word.pointee |= Self.bit(of: slot)
    }
  }

  /// Stores a component over another that may hold references.
  @usableFromInline
  @inline(never)
  mutating func replace<C: Component>(_ place: UnsafeMutablePointer<C>, with component: C) {
    let old = unsafe place.move()
    unsafe place.initialize(to: component)
    // The old value's deinitialiser finds the new one in place, and may not change the structure.
    unsafe busy += 1
    _ = consume old
    unsafe busy -= 1
  }
}

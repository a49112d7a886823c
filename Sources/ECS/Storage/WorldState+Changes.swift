import Glibc

extension WorldState {
  /// The changes of a column, which are kept from the first call on; then all its values count as new.
  ///
  /// Traps if they are not kept yet and something runs that may be changing values just now.
  mutating func trackMade<C: Component>(of type: C.Type) -> UnsafeMutablePointer<ChangeTrack> {
    let header = unsafe columnMade(of: type)
    let column = unsafe header.pointee.index
    if let track = unsafe tracks[column] { return unsafe track }
    if unsafe isLocked { trackingBeginsWhileLocked(type) }
    let track = UnsafeMutablePointer<ChangeTrack>.allocate(capacity: 1)
    unsafe track.initialize(to: ChangeTrack(capacity: capacity))
    for slot in unsafe 0..<slotCount where unsafe isPresent(column, slot) {
      unsafe track.pointee.noteInsertion(slot, tick)
    }
    unsafe tracks[column] = unsafe track
    unsafe header.pointee.isTracked = true
    if unsafe !isTracking { unsafe watchers += 1 }
    unsafe isTracking = true
    return unsafe track
  }

  /// The end of the present tick: whatever changes from here on is newer than the tick it gives.
  @usableFromInline
  mutating func endTick() -> UInt64 {
    defer { unsafe tick += 1 }
    return unsafe tick
  }

  /// Writes down an insertion into a tracked column, before its presence bit is set.
  @usableFromInline
  @inline(never)
  mutating func noteInsertion(_ column: Int, _ slot: Int) {
    guard let track = unsafe tracks[column] else { return }
    if unsafe isPresent(column, slot) {
      unsafe track.pointee.noteChange(slot, tick)
    } else {
      unsafe track.pointee.noteInsertion(slot, tick)
    }
  }

  /// Writes down a change in a tracked column.
  @usableFromInline
  @inline(never)
  mutating func noteChange(_ column: Int, _ slot: Int) {
    guard let track = unsafe tracks[column] else { return }
    unsafe track.pointee.noteChange(slot, tick)
  }

  /// Writes down those of the slots from `first` on whose values, `stride` bytes each, differ from the copies.
  @usableFromInline
  @inline(never)
  mutating func noteDifferences(
    _ column: Int, _ slots: Range<Int>, _ values: UnsafeRawPointer, _ copies: UnsafeRawPointer,
    stride: Int
  ) {
    guard let track = unsafe tracks[column] else { return }
    // Safe: both hold the bytes of all these slots; those of slots without a value cannot have changed.
    func differ(_ part: Range<Int>) -> Bool {
      unsafe memcmp(
        values + part.lowerBound * stride,
        copies + (part.lowerBound - slots.lowerBound) * stride, part.count * stride) != 0
    }
    guard differ(slots) else { return }
    var first = slots.lowerBound
    while first < slots.upperBound {
      let part = first..<min(slots.upperBound, (first >> 6 + 1) << 6)
      if differ(part) {
        for slot in part where differ(slot..<slot + 1) {
          unsafe track.pointee.noteChange(slot, tick)
        }
      }
      first = part.upperBound
    }
  }
}

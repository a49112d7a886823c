extension _Place {
  /// Stores a trivial value, and returns whether its bytes differ from the old value's bytes.
  func replace(with value: Value) -> Bool {
    let size = MemoryLayout<Value>.size
    // Safe: the bytes of a trivial value may be copied and compared; the store keeps the padding as it is.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: max(1, size), alignment: MemoryLayout<Value>.alignment
    ) { before in
      unsafe before.baseAddress!.copyMemory(from: address, byteCount: size)
      pointee = value
      return unsafe bytesDiffer(before.baseAddress!, address, size)
    }
  }
}

/// The maximum number of slots that a tracked or nested loop lends between two comparisons.
@inlinable var copiedSlots: Int { 1024 }

/// The comparison of trivial values with copies that were made before a loop lent the values.
///
/// For columns whose changes are recorded, and for nested queries, whose changes trap because they could be lost.
@safe
@usableFromInline
final class CopyBuffer<C: Component> {
  /// Room for the values of ``copiedSlots`` slots; `nil` until a loop lends a value.
  private var bytes: UnsafeMutableRawPointer?
  private let values: Values<C>
  private let column: Int
  private let state: Place<WorldState>
  private let isNested: Bool

  @usableFromInline
  init(_ values: Values<C>, _ column: Int, _ state: Place<WorldState>, isNested: Bool) {
    (self.values, self.column, self.state, self.isNested) = (values, column, state, isNested)
  }

  deinit { unsafe bytes?.deallocate() }

  /// Copies the values of slots, at most ``copiedSlots``, or compares them with the copies and records the changes.
  ///
  /// Traps if a value has changed and the query is nested.
  @usableFromInline
  func follow(_ slots: Range<Int>, isOver: Bool) {
    guard isOver else { return copy(slots) }
    var first = slots.lowerBound
    while first < slots.upperBound {
      let word = first >> 6
      let part = first..<min(slots.upperBound, (word + 1) << 6)
      let changed = differences(part, at: first - slots.lowerBound)
      if changed != 0 {
        if isNested { lostChange(C.self) }
        state.pointee.noteChanges(column, word, changed)
      }
      first = part.upperBound
    }
  }

  private func copy(_ slots: Range<Int>) {
    // Safe: the buffer has room for the slots, and the column has a place for every slot.
    let stride = MemoryLayout<C>.stride
    let bytes =
      unsafe self.bytes ?? .allocate(byteCount: max(1, copiedSlots * stride), alignment: 16)
    unsafe self.bytes = unsafe bytes
    unsafe bytes.copyMemory(
      from: values.place(slots.lowerBound).address, byteCount: slots.count * stride)
  }

  /// Returns a bit mask of the slots of a word whose values differ from the copies from a position of the buffer on.
  private func differences(_ slots: Range<Int>, at position: Int) -> UInt64 {
    guard let bytes = unsafe bytes else { return 0 }
    // Safe: as in `copy`.
    let stride = MemoryLayout<C>.stride
    let old = unsafe UnsafeRawPointer(bytes) + position * stride
    let new = unsafe UnsafeRawPointer(values.place(slots.lowerBound).address)
    return unsafe differingSlots(slots, new, old, stride)
  }
}

/// Returns a bit mask of the slots of a word whose values, `stride` bytes each, differ from the copies.
///
/// Not generic, because a loop in another module calls it through code that is not specialized.
private func differingSlots(
  _ slots: Range<Int>, _ new: UnsafeRawPointer, _ old: UnsafeRawPointer, _ stride: Int
) -> UInt64 {
  guard unsafe bytesDiffer(new, old, slots.count * stride) else { return 0 }
  var (result, bit) = (UInt64(0), WorldState.bit(of: slots.lowerBound))
  var offset = 0
  for _ in slots {
    if unsafe valuesDiffer(new + offset, old + offset, stride) { result |= bit }
    bit &<<= 1
    offset &+= stride
  }
  return result
}

/// Returns whether the bytes of two values differ, without a call for values of whole words.
@inline(__always)
private func valuesDiffer(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ stride: Int) -> Bool {
  guard stride & 7 == 0 else { return unsafe bytesDiffer(a, b, stride) }
  var difference: UInt64 = 0
  var offset = 0
  while offset < stride {
    let old = unsafe b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    difference |= unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ old
    offset &+= 8
  }
  return difference != 0
}

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

extension WorldState {
  /// Returns the recorded changes of a column, and starts recording changes, and with `additions` also additions, if
  /// necessary.
  ///
  /// When a recording starts, all values count as changed or added just then. Traps if a recording has to start while
  /// structural changes are locked, because values may be changing at that time.
  mutating func trackMade<C: Component>(
    of type: C.Type, _ header: UnsafeMutablePointer<ColumnHeader>, additions: Bool
  ) -> UnsafeMutablePointer<ChangeTrack> {
    let column = unsafe header.pointee.index
    let old = unsafe tracks[column]
    if let old = unsafe old, unsafe !additions || old.pointee.added != nil { return unsafe old }
    if unsafe isLocked { trackingBeginsWhileLocked(type) }
    let track = unsafe old ?? .allocate(capacity: 1)
    if unsafe old == nil { unsafe track.initialize(to: ChangeTrack(capacity: capacity)) }
    if additions { unsafe track.pointee.keepAdditions(capacity: capacity) }
    for slot in unsafe 0..<slotCount where unsafe isPresent(0, slot) && isPresent(column, slot) {
      if unsafe old == nil {
        unsafe track.pointee.noteInsertion(slot, tick, epoch)
      } else {
        unsafe track.pointee.noteAddition(slot, tick, epoch)
        unsafe track.pointee.noteWord(slot >> 6, tick)
      }
    }
    unsafe tracks[column] = unsafe track
    unsafe header.pointee.isTracked = true
    unsafe isTracking = true
    unsafe tellsInsertions = true
    unsafe settle(column)
    return unsafe track
  }

  /// Ends the current tick and returns it: later changes are newer than the returned tick.
  @usableFromInline
  mutating func endTick() -> UInt64 {
    let over = unsafe tick
    unsafe passTicks(1)
    return over
  }

  /// Advances the tick by `count`, at most 2³¹.
  mutating func passTicks(_ count: UInt32) {
    unsafe tick += UInt64(count)
    if unsafe tick &- epoch > UInt64(UInt32.max) { unsafe moveEpoch() }
  }

  /// The minimum number of past ticks for which changes are known exactly.
  static var memory: UInt32 { 1 << 31 }

  /// Moves the epoch ahead by ``memory`` ticks, so that the recorded ticks of slots fit into 32 bits again.
  private mutating func moveEpoch() {
    unsafe epoch += UInt64(Self.memory)
    for column in unsafe 1..<(table.count + 1) {
      if let track = unsafe tracks[column] {
        unsafe track.pointee.moveEpoch(by: Self.memory, capacity: capacity)
      }
    }
  }

  /// Records an insertion into a tracked column, before the slot's presence bit is set.
  @usableFromInline
  @inline(never)
  mutating func noteInsertion(_ column: Int, _ slot: Int) {
    guard let track = unsafe tracks[column] else { return }
    if unsafe isPresent(column, slot) {
      unsafe track.pointee.noteChange(slot, tick, epoch)
    } else {
      unsafe track.pointee.noteInsertion(slot, tick, epoch)
    }
  }

  /// Records a change in a tracked column.
  @usableFromInline
  @inline(never)
  mutating func noteChange(_ column: Int, _ slot: Int) {
    guard let track = unsafe tracks[column] else { return }
    unsafe track.pointee.noteChange(slot, tick, epoch)
  }

  /// Records a change for each of the slots whose values, `stride` bytes each, differ from the copies.
  @usableFromInline
  @inline(never)
  mutating func noteDifferences(
    _ column: Int, _ slots: Range<Int>, _ values: UnsafeRawPointer, _ copies: UnsafeRawPointer,
    stride: Int
  ) {
    guard let track = unsafe tracks[column] else { return }
    // Safe: both hold the bytes of all these slots; values of slots without a presence bit cannot have changed.
    var first = slots.lowerBound
    while first < slots.upperBound {
      let part = first..<min(slots.upperBound, (first >> 6 + 1) << 6)
      let offset = (first - slots.lowerBound) * stride
      let (new, old) = unsafe (values + first * stride, copies + offset)
      if unsafe memcmp(new, old, part.count * stride) != 0 {
        unsafe track.pointee.noteDifferences(
          part, new, old, stride: stride, tick, epoch)
      }
      first = part.upperBound
    }
  }
}

extension ChangeTrack {
  /// Records a change for each of a word's slots whose values differ; at least one value must differ.
  mutating func noteDifferences(
    _ slots: Range<Int>, _ new: UnsafeRawPointer, _ old: UnsafeRawPointer, stride: Int,
    _ tick: UInt64, _ epoch: UInt64
  ) {
    // Safe: both hold `stride` bytes for each slot, with the alignment of the type.
    let isWhole = stride & 7 == 0
    let stamp = UInt32(truncatingIfNeeded: tick &- epoch)
    for (position, slot) in slots.enumerated() {
      let (a, b) = unsafe (new + position * stride, old + position * stride)
      var differs: UInt64 = 0
      if isWhole {
        var offset = 0
        while offset < stride {
          let before = unsafe b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          differs |= unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ before
          offset &+= 8
        }
      } else {
        differs = unsafe memcmp(a, b, stride) == 0 ? 0 : 1
      }
      if differs != 0 { unsafe changed[slot] = stamp }
    }
    unsafe noteWord(slots.lowerBound &>> 6, tick)
  }
}

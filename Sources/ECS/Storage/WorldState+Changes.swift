extension WorldState {
  /// Starts recording the changes of a column, and with `additions` also additions, unless they are recorded already.
  ///
  /// When a recording starts, all values count as changed or added just then. Traps if a recording has to start while
  /// structural changes are locked, because values may be changing at that time.
  mutating func track<C: Component>(
    _ type: C.Type, _ header: Place<ColumnHeader>, additions: Bool
  ) {
    let column = header.pointee.index
    let isNew = tracks[column] == nil
    guard isNew || additions && tracks[column]?.added == nil else { return }
    if isLocked { trackingBeginsWhileLocked(type) }
    var track = tracks[column] ?? ChangeTrack(capacity: capacity)
    if additions { track.added = PlainArray(repeating: 0, count: capacity) }
    for slot in 0..<slotCount where alive.contains(slot) && header.pointee.presence.contains(slot) {
      track.noteAddition(slot, tick, epoch, isChange: isNew)
    }
    tracks[column] = track
    header.pointee.isTracked = true
    isTracking = true
    settle(column)
  }

  /// Ends the current tick and returns it: later changes are newer than the returned tick.
  mutating func endTick() -> UInt64 {
    let over = tick
    passTicks(1)
    return over
  }

  /// Advances the tick by `count`, at most 2³¹.
  mutating func passTicks(_ count: UInt32) {
    tick += UInt64(count)
    if tick &- epoch > UInt64(UInt32.max) { moveEpoch() }
  }

  /// The minimum number of past ticks for which changes are known exactly.
  static var memory: UInt32 { 1 << 31 }

  /// Moves the epoch ahead by ``memory`` ticks, so that the recorded ticks of slots fit into 32 bits again.
  private mutating func moveEpoch() {
    epoch += UInt64(Self.memory)
    for column in 0..<tracks.count { tracks[column]?.moveEpoch(by: Self.memory) }
  }

  /// Records an insertion into a tracked column, before the slot's presence bit is set.
  mutating func noteInsertion(_ column: Int, _ slot: Int) {
    if presences[column].contains(slot) {
      noteChange(column, slot)
    } else {
      tracks[column]?.noteAddition(slot, tick, epoch)
    }
  }

  /// Records a change in a column, if the column is tracked.
  @usableFromInline
  @inline(never)
  mutating func noteChange(_ column: Int, _ slot: Int) {
    noteChanges(column, slot &>> 6, Self.bit(of: slot))
  }

  /// Records changes of slots of a word in a column, if the column is tracked.
  mutating func noteChanges(_ column: Int, _ word: Int, _ slots: UInt64) {
    tracks[column]?.noteChanges(word, slots, tick, epoch)
  }
}

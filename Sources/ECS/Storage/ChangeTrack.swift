/// The ticks at which each value of a column was last changed and was added; kept only for columns that are tracked.
///
/// A slot's tick counts only while its presence bit is set. Each 64 slots, and each 64 of those, keep the
/// newest tick below them, so that what has changed is found without looking at what has not.
///
/// Of a slot's ticks the lower half is kept, counted from the world's ``WorldState/epoch``; 0 stands for the
/// epoch and all before it. The epoch is moved before the count is full; see ``WorldState/endTick()``.
@unsafe
@frozen
@usableFromInline
struct ChangeTrack {
  /// By slot: when it changed last, also by the insertion; in ticks since the epoch.
  @usableFromInline var changed: UnsafeMutablePointer<UInt32>
  /// The tick at which each slot's value was added where none had been; `nil` until additions are tracked.
  @usableFromInline var added: UnsafeMutablePointer<UInt32>?
  /// By 64 slots: the newest of `changed`.
  @usableFromInline var words: UnsafeMutablePointer<UInt64>
  /// By 4096 slots: the newest of `words`.
  @usableFromInline var blocks: UnsafeMutablePointer<UInt64>
  /// The newest of all.
  @usableFromInline var newest: UInt64 = 0

  /// The binary logarithm of the number of words in a block, and of slots in a word.
  @inlinable static var shift: Int { 6 }

  init(capacity: Int) {
    // Safe: freed by `deallocate`, and zero, which is older than every tick.
    unsafe changed = Self.zeros(capacity)
    unsafe words = Self.zeros(capacity >> 6)
    unsafe blocks = Self.zeros((capacity + 4095) >> 12)
  }

  private static func zeros<T: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<T> {
    let room = UnsafeMutablePointer<T>.allocate(capacity: count)
    unsafe room.initialize(repeating: 0, count: count)
    return unsafe room
  }

  /// Has additions kept, too; none has been seen yet.
  mutating func keepAdditions(capacity: Int) { unsafe added = Self.zeros(capacity) }

  /// Writes down that the value in a slot changed.
  @usableFromInline
  mutating func noteChange(_ slot: Int, _ tick: UInt64, _ epoch: UInt64) {
    // Safe: there is a place for every slot, and for those above it.
    unsafe changed[slot] = UInt32(truncatingIfNeeded: tick &- epoch)
    unsafe noteWord(slot &>> 6, tick)
  }

  /// Writes down that a slot got a value where none had been.
  @usableFromInline
  mutating func noteInsertion(_ slot: Int, _ tick: UInt64, _ epoch: UInt64) {
    unsafe noteAddition(slot, tick, epoch)
    unsafe noteChange(slot, tick, epoch)
  }

  /// Writes down that a slot's value counts as added, if that is kept; but not as changed.
  mutating func noteAddition(_ slot: Int, _ tick: UInt64, _ epoch: UInt64) {
    guard let added = unsafe added else { return }
    unsafe added[slot] = UInt32(truncatingIfNeeded: tick &- epoch)
  }

  /// Writes down that something changed in a word.
  mutating func noteWord(_ word: Int, _ tick: UInt64) {
    unsafe words[word] = tick
    unsafe blocks[word &>> 6] = tick
    unsafe newest = tick
  }

  /// The first word at or after `word` that may have changed since `tick`; `end` if there is none.
  @usableFromInline
  func candidate(from word: Int, to end: Int, since tick: UInt64) -> Int {
    guard unsafe newest > tick else { return end }
    var word = word
    while word < end {
      if unsafe blocks[word &>> 6] <= tick {
        word = (word &>> 6 &+ 1) &<< 6
      } else if unsafe words[word] <= tick {
        word &+= 1
      } else {
        return word
      }
    }
    return end
  }

  /// Returns those of the slots in `present`, a word's bit mask, that changed, or were added, since `tick`.
  ///
  /// For a tick before the epoch, the result may also contain slots that changed before that tick.
  @usableFromInline
  func newer(
    _ word: Int, _ present: UInt64, since tick: UInt64, onlyAdded: Bool, _ epoch: UInt64
  ) -> UInt64 {
    guard unsafe words[word] > tick else { return 0 }
    guard tick >= epoch, let ticks = unsafe onlyAdded ? added : changed else { return present }
    // A tick of another world may be far ahead of this one's.
    let since = UInt32(clamping: tick &- epoch)
    var (rest, result) = (present, UInt64(0))
    while rest != 0 {
      let bit = rest & (0 &- rest)
      if unsafe ticks[word << 6 + rest.trailingZeroBitCount] > since { result |= bit }
      rest ^= bit
    }
    return result
  }

  /// Counts all ticks from an epoch that is later by so much; what is older becomes 0.
  mutating func moveEpoch(by step: UInt32, capacity: Int) {
    // Safe: there is a place for every slot.
    for slot in 0..<capacity {
      unsafe changed[slot] -= min(changed[slot], step)
      if let added = unsafe added { unsafe added[slot] -= min(added[slot], step) }
    }
  }

  mutating func grow(from old: Int, to new: Int) {
    unsafe changed = unsafe WorldState.moved(changed, from: old, to: new)
    if let added = unsafe added {
      unsafe self.added = unsafe WorldState.moved(added, from: old, to: new)
    }
    unsafe words = unsafe WorldState.moved(words, from: old >> 6, to: new >> 6)
    unsafe blocks = unsafe WorldState.moved(
      blocks, from: (old + 4095) >> 12, to: (new + 4095) >> 12)
  }

  func deallocate() {
    unsafe changed.deallocate()
    unsafe added?.deallocate()
    unsafe words.deallocate()
    unsafe blocks.deallocate()
  }
}

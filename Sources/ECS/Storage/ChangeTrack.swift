/// The ticks of the last change and of the addition of each value of a column; kept only for columns that are tracked.
///
/// A slot's tick counts only while the slot's presence bit is set. Each word of 64 slots, and each block of 64 words,
/// keeps the newest tick of its slots, so that a search skips unchanged slots.
///
/// A slot's tick is stored in 32 bits, counted from the world's ``WorldState/epoch``; 0 stands for the epoch and all
/// ticks before it. The epoch moves ahead before the count overflows; see ``WorldState/endTick()``.
@unsafe
@frozen
@usableFromInline
struct ChangeTrack {
  /// The tick of each slot's last change or insertion, counted from the epoch.
  @usableFromInline var changed: UnsafeMutablePointer<UInt32>
  /// The tick at which each slot's value was added where none was, counted from the epoch; `nil` until additions are
  /// recorded.
  @usableFromInline var added: UnsafeMutablePointer<UInt32>?
  /// The newest tick of `changed` for each word of 64 slots, as a full tick instead of one counted from the epoch.
  @usableFromInline var words: UnsafeMutablePointer<UInt64>
  /// The newest tick of `words` for each block of 4096 slots.
  @usableFromInline var blocks: UnsafeMutablePointer<UInt64>
  /// The newest tick of all slots.
  @usableFromInline var newest: UInt64 = 0

  /// The binary logarithm of the number of slots in a word, and of words in a block.
  @inlinable static var shift: Int { 6 }

  init(capacity: Int) {
    // Safe: freed by `deallocate`, and initialized to 0, which is older than every tick.
    unsafe changed = Self.zeros(capacity)
    unsafe words = Self.zeros(capacity >> 6)
    unsafe blocks = Self.zeros((capacity + 4095) >> 12)
  }

  private static func zeros<T: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<T> {
    let room = UnsafeMutablePointer<T>.allocate(capacity: count)
    unsafe room.initialize(repeating: 0, count: count)
    return unsafe room
  }

  /// Starts recording additions, without any addition so far.
  mutating func keepAdditions(capacity: Int) { unsafe added = Self.zeros(capacity) }

  /// Records that the value in a slot changed.
  @usableFromInline
  mutating func noteChange(_ slot: Int, _ tick: UInt64, _ epoch: UInt64) {
    // Safe: there is a place for every slot, for its word and for its block.
    unsafe changed[slot] = UInt32(truncatingIfNeeded: tick &- epoch)
    unsafe noteWord(slot &>> 6, tick)
  }

  /// Records that a slot got a value where none was.
  @usableFromInline
  mutating func noteInsertion(_ slot: Int, _ tick: UInt64, _ epoch: UInt64) {
    unsafe noteAddition(slot, tick, epoch)
    unsafe noteChange(slot, tick, epoch)
  }

  /// Records that a slot's value was added, if additions are recorded, without recording a change.
  mutating func noteAddition(_ slot: Int, _ tick: UInt64, _ epoch: UInt64) {
    guard let added = unsafe added else { return }
    unsafe added[slot] = UInt32(truncatingIfNeeded: tick &- epoch)
  }

  /// Records the tick of a change in a word, in the word's block and for the whole column.
  mutating func noteWord(_ word: Int, _ tick: UInt64) {
    unsafe words[word] = tick
    unsafe blocks[word &>> 6] = tick
    unsafe newest = tick
  }

  /// Returns the first word at or after `word` that may have changed since `tick`; `end` if there is none.
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

  /// Returns a bit mask of the slots in `present`, a word's bit mask, that were changed, or added, since `tick`.
  ///
  /// For a tick before the epoch, the result may also contain slots that changed before that tick.
  @usableFromInline
  func newer(
    _ word: Int, _ present: UInt64, since tick: UInt64, onlyAdded: Bool, _ epoch: UInt64
  ) -> UInt64 {
    guard unsafe words[word] > tick else { return 0 }
    guard tick >= epoch, let ticks = unsafe onlyAdded ? added : changed else { return present }
    // Clamped, because the tick of another world may be far ahead of this world's.
    let since = UInt32(clamping: tick &- epoch)
    var (rest, result) = (present, UInt64(0))
    while rest != 0 {
      let bit = rest & (0 &- rest)
      if unsafe ticks[word << 6 + rest.trailingZeroBitCount] > since { result |= bit }
      rest ^= bit
    }
    return result
  }

  /// Moves the epoch of the recorded ticks ahead by `step`; ticks before the new epoch become 0.
  mutating func moveEpoch(by step: UInt32, capacity: Int) {
    // Safe: every slot has a place.
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

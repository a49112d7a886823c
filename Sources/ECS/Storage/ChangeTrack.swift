/// When each value of a column last changed and when it came; kept only for columns that somebody asks about.
///
/// A slot's tick counts only while its presence bit is set. Each 64 slots, and each 64 of those, keep the
/// newest tick below them, so that what has changed is found without looking at what has not.
@unsafe
@frozen
@usableFromInline
struct ChangeTrack {
  /// By slot: the tick of the last change, also of the insertion.
  @usableFromInline var changed: UnsafeMutablePointer<UInt64>
  /// By slot: the tick at which the value came where none had been.
  @usableFromInline var added: UnsafeMutablePointer<UInt64>
  /// By 64 slots: the newest of `changed`.
  @usableFromInline var words: UnsafeMutablePointer<UInt64>
  /// By 4096 slots: the newest of `words`.
  @usableFromInline var blocks: UnsafeMutablePointer<UInt64>
  /// The newest of all.
  @usableFromInline var newest: UInt64 = 0

  /// How many words make a block, and slots a word: 2 to that power.
  @inlinable static var shift: Int { 6 }

  init(capacity: Int) {
    // Safe: freed by `deallocate`, and zero, which is older than every tick.
    unsafe changed = Self.zeros(capacity)
    unsafe added = Self.zeros(capacity)
    unsafe words = Self.zeros(capacity >> 6)
    unsafe blocks = Self.zeros((capacity + 4095) >> 12)
  }

  private static func zeros(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let room = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    unsafe room.initialize(repeating: 0, count: count)
    return unsafe room
  }

  /// Writes down that the value in a slot changed.
  @usableFromInline
  mutating func noteChange(_ slot: Int, _ tick: UInt64) {
    // Safe: there is a place for every slot, and for those above it.
    unsafe changed[slot] = tick
    unsafe words[slot &>> 6] = tick
    unsafe blocks[slot &>> 12] = tick
    unsafe newest = tick
  }

  /// Writes down that a slot got a value where none had been.
  @usableFromInline
  mutating func noteInsertion(_ slot: Int, _ tick: UInt64) {
    unsafe added[slot] = tick
    unsafe noteChange(slot, tick)
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

  /// Of the slots of a word that `present` names, those that changed, or were added, since `tick`.
  @usableFromInline
  func newer(_ word: Int, _ present: UInt64, since tick: UInt64, onlyAdded: Bool) -> UInt64 {
    guard unsafe words[word] > tick else { return 0 }
    let ticks = unsafe onlyAdded ? added : changed
    var (rest, result) = (present, UInt64(0))
    while rest != 0 {
      let bit = rest & (0 &- rest)
      if unsafe ticks[word << 6 + rest.trailingZeroBitCount] > tick { result |= bit }
      rest ^= bit
    }
    return result
  }

  mutating func grow(from old: Int, to new: Int) {
    unsafe changed = unsafe WorldState.moved(changed, from: old, to: new)
    unsafe added = unsafe WorldState.moved(added, from: old, to: new)
    unsafe words = unsafe WorldState.moved(words, from: old >> 6, to: new >> 6)
    unsafe blocks = unsafe WorldState.moved(
      blocks, from: (old + 4095) >> 12, to: (new + 4095) >> 12)
  }

  func deallocate() {
    unsafe changed.deallocate()
    unsafe added.deallocate()
    unsafe words.deallocate()
    unsafe blocks.deallocate()
  }
}

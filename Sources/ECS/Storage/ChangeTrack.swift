/// The ticks of the last change and of the addition of each value of a column; kept only for columns that are tracked.
///
/// A slot's tick counts only while the slot's presence bit is set. Each word of 64 slots, and each block of 64 words,
/// keeps the newest tick of its slots, so that a search skips unchanged slots.
///
/// A slot's tick is stored in 32 bits, counted from the world's ``WorldState/epoch``; 0 stands for the epoch and all
/// ticks before it. The epoch moves ahead before the count overflows; see ``WorldState/endTick()``.
@frozen
@usableFromInline
struct ChangeTrack: BitwiseCopyable {
  /// The tick of each slot's last change or insertion, counted from the epoch.
  @usableFromInline var changed: PlainArray<UInt32>
  /// The tick at which each slot's value was added where none was, counted from the epoch; `nil` until additions are
  /// recorded.
  @usableFromInline var added: PlainArray<UInt32>?
  /// The newest tick of `changed` for each word of 64 slots, as a full tick instead of one counted from the epoch.
  @usableFromInline var words: PlainArray<UInt64>
  /// The newest tick of `words` for each block of 4096 slots.
  @usableFromInline var blocks: PlainArray<UInt64>
  /// The newest tick of all slots.
  @usableFromInline var newest: UInt64 = 0

  init(capacity: Int) {
    changed = PlainArray(repeating: 0, count: capacity)
    words = PlainArray(repeating: 0, count: capacity >> 6)
    blocks = PlainArray(repeating: 0, count: (capacity + 4095) >> 12)
  }

  /// Records that the values in slots of a word changed.
  mutating func noteChanges(_ word: Int, _ slots: UInt64, _ tick: UInt64, _ epoch: UInt64) {
    let (stamp, changed) = (UInt32(truncatingIfNeeded: tick &- epoch), changed)
    if slots == .max {
      // A loop without a condition stores several stamps at a time.
      for slot in (word << 6)..<((word + 1) << 6) { changed[slot] = stamp }
    } else {
      for bit in slots.setBits { changed[word << 6 + bit] = stamp }
    }
    words[word] = tick
    blocks[word &>> 6] = tick
    newest = tick
  }

  /// Records that a slot got a value where none was; with `isChange` false, that recording finds the value there.
  mutating func noteAddition(
    _ slot: Int, _ tick: UInt64, _ epoch: UInt64, isChange: Bool = true
  ) {
    added?[slot] = UInt32(truncatingIfNeeded: tick &- epoch)
    noteChanges(slot &>> 6, isChange ? WorldState.bit(of: slot) : 0, tick, epoch)
  }

  /// Returns the first word at or after `word` that may have changed since `tick`; `end` if there is none.
  func candidate(from word: Int, to end: Int, since tick: UInt64) -> Int {
    guard newest > tick else { return end }
    var word = word
    while word < end {
      if blocks[word &>> 6] <= tick {
        word = (word &>> 6 &+ 1) &<< 6
      } else if words[word] <= tick {
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
  func newer(
    _ word: Int, _ present: UInt64, since tick: UInt64, onlyAdded: Bool, _ epoch: UInt64
  ) -> UInt64 {
    guard words[word] > tick else { return 0 }
    guard tick >= epoch, let ticks = onlyAdded ? added : changed else { return present }
    // Clamped, because the tick of another world may be far ahead of this world's.
    let since = UInt32(clamping: tick &- epoch)
    var result: UInt64 = 0
    for bit in present.setBits where ticks[word << 6 + bit] > since {
      result |= WorldState.bit(of: bit)
    }
    return result
  }

  /// Moves the epoch of the recorded ticks ahead by `step`; ticks before the new epoch become 0.
  func moveEpoch(by step: UInt32) {
    for slot in 0..<changed.count {
      changed[slot] -= min(changed[slot], step)
      if let added { added[slot] -= min(added[slot], step) }
    }
  }

  mutating func grow(to new: Int) {
    changed = changed.grown(to: new, filledWith: 0)
    added = added?.grown(to: new, filledWith: 0)
    words = words.grown(to: new >> 6, filledWith: 0)
    blocks = blocks.grown(to: (new + 4095) >> 12, filledWith: 0)
  }

  func deallocate() {
    changed.deallocate()
    added?.deallocate()
    words.deallocate()
    blocks.deallocate()
  }
}

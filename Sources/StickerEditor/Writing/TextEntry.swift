import Gestures
import Pictures

/// Words that are being written: the caret in them, and what keys do.
///
/// A value that knows times only from events and frames.
struct TextEntry: Equatable, Sendable {
  /// What a key on the screen does.
  enum Key: Hashable, Sendable {
    case type(String)
    case shift, symbols, accents, backspace, newline, cancel, done
    case color(Int)
  }

  /// Which characters the keys on the screen have.
  enum Page: Sendable {
    case letters, symbols, accents, moreAccents
  }

  /// What a key does over and over while it is held.
  enum Stroke: Sendable {
    case deleteBackward, deleteForward, left, right
  }

  /// What holds a key.
  enum Holder: Hashable, Sendable {
    case finger(TouchID)
    case key(String)
  }

  private struct Holding: Equatable {
    let holder: Holder
    let stroke: Stroke
    let start: Double
    let textBefore: String
    let caretBefore: Int
    var count = 0
  }

  /// The colours to choose from.
  static let colors: [UInt32] = [
    0xFF_FFFF, 0x1D_1D1F, 0xFF_3B30, 0xFF_9500, 0xFF_CC00, 0x34_C759, 0x0A_84FF, 0xBF_5AF2,
  ]
  /// The most characters of one sticker.
  static let greatestCount = 500
  /// The longest time between two presses of shift that make it stay, in seconds.
  static let doublePress = 0.4
  /// How long a key is held before it repeats, in seconds.
  static let repeatDelay = 0.45
  /// The time between two repetitions, in seconds.
  static let repeatInterval = 0.07

  private(set) var words: Words
  /// How many characters lie before the caret.
  private(set) var caret: Int
  /// The sticker whose words they are; nil for a new one.
  let editing: Int?
  private(set) var isShifted = false
  /// Whether shift stays.
  private(set) var isLocked = false
  private(set) var page = Page.letters
  private var shiftTime: Double?
  private var holding: Holding?

  init(_ words: Words = Words(""), editing: Int? = nil) {
    self.words = words
    self.editing = editing
    caret = words.text.count
    isShifted = words.text.isEmpty
  }

  // MARK: Words

  /// Adds what was typed at the caret; control characters are left out.
  mutating func type(_ text: String) {
    (holding, shiftTime) = (nil, nil)
    let clean = text.filter {
      $0 == "\n" || !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let (before, after) = (words.text.prefix(caret), words.text.dropFirst(caret))
    let head = before + clean.prefix(max(0, Self.greatestCount - words.text.count))
    words.text = String(head + after)
    caret = min(head.count, words.text.count)
    if !isLocked && page != .symbols { isShifted = false }
  }

  /// Takes the character before the caret away.
  mutating func deleteBackward() {
    guard caret > 0 else { return }
    moveCaret(to: caret - 1)
    deleteForward()
  }

  /// Takes the character behind the caret away.
  mutating func deleteForward() {
    holding = nil
    guard caret < words.text.count else { return }
    words.text.remove(at: words.text.index(words.text.startIndex, offsetBy: caret))
    // What is left may have joined.
    caret = min(caret, words.text.count)
  }

  /// Puts the caret behind so many characters; stops at both ends.
  mutating func moveCaret(to place: Int) {
    holding = nil
    caret = max(0, min(words.text.count, place))
  }

  /// Puts the caret at the start of its line, or at the end.
  mutating func moveCaret(toEnd: Bool) {
    let line = lines.first { $0.contains(caret) || $0.upperBound == caret } ?? 0..<0
    moveCaret(to: toEnd ? line.upperBound : line.lowerBound)
  }

  /// Puts the caret so many lines below.
  mutating func moveCaret(down: Int) {
    let lines = lines
    guard
      let index = lines.firstIndex(where: { $0.contains(caret) || $0.upperBound == caret }),
      lines.indices.contains(index + down)
    else { return }
    let goal = lines[index + down]
    moveCaret(to: min(goal.lowerBound + caret - lines[index].lowerBound, goal.upperBound))
  }

  /// Each line's characters, without the newline at its end.
  var lines: [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    for line in words.text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      lines.append(start..<start + line.count)
      start += line.count + 1
    }
    return lines
  }

  /// Takes the next colour, or the one so many steps on.
  mutating func stepColor(by step: Int) {
    let count = Self.colors.count
    let index = Self.colors.firstIndex(of: words.color) ?? (step > 0 ? count - 1 : 0)
    words.color = Self.colors[(index + step + count) % count]
  }

  // MARK: Keys

  /// Does what a key says, unless it ends the writing; `time` is when, in seconds.
  mutating func press(_ key: Key, at time: Double) {
    switch key {
    case .type(let text): type(written(text))
    case .shift: pressShift(at: time)
    case .symbols: turn(to: page == .symbols ? .letters : .symbols)
    case .accents: turn(to: pageOfAccents)
    case .backspace: deleteBackward()
    case .newline: type("\n")
    case .color(let index): words.color = Self.colors[index]
    case .cancel, .done: break
    }
  }

  /// What the key for accents leads to.
  var pageOfAccents: Page {
    page == .accents ? .moreAccents : page == .moreAccents ? .letters : .accents
  }

  /// What a key writes now.
  func written(_ text: String) -> String {
    guard isShifted, page != .symbols else { return text }
    return text == "ß" ? "ẞ" : text.uppercased()
  }

  private mutating func pressShift(at time: Double) {
    let isSecond = shiftTime.map { time - $0 <= Self.doublePress } ?? false
    shiftTime = isSecond || isLocked ? nil : time
    isShifted = page == .symbols ? !isShifted : !isLocked && (isSecond || !isShifted)
    isLocked = page != .symbols && isSecond && !isLocked
  }

  private mutating func turn(to next: Page) {
    shiftTime = nil
    if page == .symbols || next == .symbols { (isShifted, isLocked) = (false, false) }
    page = next
  }

  // MARK: Keys that are held

  /// A finger has landed on a key.
  mutating func land(_ id: TouchID, on key: Key, at time: Double) {
    if key == .backspace {
      hold(.deleteBackward, by: .finger(id), at: time)
    } else {
      press(key, at: time)
    }
  }

  /// Does something now, and again and again until the key is let go.
  mutating func hold(_ stroke: Stroke, by holder: Holder, at time: Double) {
    holding = Holding(
      holder: holder, stroke: stroke, start: time, textBefore: words.text, caretBefore: caret)
    advance(to: time)
  }

  /// A key is let go.
  mutating func release(_ holder: Holder, at time: Double) {
    guard holding?.holder == holder else { return }
    advance(to: time)
    holding = nil
  }

  /// Repeats as often as the time asks for, counted from when the key went down.
  mutating func advance(to time: Double) {
    guard var held = holding else { return }
    let age = time - held.start - Self.repeatDelay
    let repeats = age < 0 ? 0 : 1 + Int(min(age / Self.repeatInterval, 1e6))
    held.count = min(1 + repeats, Self.most(held))
    (words.text, caret) = (held.textBefore, held.caretBefore)
    for _ in 0..<held.count { strike(held.stroke) }
    holding = held
  }

  /// When a held key repeats next, in seconds; nil for never.
  var nextRepeat: Double? {
    guard let held = holding, held.count < Self.most(held) else { return nil }
    return held.start + Self.repeatDelay + Double(held.count - 1) * Self.repeatInterval
  }

  /// How often it changes anything.
  private static func most(_ held: Holding) -> Int {
    switch held.stroke {
    case .deleteBackward, .left: held.caretBefore
    case .deleteForward, .right: held.textBefore.count - held.caretBefore
    }
  }

  private mutating func strike(_ stroke: Stroke) {
    switch stroke {
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .left: moveCaret(to: caret - 1)
    case .right: moveCaret(to: caret + 1)
    }
  }
}

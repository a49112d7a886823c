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

  /// What a key does over and over while it is held; with Shift the arrows select.
  enum Stroke: Equatable, Sendable {
    case deleteBackward, deleteForward
    case left(extending: Bool)
    case right(extending: Bool)
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
    let before: EditedText
    var count = 0
  }

  /// The colours to choose from.
  static let colors: [UInt32] = [
    0xFF_FFFF, 0x1D_1D1F, 0xFF_3B30, 0xFF_9500, 0xFF_CC00, 0x34_C759, 0x0A_84FF, 0xBF_5AF2,
  ]
  /// The longest time between two presses of shift that make it stay, in seconds.
  static let doublePress = 0.4
  /// How long a key is held before it repeats, in seconds.
  static let repeatDelay = 0.45
  /// The time between two repetitions, in seconds.
  static let repeatInterval = 0.07

  /// The text, its caret, and what of it is selected.
  private(set) var edited: EditedText
  /// The colour of all of it, `0xRRGGBB`.
  private(set) var color: UInt32
  /// The sticker whose words they are; nil for a new one.
  let editing: Int?
  /// Whether it is to find something, and makes no sticker.
  let isSearch: Bool
  /// The chip of a sheet whose line it is; nil for a sticker's words.
  let field: String?
  /// Whether it is one line.
  var isLine: Bool { isSearch || field != nil }
  private(set) var isShifted = false
  /// Whether shift stays.
  private(set) var isLocked = false
  private(set) var page = Page.letters
  private var shiftTime: Double?
  private var holding: Holding?

  init(_ words: Words = Words(""), editing: Int? = nil, isSearch: Bool = false) {
    (edited, color) = (EditedText(words.text), words.color)
    (self.editing, self.isSearch, field) = (editing, isSearch, nil)
    isShifted = words.text.isEmpty && !isSearch
  }

  /// A line of text, all of it selected, for a chip of a sheet.
  init(line: String, of field: String) {
    (edited, color) = (EditedText(line), Words("").color)
    (editing, isSearch, self.field) = (nil, false, field)
    edited.selectAll()
  }

  // MARK: Words

  /// The words as they are now.
  var words: Words { Words(edited.text, color: color) }

  /// Puts what was typed in the place of what is selected.
  mutating func type(_ text: String) {
    (holding, shiftTime) = (nil, nil)
    edited.type(isLine ? String(text.map { $0.isNewline ? " " : $0 }) : text)
    if !isLocked && page != .symbols { isShifted = false }
  }

  /// Changes the text, or moves the caret; no key is held any more.
  mutating func edit(_ body: (inout EditedText) -> Void) {
    holding = nil
    body(&edited)
  }

  /// Takes the next colour, or the one so many steps on.
  mutating func stepColor(by step: Int) {
    let count = Self.colors.count
    let index = Self.colors.firstIndex(of: color) ?? (step > 0 ? count - 1 : 0)
    color = Self.colors[(index + step + count) % count]
  }

  // MARK: Keys

  /// Does what a key says, unless it ends the writing; `time` is when, in seconds.
  mutating func press(_ key: Key, at time: Double) {
    switch key {
    case .type(let text): type(written(text))
    case .shift: pressShift(at: time)
    case .symbols: turn(to: page == .symbols ? .letters : .symbols)
    case .accents: turn(to: pageOfAccents)
    case .backspace: edit { $0.deleteBackward() }
    case .newline: type("\n")
    case .color(let index): color = Self.colors[index]
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
    holding = Holding(holder: holder, stroke: stroke, start: time, before: edited)
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
    edited = held.before
    for _ in 0..<held.count { edited.strike(held.stroke) }
    holding = held
  }

  /// When a held key repeats next, in seconds; nil for never.
  var nextRepeat: Double? {
    guard let held = holding, held.count < Self.most(held) else { return nil }
    return held.start + Self.repeatDelay + Double(held.count - 1) * Self.repeatInterval
  }

  /// How often it changes anything: first what is selected counts as one.
  private static func most(_ held: Holding) -> Int {
    let (text, selection) = (held.before, held.before.selection)
    let leaves = selection.isEmpty ? 0 : 1
    let after = text.text.count - selection.upperBound
    return switch held.stroke {
    case .deleteBackward, .left(extending: false): leaves + selection.lowerBound
    case .deleteForward, .right(extending: false): leaves + after
    case .left(extending: true): text.caret
    case .right(extending: true): text.text.count - text.caret
    }
  }
}

extension EditedText {
  fileprivate mutating func strike(_ stroke: TextEntry.Stroke) {
    switch stroke {
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .left(let extending): step(-1, extending: extending)
    case .right(let extending): step(1, extending: extending)
    }
  }
}

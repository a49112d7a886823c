import EditorKit
import Gestures
import Pictures

/// Words that are being written: the caret in them, and what keys do.
///
/// A value that knows times only from events and frames.
struct TextEntry: Equatable, Sendable {
  /// The effect of a key on the screen.
  enum Key: Hashable, Sendable {
    case type(String)
    case shift, symbols, accents, backspace, newline, cancel, done
    /// Shows the letters of the next script.
    case layout
    /// Turns the kana before the caret into its voiced or small form.
    case voicing
    case color(Int)
  }

  /// The set of characters on the keys of the screen.
  enum Page: Hashable, Sendable {
    case letters, symbols
    /// Accented letters, by the index in ``KeyboardLayout/accents``.
    case accents(Int)
  }

  /// An edit or caret movement that repeats while its key is held; `extending` is for arrows with Shift, which select.
  enum Stroke: Equatable, Sendable {
    case deleteBackward, deleteForward
    case left(extending: Bool)
    case right(extending: Bool)
  }

  /// The source that holds a key down: a finger on the on-screen key, or a key of a keyboard.
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
  /// The time for which a key is held before it repeats, in seconds.
  static let repeatDelay = 0.45
  /// The time between two repetitions, in seconds.
  static let repeatInterval = 0.07

  /// The text, with its caret and selection.
  private(set) var edited: EditedText
  /// The colour of all of it, `0xRRGGBB`.
  private(set) var color: UInt32
  /// The id of the sticker whose words are edited; `nil` for a new sticker.
  let editing: Int?
  /// Whether the text is a search and makes no sticker.
  let isSearch: Bool
  /// The id of the sheet's chip whose line is edited; `nil` for a sticker's words and for a search.
  let field: String?
  /// Whether the text is a single line.
  var isLine: Bool { isSearch || field != nil }
  private(set) var isShifted = false
  /// Whether shift stays.
  private(set) var isLocked = false
  private(set) var page = Page.letters
  /// The scripts that the layout key goes through.
  let layouts: [KeyboardLayout]
  private var layoutIndex = 0
  /// The text that an input method composes at the caret; nil for none.
  private(set) var markedText: MarkedText?
  private var shiftTime: Double?
  private var holding: Holding?
  /// The text before the letter of the last key, whose own text may follow; `nil` for none.
  private var beforeLetter: EditedText?
  /// Whether keyboards send text.
  private var receivesText = false

  /// Creates the words of a sticker, or of a search, with at least one layout of on-screen keys.
  init(
    _ words: Words = Words(""), editing: Int? = nil, isSearch: Bool = false,
    layouts: [KeyboardLayout] = KeyboardLayout.all(for: "en")
  ) {
    (edited, color) = (EditedText(words.text), words.color)
    (self.editing, self.isSearch, field) = (editing, isSearch, nil)
    self.layouts = layouts
    isShifted = words.text.isEmpty && !isSearch && layout.hasCase
  }

  /// Creates a line of text, all of it selected, for a chip of a sheet.
  init(line: String, of field: String, layouts: [KeyboardLayout] = KeyboardLayout.all(for: "en")) {
    (edited, color) = (EditedText(line), Words("").color)
    (editing, isSearch, self.field) = (nil, false, field)
    self.layouts = layouts
    edited.selectAll()
  }

  // MARK: Words

  /// The words as they are now.
  var words: Words { Words(edited.text, color: color) }

  /// Whether the text has more than one line.
  var hasSeveralLines: Bool { edited.text.contains(where: \.isNewline) }

  /// Replaces the selection and a marked text with typed text.
  mutating func type(_ text: String) {
    replaceLetter()
    (holding, shiftTime, markedText) = (nil, nil, nil)
    edited.type(isLine ? String(text.map { $0.isNewline ? " " : $0 }) : text)
    if !isLocked && page != .symbols { isShifted = false }
  }

  /// Shows a marked text at the caret; an empty one removes it.
  mutating func setMarkedText(_ marked: MarkedText) {
    if !marked.text.isEmpty { replaceLetter() }
    holding = nil
    markedText = marked.text.isEmpty ? nil : marked
  }

  /// Types the marked text as it stands.
  mutating func unmarkText() {
    if let markedText { type(markedText.text) }
  }

  /// The text as it is shown: with the marked text in place of the selection, and with the input method's caret.
  var shown: EditedText {
    guard let markedText else { return edited }
    var shown = edited
    shown.type(markedText.text)
    shown.move(to: convertedRange.upperBound)
    return shown
  }

  /// The characters of ``shown`` that are marked text; empty for none.
  var markedRange: Range<Int> {
    let start = edited.selection.lowerBound
    return start..<start + (markedText?.text.count ?? 0)
  }

  /// The characters of ``shown`` that the input method converts now; empty for none.
  var convertedRange: Range<Int> {
    let (start, part) = (markedRange.lowerBound, markedText?.selection ?? 0..<0)
    return start + part.lowerBound..<start + part.upperBound
  }

  /// Types the letter or space of a key, by SDL's name for it, until the keyboard sends text.
  ///
  /// A window receives text from the frame after the one that opens the panel; letters of fast users come before. Text that
  /// follows the key replaces the letter. Digits and signs depend on the keyboard, and so do letters of other scripts.
  mutating func pressLetter(_ name: String, isShifted: Bool) {
    let isLetter = name.count == 1 && name.allSatisfy { $0.isASCII && $0.isLetter }
    guard !receivesText, layouts[0].hasCase, isLetter || name == "Space" else { return }
    let before = edited
    type(name == "Space" ? " " : isShifted ? name : name.lowercased())
    (beforeLetter, receivesText) = (before, false)
  }

  /// Keeps the letter of the last key, as no text has followed.
  mutating func keepLetter() { beforeLetter = nil }

  private mutating func replaceLetter() {
    if let beforeLetter { edited = beforeLetter }
    (beforeLetter, receivesText) = (nil, true)
  }

  /// Changes the text, or moves the caret; no key is held any more.
  mutating func edit(_ body: (inout EditedText) -> Void) {
    unmarkText()
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

  /// Presses a key at a time in seconds; the keys that end the writing do nothing here.
  mutating func press(_ key: Key, at time: Double) {
    switch key {
    case .type(let text): type(written(text))
    case .shift: pressShift(at: time)
    case .symbols: turn(to: page == .symbols ? .letters : .symbols)
    case .accents: turn(to: pageOfAccents)
    case .layout: showNextLayout()
    case .voicing: edit { $0.replaceCharacterBeforeCaret(Kana.next) }
    case .backspace: edit { $0.deleteBackward() }
    case .newline: type("\n")
    case .color(let index): color = Self.colors[index]
    case .cancel, .done: break
    }
  }

  /// The script whose letters the keys have.
  var layout: KeyboardLayout { layouts[layoutIndex] }

  /// The script to which the layout key leads.
  var nextLayout: KeyboardLayout { layouts[(layoutIndex + 1) % layouts.count] }

  /// The page to which the key for accents leads.
  var pageOfAccents: Page {
    let next = if case .accents(let index) = page { index + 1 } else { 0 }
    return layout.accents.indices.contains(next) ? .accents(next) : .letters
  }

  /// Returns what a key writes now.
  func written(_ text: String) -> String {
    guard isShifted, page != .symbols, layout.hasCase else { return text }
    return text == "ß" ? "ẞ" : text.uppercased()
  }

  private mutating func pressShift(at time: Double) {
    if layout.syllabaries != nil, page != .symbols {
      (isShifted, isLocked) = (!isShifted, !isShifted)
      return
    }
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

  private mutating func showNextLayout() {
    layoutIndex = (layoutIndex + 1) % layouts.count
    (page, shiftTime, isLocked) = (.letters, nil, false)
    isShifted = layout.hasCase && edited.text.isEmpty && !isLine
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

  /// The time at which a held key repeats next, in seconds; nil for never.
  var nextRepeat: Double? {
    guard let held = holding, held.count < Self.most(held) else { return nil }
    return held.start + Self.repeatDelay + Double(held.count - 1) * Self.repeatInterval
  }

  /// Returns the number of strokes after which nothing changes any more; removing or leaving a selection is one stroke.
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

import EditorKit
import Gestures
import Pictures
import StickerScene
import TextPainting

/// The text that the user is writing, with its caret and style, and the state of the on-screen keys.
///
/// A value without a clock: callers pass the times of events and frames.
struct TextEntry: Equatable, Sendable {
  /// The effect of an on-screen key.
  enum Key: Hashable, Sendable {
    case type(String)
    case shift, symbols, accents, backspace, newline
    /// Ends a line; the words of a sticker are ended by buttons.
    case cancel, done
    /// Shows the keys for letters, or hides them.
    case keyboard
    /// Shows the letters of the next script.
    case layout
    /// Turns the kana before the caret into its voiced or small form.
    case voicing
  }

  /// The set of characters on the on-screen keys.
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

  /// The style of words, with a change of their size.
  struct Look: Equatable, Sendable {
    var style: TextStyle
    /// The factor by which the user has changed the size since the writing began.
    var enlargement = 1.0
  }

  private struct Holding: Equatable {
    let holder: Holder
    let stroke: Stroke
    let start: Double
    let before: EditedText
    var count = 0
  }

  /// The colors that keys choose one after the other, `0xRRGGBB`.
  static let colors = NamedColor.usual.map(\.rawValue)
  /// The maximum time between two presses of Shift that lock Shift, in seconds.
  static let doublePress = 0.4
  /// The time for which a key is held before it repeats, in seconds.
  static let repeatDelay = 0.45
  /// The time between two repetitions, in seconds.
  static let repeatInterval = 0.07

  /// The text, with its caret and selection.
  private(set) var edited: EditedText
  /// The look of the whole text.
  var look: Look
  /// A look that a contact is choosing, and that is shown in place of ``look``; `nil` for none.
  var preview: Look?
  /// The id of the sticker whose words are edited; `nil` for a new sticker.
  let editing: Int?
  /// The record of the new sticker, or of the edited sticker when the writing began; `nil` for a line.
  var record: SceneDocument.Sticker?
  /// Whether the text is a search and makes no sticker.
  let isSearch: Bool
  /// The id of the sheet's chip whose line is edited; `nil` for a sticker's words and for a search.
  let field: String?
  /// Whether the text is a single line.
  var isLine: Bool { isSearch || field != nil }
  private(set) var isShifted = false
  /// Whether Shift stays on after a letter.
  private(set) var isLocked = false
  private(set) var page = Page.letters
  /// Whether the keys for letters are shown.
  private(set) var showsKeys = true
  /// The layouts of the on-screen keys, one for each script, in the order of the layout key; at least one.
  let layouts: [KeyboardLayout]
  private var layoutIndex = 0
  /// The text that an input method composes at the caret; `nil` for none.
  private(set) var markedText: MarkedText?
  private var shiftTime: Double?
  private var holding: Holding?
  /// The text before the letter that the last key typed; `nil` for none.
  ///
  /// If the keyboard sends text for the same key, that text replaces the letter.
  private var beforeLetter: EditedText?
  /// Whether text has arrived other than by ``pressLetter(_:isShifted:)``, so that keys need not type letters any more.
  private var receivesText = false

  /// Creates the words of a sticker, or of a search, with at least one layout of on-screen keys.
  init(
    _ words: StickerText = StickerText(""), editing: Int? = nil, isSearch: Bool = false,
    layouts: [KeyboardLayout] = KeyboardLayout.all(for: "en"),
    record: SceneDocument.Sticker? = nil, showsKeys: Bool = true
  ) {
    (edited, look) = (EditedText(words.text), Look(style: words.style))
    (self.editing, self.isSearch, field) = (editing, isSearch, nil)
    (self.layouts, self.record, self.showsKeys) = (layouts, record, showsKeys)
    isShifted = words.text.isEmpty && !isSearch && layout.hasCase
  }

  /// Creates a line of text, all of it selected, for a chip of a sheet; the keys show digits first for a number.
  init(
    line: String, of field: String, layouts: [KeyboardLayout] = KeyboardLayout.all(for: "en"),
    showsKeys: Bool = true
  ) {
    (edited, look) = (EditedText(line), Look(style: TextStyle()))
    (editing, isSearch, self.field) = (nil, false, field)
    (self.layouts, record, self.showsKeys) = (layouts, nil, showsKeys)
    if Double(line)?.isFinite == true { page = .symbols }
    edited.selectAll()
  }

  // MARK: Words

  /// The style of the whole text.
  var style: TextStyle { look.style }

  /// The look of the words on the screen.
  var shownLook: Look { preview ?? look }

  /// The text and its style, without the marked text.
  var words: StickerText { StickerText(edited.text, style: style) }

  /// The words on the screen, with the marked text.
  var shownWords: StickerText { StickerText(shown.text, style: shownLook.style) }

  /// Replaces the selection and the marked text with typed text; a single line gets spaces for newlines.
  ///
  /// Returns the number of characters that were typed if the others had no room, otherwise `nil`.
  @discardableResult
  mutating func type(_ text: String) -> Int? {
    replaceLetter()
    (holding, shiftTime, markedText) = (nil, nil, nil)
    defer { if !isLocked && page != .symbols { isShifted = false } }
    return edited.type(isLine ? String(text.map { $0.isNewline ? " " : $0 }) : text)
  }

  /// Shows marked text at the caret; an empty text removes the marked text.
  mutating func setMarkedText(_ marked: MarkedText) {
    if !marked.text.isEmpty { replaceLetter() }
    holding = nil
    markedText = marked.text.isEmpty ? nil : marked
  }

  /// Types the marked text, if there is any.
  mutating func unmarkText() {
    if let markedText { type(markedText.text) }
  }

  /// The text on the screen: with the marked text in place of the selection, and with the input method's caret.
  var shown: EditedText {
    guard let markedText else { return edited }
    var shown = edited
    shown.type(markedText.text)
    shown.move(to: convertedRange.upperBound)
    return shown
  }

  /// The range of the marked text's characters in ``shown``; empty without marked text.
  var markedRange: Range<Int> {
    let start = edited.selection.lowerBound
    return start..<start + (markedText?.text.count ?? 0)
  }

  /// The range of the characters in ``shown`` that the input method is converting; empty if there are none.
  var convertedRange: Range<Int> {
    let (start, part) = (markedRange.lowerBound, markedText?.selection ?? 0..<0)
    return start + part.lowerBound..<start + part.upperBound
  }

  /// Types the letter or space of a key, by SDL's name for the key, until the keyboard sends text.
  ///
  /// The window receives text from the frame after the one that opens the panel; a fast user types letters before that.
  /// Text that follows the key replaces the letter. Digits, signs and letters of other scripts depend on the keyboard's
  /// layout, so this function ignores their keys.
  mutating func pressLetter(_ name: String, isShifted: Bool) {
    let isLetter = name.count == 1 && name.allSatisfy { $0.isASCII && $0.isLetter }
    guard !receivesText, layouts[0].hasCase, isLetter || name == "Space" else { return }
    let before = edited
    type(name == "Space" ? " " : isShifted ? name : name.lowercased())
    (beforeLetter, receivesText) = (before, false)
  }

  /// Keeps the letter of the last key, because no text has followed.
  mutating func keepLetter() { beforeLetter = nil }

  private mutating func replaceLetter() {
    if let beforeLetter { edited = beforeLetter }
    (beforeLetter, receivesText) = (nil, true)
  }

  /// Edits the text or moves the caret, after typing the marked text and releasing the held key.
  mutating func edit(_ body: (inout EditedText) -> Void) {
    unmarkText()
    holding = nil
    body(&edited)
  }

  /// Moves the choice of the color by a number of places in ``colors``, around both ends.
  mutating func stepColor(by step: Int) {
    let count = Self.colors.count
    let index = Self.colors.firstIndex(of: style.color) ?? (step > 0 ? count - 1 : 0)
    setColor(Self.colors[(index + step + count) % count])
  }

  /// Changes the style of the whole text; does nothing to a search and to a sheet's line, which have no style.
  mutating func changeStyle(_ body: (inout TextStyle) -> Void) {
    if !isLine { body(&look.style) }
  }

  /// Sets the color of the letters, and ends a gradient.
  mutating func setColor(_ color: UInt32) {
    (look.style.color, look.style.endColor) = (color, nil)
  }

  // MARK: Keys

  /// Presses an on-screen key at a time in seconds; the caller handles Cancel and Done.
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
    case .keyboard:
      showsKeys.toggle()
      turn(to: .letters)
    case .cancel, .done: break
    }
  }

  /// The current layout of the on-screen keys.
  var layout: KeyboardLayout { layouts[layoutIndex] }

  var nextLayout: KeyboardLayout { layouts[(layoutIndex + 1) % layouts.count] }

  /// The page that the key for accents shows next.
  var pageOfAccents: Page {
    let next = if case .accents(let index) = page { index + 1 } else { 0 }
    return layout.accents.indices.contains(next) ? .accents(next) : .letters
  }

  /// Returns the text that a key types now: in capital letters while Shift is on.
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

  // MARK: Held keys

  /// Presses an on-screen key with a finger, at a time in seconds; Backspace repeats until the finger lifts.
  mutating func land(_ id: TouchID, on key: Key, at time: Double) {
    if key == .backspace {
      hold(.deleteBackward, by: .finger(id), at: time)
    } else {
      press(key, at: time)
    }
  }

  /// Performs a stroke at a time in seconds, and repeats the stroke until ``release(_:at:)``.
  mutating func hold(_ stroke: Stroke, by holder: Holder, at time: Double) {
    holding = Holding(holder: holder, stroke: stroke, start: time, before: edited)
    advance(to: time)
  }

  /// Ends the repetition of a stroke at a time in seconds; does nothing if another holder repeats a stroke.
  mutating func release(_ holder: Holder, at time: Double) {
    guard holding?.holder == holder else { return }
    advance(to: time)
    holding = nil
  }

  /// Performs the repetitions that are due at a time in seconds, counted from the press of the held key.
  mutating func advance(to time: Double) {
    guard var held = holding else { return }
    let age = time - held.start - Self.repeatDelay
    let repeats = age < 0 ? 0 : 1 + Int(min(age / Self.repeatInterval, 1e6))
    held.count = min(1 + repeats, Self.most(held))
    edited = held.before
    for _ in 0..<held.count { edited.strike(held.stroke) }
    holding = held
  }

  /// The time at which the held key repeats next, in seconds; `nil` for never.
  var nextRepeat: Double? {
    guard let held = holding, held.count < Self.most(held) else { return nil }
    return held.start + Self.repeatDelay + Double(held.count - 1) * Self.repeatInterval
  }

  /// Returns the number of strokes that have an effect; deleting or leaving a selection is one stroke.
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

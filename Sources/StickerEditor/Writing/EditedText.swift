import EditorKit

/// A text that is being edited, with its caret, selection and undo history.
///
/// Positions count Swift characters, that is grapheme clusters.
struct EditedText: Equatable, Sendable {
  /// The kind of an edit; consecutive edits are undone together if all are typing or all are deleting.
  private enum Edit {
    case typing, deleting, other
  }

  private struct State: Equatable {
    var text: String
    var caret: Int
    var mark: Int
  }

  static let greatestCount = 500
  /// The maximum number of edits that can be undone.
  private static let greatestUndo = 200

  private var state: State
  private var undone: [State] = []
  private var done: [State] = []
  private var last: Edit?

  /// Creates a text with the caret at its end.
  init(_ text: String) {
    let count = text.count
    state = State(text: text, caret: count, mark: count)
  }

  var text: String { state.text }
  /// The number of characters before the caret.
  var caret: Int { state.caret }
  /// The range of selected characters; empty at the caret if nothing is selected.
  var selection: Range<Int> { min(state.caret, state.mark)..<max(state.caret, state.mark) }
  /// The selected characters; empty if nothing is selected.
  var selectedText: String {
    String(state.text.dropFirst(selection.lowerBound).prefix(selection.count))
  }

  // MARK: Edits

  /// Replaces the selection with a text, without control characters other than newlines.
  ///
  /// Drops the characters beyond ``greatestCount``; returns the number of the others then, otherwise `nil`.
  @discardableResult
  mutating func type(_ new: String) -> Int? {
    let clean = Self.withUnixLineEnds(new).filter {
      $0 == "\n" || !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let room = max(0, Self.greatestCount - state.text.count + selection.count)
    replaceSelection(with: clean.prefix(room), as: selection.isEmpty ? .typing : .other)
    // A space ends the undo group, so that each word is undone by itself.
    if clean.last?.isWhitespace == true { last = nil }
    return clean.count > room ? room : nil
  }

  /// Returns a text with newlines in place of Windows' line ends, each of which is one character, too.
  static func withUnixLineEnds(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

  /// Deletes the selection, or the character before the caret if nothing is selected.
  ///
  /// If the character is of an Indic, Arabic or Hebrew script and has marks, deletes only the last mark, as other
  /// keyboards do.
  mutating func deleteBackward() {
    if let kept = characterBeforeCaret?.withoutLastMark {
      replaceCharacterBeforeCaret(with: kept, as: .deleting)
    } else {
      delete(from: max(0, caret - 1), to: caret)
    }
  }

  /// Replaces the character before the caret with the result of `other`.
  ///
  /// Does nothing while text is selected, at the start of the text, or if `other` returns `nil`.
  mutating func replaceCharacterBeforeCaret(_ other: (Character) -> Character?) {
    guard let other = characterBeforeCaret.flatMap(other) else { return }
    replaceCharacterBeforeCaret(with: String(other), as: .other)
  }

  private mutating func replaceCharacterBeforeCaret(with new: String, as edit: Edit) {
    let before = state
    state.mark = caret - 1
    replaceSelection(with: new, as: edit, from: before)
  }

  /// `nil` while text is selected, and at the start of the text.
  private var characterBeforeCaret: Character? {
    selection.isEmpty ? state.text.prefix(caret).last : nil
  }

  /// Deletes the selection, or the character after the caret if nothing is selected.
  mutating func deleteForward() { delete(from: caret, to: min(state.text.count, caret + 1)) }

  private mutating func delete(from start: Int, to end: Int) {
    let isSelected = !selection.isEmpty
    guard isSelected || start < end else { return }
    let before = state
    if !isSelected { (state.mark, state.caret) = (start, end) }
    replaceSelection(with: "", as: isSelected ? .other : .deleting, from: before)
  }

  /// Replaces the selection; `before` is the state that undo restores, the current state if `nil`.
  private mutating func replaceSelection(
    with new: some StringProtocol, as edit: Edit, from before: State? = nil
  ) {
    let (head, tail) = (
      state.text.prefix(selection.lowerBound) + new, state.text.dropFirst(selection.upperBound)
    )
    let changed = String(head + tail)
    guard changed != state.text else {
      (state.caret, state.mark) = (selection.upperBound, selection.upperBound)
      return
    }
    if edit == .other || edit != last {
      done = done.suffix(Self.greatestUndo - 1) + [before ?? state]
    }
    undone.removeAll()
    last = edit
    // Characters on both sides of the edit may have joined into one, so the caret is limited to the new count.
    let caret = min(head.count, changed.count)
    state = State(text: changed, caret: caret, mark: caret)
  }

  /// Undoes the last edits of one kind; does nothing if there are none.
  mutating func undo() {
    guard let before = done.popLast() else { return }
    undone.append(state)
    (state, last) = (before, nil)
  }

  /// Redoes the edits that were undone last; does nothing if there are none.
  mutating func redo() {
    guard let after = undone.popLast() else { return }
    done.append(state)
    (state, last) = (after, nil)
  }

  // MARK: The caret

  /// Moves the caret to a position, clamped to the text; with `extending`, the selection's other end stays.
  mutating func move(to place: Int, extending: Bool = false) {
    last = nil
    state.caret = max(0, min(state.text.count, place))
    if !extending { state.mark = state.caret }
  }

  /// Moves the caret by `way` characters; without `extending`, moves from a selection to its end on that side.
  mutating func step(_ way: Int, extending: Bool = false) {
    if !extending, !selection.isEmpty {
      return move(to: way < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: caret + way, extending: extending)
  }

  /// Moves the caret to the end of the next word if `way` is 1, or to the start of the previous word if `way` is -1.
  mutating func stepWord(_ way: Int, extending: Bool = false) {
    let characters = Array(state.text)
    var place = caret
    func next() -> Character? {
      let index = way < 0 ? place - 1 : place
      return characters.indices.contains(index) ? characters[index] : nil
    }
    while let character = next(), !character.isOfWord { place += way }
    while let character = next(), character.isOfWord { place += way }
    move(to: place, extending: extending)
  }

  /// Moves the caret to the start or, with `isEnd`, to the end of its line.
  mutating func move(toLineEnd isEnd: Bool, extending: Bool = false) {
    let line = lines[lineOfCaret]
    move(to: isEnd ? line.upperBound : line.lowerBound, extending: extending)
  }

  /// Moves the caret down by a number of lines, or up if negative; does nothing if there are fewer lines.
  mutating func move(down: Int, extending: Bool = false) {
    let (lines, index) = (lines, lineOfCaret)
    guard lines.indices.contains(index + down) else { return }
    let goal = lines[index + down]
    move(
      to: min(goal.lowerBound + caret - lines[index].lowerBound, goal.upperBound),
      extending: extending)
  }

  mutating func selectAll() {
    last = nil
    (state.mark, state.caret) = (0, state.text.count)
  }

  /// Selects the word at a position, or the characters between two words.
  ///
  /// Selects everything if this range is already selected.
  mutating func selectWord(at place: Int) {
    let characters = Array(state.text)
    guard !characters.isEmpty else { return }
    let hit = min(max(0, place), characters.count - 1)
    var (start, end) = (hit, hit + 1)
    func isAlike(_ index: Int) -> Bool {
      characters.indices.contains(index) && characters[index].isOfWord == characters[hit].isOfWord
    }
    while isAlike(start - 1) { start -= 1 }
    while isAlike(end) { end += 1 }
    if selection == start..<end { return selectAll() }
    move(to: start)
    move(to: end, extending: true)
  }

  // MARK: Lines

  /// The range of each line's characters, without the newline; there is at least one line.
  var lines: [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], 0)
    for line in state.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines.append(start..<start + line.count)
      start += line.count + 1
    }
    return lines
  }

  /// Whether the line with the caret is read from right to left.
  var isReadFromTheRight: Bool {
    let line = lines[lineOfCaret]
    return state.text.dropFirst(line.lowerBound).prefix(line.count).isReadFromTheRight
  }

  private var lineOfCaret: Int {
    lines.firstIndex { $0.contains(caret) || $0.upperBound == caret } ?? 0
  }
}

extension Character {
  /// The character without its last combining mark; `nil` if Backspace deletes the whole character.
  fileprivate var withoutLastMark: String? {
    let scalars = unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last else { return nil }
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark]
    // The block from Hebrew to Sinhala, which includes Arabic and the Indic scripts: the same scripts as in Pango.
    guard (0x0590...0x0DFF).contains(first.value),
      marks.contains(last.properties.generalCategory)
    else { return nil }
    return String(String.UnicodeScalarView(scalars.dropLast()))
  }

  /// Whether the character belongs to a word: a letter, number, underscore or apostrophe.
  fileprivate var isOfWord: Bool {
    isLetter || isNumber || self == "_" || self == "'" || self == "’"
  }
}

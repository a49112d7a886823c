import Geometry

/// Words that are being written, and the keys on the screen for hands without a keyboard.
struct TextEntry: Equatable, Sendable {
  /// What a key on the screen does.
  enum Key: Hashable, Sendable {
    case type(String)
    case shift, symbols, backspace, newline, cancel, done
    case color(Int)
  }

  /// A key and where it lies.
  struct PlacedKey: Equatable, Sendable {
    let key: Key
    let frame: Rect
  }

  /// The colours to choose from.
  static let colors: [UInt32] = [
    0xFF_FFFF, 0x1D_1D1F, 0xFF_3B30, 0xFF_9500, 0xFF_CC00, 0x34_C759, 0x0A_84FF, 0xBF_5AF2,
  ]
  /// The most characters of one sticker.
  static let greatestCount = 500

  var words: Words
  /// The sticker whose words they are; nil for a new one.
  let editing: Int?
  private(set) var isShifted = false
  private(set) var showsSymbols = false

  init(_ words: Words = Words(""), editing: Int? = nil) {
    self.words = words
    self.editing = editing
    isShifted = words.text.isEmpty
  }

  /// Adds what was typed; control characters are left out.
  mutating func type(_ text: String) {
    let clean = text.filter {
      $0 == "\n" || !$0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    words.text = String((words.text + clean).prefix(Self.greatestCount))
    isShifted = false
  }

  /// Takes the last character away.
  mutating func deleteBackward() { _ = words.text.popLast() }

  /// Does what a key says, unless it ends the writing.
  mutating func press(_ key: Key) {
    switch key {
    case .type(let text): type(isShifted ? text.uppercased() : text)
    case .shift: isShifted.toggle()
    case .symbols: showsSymbols.toggle()
    case .backspace: deleteBackward()
    case .newline: type("\n")
    case .color(let index): words.color = Self.colors[index]
    case .cancel, .done: break
    }
  }

  /// Behind everything.
  func panel(in layout: Layout) -> Rect {
    let width = min(layout.window.width - 16, 680)
    let key = keyHeight(in: layout)
    let height = 2 * key + 4 * key + 24
    return Rect(
      x: (layout.window.width - width) / 2, y: max(4, (layout.window.height - height) / 2),
      width: width, height: min(height, layout.window.height - 8))
  }

  /// Where the words show.
  func preview(in layout: Layout) -> Rect {
    let panel = panel(in: layout)
    let key = keyHeight(in: layout)
    return Rect(
      x: panel.minX + 8, y: panel.minY + 8, width: panel.size.width - 16, height: key)
  }

  private func keyHeight(in layout: Layout) -> Double {
    max(40, min(56, (layout.window.height - 40) / 6))
  }

  /// All keys, and where they lie.
  func keys(in layout: Layout) -> [PlacedKey] {
    let panel = panel(in: layout)
    let height = keyHeight(in: layout)
    let letters = showsSymbols ? Self.symbolRows : Self.letterRows
    var rows: [[(Key, Double)]] = [
      [(.cancel, 1.5)] + Self.colors.indices.map { (.color($0), 0.875) } + [(.done, 1.5)]
    ]
    rows += letters.dropLast().map { $0.map { (.type(String($0)), 1) } }
    rows.append(
      [(.shift, 1.5)] + letters[letters.count - 1].map { (.type(String($0)), 1) }
        + [(.backspace, 1.5)])
    rows.append([
      (.symbols, 1.5), (.type(","), 1), (.type(" "), 4), (.type("."), 1), (.newline, 2.5),
    ])
    let unit = (panel.size.width - 16) / 10
    var keys: [PlacedKey] = []
    for (number, row) in rows.enumerated() {
      let width = row.reduce(0) { $0 + $1.1 } * unit
      var x = panel.center.x - width / 2
      let y = panel.minY + 12 + height * Double(number + 1)
      for (key, share) in row {
        keys.append(
          PlacedKey(key: key, frame: Rect(x: x, y: y, width: share * unit, height: height)))
        x += share * unit
      }
    }
    return keys
  }

  private static let letterRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map(Array.init)
  private static let symbolRows = ["1234567890", "-/:;()&@\"", "?!'#%+="].map(Array.init)
}

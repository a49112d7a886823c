import EditorKit
import Geometry
import StickerCanvas
import TextPainting

extension TextEntry {
  /// An on-screen key and its frame in interface points.
  struct PlacedKey: Equatable, Sendable {
    let key: Key
    let frame: Rect
  }

  /// The width below which a window has two rows of colors, in interface points.
  private static let narrow = 440.0
  /// The width below which the canvas has two rows of colors if the keys for letters are hidden, in interface points.
  private static let narrowBar = 560.0
  /// The width below which a panel fills the width of its part of the window, in interface points.
  private static let small = 500.0
  /// The widths from which on the keys beside the colors have words, of the window and of the panel's part of it, in
  /// interface points.
  private static let wide = (window: 900.0, area: 680.0)
  private static let gap = 8.0
  /// The least distance of the keys from the lower edge of their panel, in interface points.
  private static let leastMargin = 4.0

  /// Returns the frame of the keyboard, in interface points; the frame doesn't depend on the text.
  ///
  /// The keyboard lies at the bottom, so that the photo stays visible; without keys for letters, it lies beside the tray
  /// and the toolbar.
  func keyboard(in layout: Layout) -> Rect {
    let area = area(in: layout)
    let window = area.size
    let padding = padding(in: layout)
    let width =
      min(window.width - (window.width < Self.small ? 0 : 2 * Self.gap), 760) - 2 * padding
    let height = Double(rowCount(in: layout)) * keyHeight(in: layout)
    let top = area.maxY - height - max(Self.leastMargin, padding)
    let center = isSearch ? area.center.x : layout.window.width / 2
    return Rect(
      x: min(max(center - width / 2, area.minX + padding), area.maxX - padding - width), y: top,
      width: width,
      height: height)
  }

  /// Returns the part of the window for the text and the keys.
  ///
  /// A search leaves the tray, which shows the results, free.
  private func area(in layout: Layout) -> Rect {
    let (window, tray) = (layout.window, layout.tray)
    if !isSearch { return isCollapsed ? layout.canvas : Rect(origin: .zero, size: window) }
    let free =
      layout.isWide
      ? Rect(
        x: layout.isMirrored ? 0 : tray.maxX, y: 0, width: window.width - tray.size.width,
        height: window.height)
      : Rect(x: 0, y: 0, width: window.width, height: tray.minY)
    return free.inset(by: layout.margin)
  }

  /// Returns the largest possible frame of a line's text field, above the keys, in interface points.
  func greatestField(in layout: Layout) -> Rect {
    let keys = keyboard(in: layout)
    let top = min(2 * Self.gap, keys.minY / 8)
    let margin = Self.gap - padding(in: layout)
    return Rect(
      x: keys.minX + margin, y: top, width: keys.size.width - 2 * margin,
      height: max(1, keys.minY - 4 - top))
  }

  /// Returns the minimum height of the text field, in interface points.
  func leastField(in layout: Layout) -> Double { max(44, keyHeight(in: layout)) }

  /// Returns the frame of the panel behind the keys, and behind the text field of a sheet's line, in interface points.
  func panel(around field: Rect?, in layout: Layout) -> Rect {
    let (keys, padding) = (keyboard(in: layout), padding(in: layout))
    let top = max(0, ((isSearch ? nil : field) ?? keys).minY - (padding > 0 ? padding : Self.gap))
    let bottom = min(area(in: layout).maxY, keys.maxY + max(Self.leastMargin, padding))
    return Rect(
      x: keys.minX - padding, y: top, width: keys.size.width + 2 * padding, height: bottom - top)
  }

  /// Whether the panel is as wide as a small window, and has no round corners; false for a search, whose panel floats.
  func fillsWidth(in layout: Layout) -> Bool {
    !isCollapsed && !isSearch && area(in: layout).size.width < Self.small
  }

  /// Whether the keys that end the writing and that show other keys have words, where the words fit.
  func hasWords(in layout: Layout) -> Bool {
    layout.window.width >= Self.wide.window && area(in: layout).size.width >= Self.wide.area
  }

  /// Returns the distance of the keys from the edges of their panel, so that no key lies in a round corner, in interface
  /// points.
  private func padding(in layout: Layout) -> Double {
    fillsWidth(in: layout) ? 0 : area(in: layout).size.width < Self.small ? Self.gap / 2 : Self.gap
  }

  /// Returns the line height of the letters on all keys, in interface points.
  func letterHeight(in layout: Layout) -> Double {
    max(
      LineHeight.least,
      min(
        30, keyHeight(in: layout) * 0.55,
        keyboard(in: layout).size.width / Double(self.layout.columns) * 0.72))
  }

  private func rowCount(in layout: Layout) -> Int {
    let bar = isSearch && !isCollapsed ? 0 : hasTwoRowsOfColors(in: layout) ? 2 : 1
    return isCollapsed ? bar : self.layout.rows.count + 1 + bar
  }

  private func hasTwoRowsOfColors(in layout: Layout) -> Bool {
    !isLine && area(in: layout).size.width < (isCollapsed ? Self.narrowBar : Self.narrow)
  }

  private func keyHeight(in layout: Layout) -> Double {
    let height = area(in: layout).size.height
    let fits = (height - 44 - 3 * Self.gap) / Double(rowCount(in: layout))
    return min(60, max(44, height * 0.11), fits)
  }

  func keys(in layout: Layout) -> [PlacedKey] {
    let frame = keyboard(in: layout)
    let height = keyHeight(in: layout)
    let unit = frame.size.width / 10
    var keys: [PlacedKey] = []
    let rows = rows(in: layout)
    // The choices for the style have the height of the letters, whose rows differ in number.
    let first = rows.count - Self.choiceRowCount
    let choiceHeight = height * Double(rowCount(in: layout) - first) / Double(Self.choiceRowCount)
    var y = frame.minY
    for (number, row) in rows.enumerated() {
      let height = showsChoices && number >= first ? choiceHeight : height
      // Keyboards have their letters from left to right in every language; the row of Cancel and Done follows the
      // reading direction.
      let isTurned = layout.isMirrored && row.contains { $0.key == .cancel || $0.key == .done }
      let width = row.reduce(0) { $0 + $1.share } * unit
      var x = frame.center.x - width / 2
      for (key, share) in row {
        keys.append(
          PlacedKey(
            key: key,
            frame: Rect(
              x: x, y: y, width: share * unit, height: height
            ).mirrored(within: frame, if: isTurned)))
        x += share * unit
      }
      y += height
    }
    return keys
  }

  /// Returns the keys of each row; `share` is a key's width in tenths of the keyboard's width.
  private func rows(in layout: Layout) -> [[(key: Key, share: Double)]] {
    let colors = Self.colors.indices.map { Key.color($0) } + [.otherColors]
    let ends = [Key.cancel] + colors + (isCollapsed ? [.styles, .keyboard] : []) + [.done]
    var rows: [[(key: Key, share: Double)]]
    if isLine {
      // A line has no color, and a search has Cancel and Done in its last row while the keys for letters are shown.
      rows =
        isCollapsed
        ? [[(.cancel, 4), (.keyboard, 2), (.done, 4)]]
        : isSearch ? [] : [[(.cancel, 5), (.done, 5)]]
    } else {
      let count = hasTwoRowsOfColors(in: layout) ? ends.count / 2 : ends.count
      rows = [Array(ends.prefix(count)), Array(ends.dropFirst(count))].filter { !$0.isEmpty }
        .map { row in
          let shares = row.map { hasWords(in: layout) && $0.isWord ? 1.6 : 1 }
          let whole = shares.reduce(0, +)
          return zip(row, shares).map { ($0, 10 * $1 / whole) }
        }
    }
    if isCollapsed { return rows }
    if page == .styles { return rows + styleRows }
    if page == .typefaces { return rows + typefaceRows }
    let letters = characters
    let unit = 10 / Double(page == .letters ? self.layout.columns : 10)
    rows += letters.map { $0.map { (.type($0), unit) } }
    if !self.layout.hasFullRows || page != .letters {
      let last = rows.removeLast()
      let side = min(1.5, (10 - Double(last.count) * unit) / 2)
      rows.append([(.shift, side)] + last + [(.backspace, side)])
    }
    return rows + [lastRow]
  }

  private static let choiceRowCount = 4

  /// The rows of the styles, and of the options of a style.
  private var styleRows: [[(key: Key, share: Double)]] {
    let styles = TextStyle.presets.indices.map { (key: Key.style($0), share: 10.0 / 6) }
    let lines: [StyleOption] = [
      .bold, .italic, .alignment, .spacing, .lineHeight, .width, .curve,
    ]
    let effects: [StyleOption] = [.outline, .plate, .shadow, .gradient]
    return [
      Array(styles.prefix(6)), Array(styles.dropFirst(6)),
      lines.map { (.option($0), 10 / Double(lines.count)) },
      [(.typefaces, 2.2)] + effects.map { (.option($0), 1.4) } + [(.styles, 1), (.newline, 1.2)],
    ]
  }

  /// The rows of the typefaces, of which there is room for fifteen.
  private var typefaceRows: [[(key: Key, share: Double)]] {
    let rowCount = Self.choiceRowCount - 1
    let perRow = (Typeface.all.count + rowCount - 1) / rowCount
    let keys = Typeface.all.indices.map { (key: Key.typeface($0), share: 10 / Double(perRow)) }
    return (0..<rowCount).map { Array(keys.dropFirst(perRow * $0).prefix(perRow)) }
      + [[(.typefaces, 4.4), (.otherTypefaces, 3.4), (.styles, 1), (.newline, 1.2)]]
  }

  /// The row of the space bar, which fills the width that the other keys leave.
  private var lastRow: [(key: Key, share: Double)] {
    var before: [(key: Key, share: Double)] = [(.symbols, 1.2), (.layout, 1)]
    var behind: [(key: Key, share: Double)] = []
    let isFull = layout.hasFullRows && page == .letters
    if !layout.accents.isEmpty { before.append((.accents, 1)) }
    if isFull { before += [(.shift, 1), (.voicing, 1)] }
    if isSearch {
      before.append((.cancel, 1))
    } else {
      before.append((.type(layout.comma), isFull ? 0.8 : 1))
      behind.append((.type(layout.period), isFull ? 0.8 : 1))
    }
    if isFull { behind.append((.backspace, 1)) } else if !isLine { before.append((.keyboard, 1)) }
    if isSearch {
      behind.append((.done, 1.5))
    } else if field == nil {
      behind += [(.styles, 1), (.newline, 1.2)]
    }
    let space = 10 - (before + behind).reduce(0) { $0 + $1.share }
    return before + [(.type(" "), space)] + behind
  }

  private var characters: [[String]] {
    switch page {
    case .letters: isShifted ? layout.shiftedRows ?? layout.rows : layout.rows
    case .symbols where isShifted: Self.moreSymbols
    case .symbols: Self.symbols + [layout.marks]
    case .accents(let index): layout.accents[index]
    case .styles, .typefaces: []
    }
  }

  private static let symbols = ["1 2 3 4 5 6 7 8 9 0", "- / : ; ( ) $ € & @"]
    .map(KeyboardLayout.keys)
  private static let moreSymbols = [
    "[ ] { } # % ^ ° < >", "_ \\ | ~ £ ¥ § • … №", "¿ ¡ ´ ` “ ” „",
  ].map(KeyboardLayout.keys)
}

extension TextEntry.Key {
  /// Whether the key in the row of the colors has a word where there is room.
  fileprivate var isWord: Bool { [.cancel, .styles, .keyboard, .done].contains(self) }
}

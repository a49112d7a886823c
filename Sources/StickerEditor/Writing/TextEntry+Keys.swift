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

  /// The width below which a panel has less padding, in interface points.
  private static let small = 500.0
  /// The greatest width of a panel, in interface points.
  static let widest = 760.0
  /// The widths from which on the keys that end a line have words, of the window and of the panel's part of it, in
  /// interface points.
  private static let wide = (window: 900.0, area: 680.0)
  private static let gap = 8.0

  /// Returns the frame of the keyboard, in interface points; the frame doesn't depend on the text.
  ///
  /// The keyboard lies at the bottom, so that the photo stays visible; the buttons of a search without letters are beside
  /// the field in the tray, or above a horizontal tray.
  func keyboard(in layout: Layout) -> Rect {
    let (area, padding) = (area(in: layout), padding(in: layout))
    let room = area.inset(by: layout.margin + padding)
    let height = Double(rowCount) * keyHeight(in: layout)
    let top = room.maxY - height
    if isCompact {
      let field = SearchField.frame(in: layout, showsText: true)
      return Rect(
        x: room.minX, y: layout.isWide ? field.center.y - height / 2 : top,
        width: 3 * layout.button, height: height
      ).mirrored(within: room, if: layout.isMirrored)
    }
    let width = min(room.size.width, Self.widest - 2 * padding)
    let center = isLine ? area.center.x : layout.canvas.center.x
    return Rect(
      x: min(max(center - width / 2, room.minX), room.maxX - width), y: top, width: width,
      height: height)
  }

  /// Returns the part of the window for the text and the keys.
  ///
  /// A search leaves the tray, which shows the results, free.
  private func area(in layout: Layout) -> Rect {
    let (window, tray) = (layout.window, layout.tray)
    if !isSearch { return Rect(origin: .zero, size: window) }
    return layout.isWide
      ? Rect(
        x: layout.isMirrored ? 0 : tray.maxX, y: 0, width: window.width - tray.size.width,
        height: window.height)
      : Rect(x: 0, y: 0, width: window.width, height: tray.minY)
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
  ///
  /// The panel of words has a row of buttons above the keys, or choices for the style in place of the keys.
  func panel(around field: Rect?, in layout: Layout) -> Rect {
    if !isLine, !showsKeys { return TextStylePanel.frameWhileWriting(in: layout) }
    let (keys, padding) = (keyboard(in: layout), padding(in: layout))
    let top = max(0, ((isSearch ? nil : field) ?? keys).minY - padding - headHeight(in: layout))
    return Rect(
      x: keys.minX - padding, y: top, width: keys.size.width + 2 * padding,
      height: keys.maxY + padding - top)
  }

  /// The height of the row of buttons above the keys, in interface points.
  private func headHeight(in layout: Layout) -> Double { isLine ? 0 : layout.button }

  /// Whether the keys that end a line and that show other keys have words, where the words fit.
  func hasWords(in layout: Layout) -> Bool {
    !isCompact && layout.window.width >= Self.wide.window
      && area(in: layout).size.width >= Self.wide.area
  }

  /// Returns the distance of the keys from the edges of their panel, so that no key lies in a round corner, in interface
  /// points.
  private func padding(in layout: Layout) -> Double {
    area(in: layout).size.width < Self.small ? Self.gap / 2 : Self.gap
  }

  /// Returns the line height of the letters on all keys, in interface points.
  func letterHeight(in layout: Layout) -> Double {
    max(
      LineHeight.least,
      min(
        30, keyHeight(in: layout) * 0.55,
        keyboard(in: layout).size.width / Double(self.layout.columns) * 0.72))
  }

  private var rowCount: Int {
    showsKeys ? layout.rows.count + 1 + (field == nil ? 0 : 1) : isLine ? 1 : 0
  }

  /// Whether only the buttons of a search are shown, as small ones.
  private var isCompact: Bool { isSearch && !showsKeys }

  private func keyHeight(in layout: Layout) -> Double {
    if isCompact { return layout.button }
    let height = area(in: layout).size.height
    let fits = (height - 44 - 3 * Self.gap - headHeight(in: layout)) / Double(max(1, rowCount))
    return min(60, max(44, height * 0.11), fits)
  }

  func keys(in layout: Layout) -> [PlacedKey] {
    let frame = keyboard(in: layout)
    let height = keyHeight(in: layout)
    let unit = frame.size.width / 10
    var keys: [PlacedKey] = []
    var y = frame.minY
    for row in rows {
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

  /// The keys of each row; `share` is a key's width in tenths of the keyboard's width.
  private var rows: [[(key: Key, share: Double)]] {
    if isCompact { return [[Key.cancel, .keyboard, .done].map { ($0, 10.0 / 3) }] }
    guard showsKeys else { return isLine ? [[(.cancel, 4), (.keyboard, 2), (.done, 4)]] : [] }
    // A search has Cancel and Done in its last row.
    var rows: [[(key: Key, share: Double)]] = field == nil ? [] : [[(.cancel, 5), (.done, 5)]]
    let letters = characters
    let unit = 10 / Double(page == .letters ? layout.columns : 10)
    rows += letters.map { $0.map { (.type($0), unit) } }
    if !layout.hasFullRows || page != .letters {
      let last = rows.removeLast()
      let side = min(1.5, (10 - Double(last.count) * unit) / 2)
      rows.append([(.shift, side)] + last + [(.backspace, side)])
    }
    return rows + [lastRow]
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
    if isFull { behind.append((.backspace, 1)) }
    if isSearch {
      behind.append((.done, 1.5))
    } else if field == nil {
      behind.append((.newline, 1.2))
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
    }
  }

  private static let symbols = ["1 2 3 4 5 6 7 8 9 0", "- / : ; ( ) $ € & @"]
    .map(KeyboardLayout.keys)
  private static let moreSymbols = [
    "[ ] { } # % ^ ° < >", "_ \\ | ~ £ ¥ § • … №", "¿ ¡ ´ ` “ ” „",
  ].map(KeyboardLayout.keys)
}

import Geometry

/// Where the parts of a text lie, at a line height of 100, with the origin in its upper left corner.
struct TextLayout {
  /// Neighbouring characters of one font.
  struct Run {
    var text: String
    /// The font's place in the list of fonts.
    var font: Int
    /// The left edge.
    var x: Double
    var width: Double
  }

  struct Line {
    var runs: [Run] = []
    var width = 0.0
    /// How far marks reach above an ordinary line.
    var overhang = 0.0
    /// The upper edge of the ordinary line.
    var y = 0.0
  }

  /// The height of an ordinary line.
  static let lineHeight = 100.0
  /// The most characters that are drawn; more cannot be read on a sticker.
  static let greatestCount = 2000

  private(set) var lines: [Line]
  private(set) var size: Size

  /// Puts lines under each other, each in the middle, with a margin around.
  ///
  /// `measure` gives a run's width, and how far it reaches above its line.
  init(
    _ text: String, margin: Double, font: (Character) -> Int,
    measure: (String, Int) -> (width: Double, overhang: Double)
  ) {
    lines = Self.lines(of: text).map { characters in
      var line = Line()
      for character in characters {
        let font = font(character)
        if line.runs.last?.font == font {
          line.runs[line.runs.count - 1].text.append(character)
        } else {
          line.runs.append(Run(text: String(character), font: font, x: 0, width: 0))
        }
      }
      for index in line.runs.indices {
        let measured = measure(line.runs[index].text, line.runs[index].font)
        line.runs[index].x = line.width
        line.runs[index].width = measured.width
        line.width += measured.width
        line.overhang = max(line.overhang, measured.overhang)
      }
      return line
    }
    let width = lines.map(\.width).max() ?? 0
    var y = margin
    for index in lines.indices {
      y += lines[index].overhang
      lines[index].y = y
      y += Self.lineHeight
      for run in lines[index].runs.indices {
        lines[index].runs[run].x += margin + (width - lines[index].width) / 2
      }
    }
    size = width == 0 ? .zero : Size(width: width + 2 * margin, height: y + margin)
  }

  /// The characters of each line, without empty lines at both ends; controls become spaces.
  private static func lines(of text: String) -> [[Character]] {
    var lines = text.prefix(greatestCount)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        var characters = line.compactMap { character -> Character? in
          let first = character.unicodeScalars.first
          if first?.properties.generalCategory == .control { return " " }
          return character.shownScalars.isEmpty ? nil : character
        }
        while characters.last?.isWhitespace == true { characters.removeLast() }
        return characters
      }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }
}

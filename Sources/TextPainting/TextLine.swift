/// A line of glyphs, in visual order from left to right.
///
/// Lengths are in points, where a line is 100 high; the origin is the start of the base line, y downward.
struct TextLine {
  /// Glyphs that are drawn in the text's color.
  var letters: [GlyphRun] = []
  /// Glyphs with colors of their own.
  var pictures: [GlyphPicture] = []
  /// The clusters, from left to right.
  var clusters: [Cluster] = []
  /// The advance of the pen, which is the sum of the glyphs' advances.
  var width = 0.0
  /// The bounds of the glyphs' ink; `nil` if there is no ink.
  var ink: Ink?

  struct Ink: Equatable {
    var (left, top, right, bottom): (Double, Double, Double, Double)

    mutating func unite(_ other: Ink) {
      (left, top) = (min(left, other.left), min(top, other.top))
      (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }
  }

  /// The smallest part of a line whose characters and glyphs belong together.
  struct Cluster: Equatable {
    /// The range of the characters, in bytes of the line's text.
    var bytes: Range<Int>
    /// The left edge, in points from the start of the line.
    var x: Double
    /// The sum of the glyphs' advances.
    var width = 0.0
    /// Whether the characters are read from right to left.
    var isRightToLeft: Bool

    /// The middle, in points from the start of the line.
    var middle: Double { x + width / 2 }
  }

  /// Begins a cluster at the pen.
  mutating func beginCluster(of bytes: Range<Int>, isRightToLeft: Bool) {
    clusters.append(Cluster(bytes: bytes, x: width, isRightToLeft: isRightToLeft))
  }

  /// Moves the pen to the right, by an advance of the last cluster.
  mutating func advance(by advance: Double) {
    width += advance
    if let last = clusters.indices.last { clusters[last].width += advance }
  }

  /// Adds a glyph in the text's color at the pen, and moves the pen.
  mutating func add(
    _ glyph: GlyphRun.Glyph, of font: FontReference, advance: Double, ink: Ink?
  ) {
    if letters.last?.font === font {
      letters[letters.count - 1].glyphs.append(glyph)
    } else {
      letters.append(GlyphRun(font: font, glyphs: [glyph]))
    }
    self.advance(by: advance)
    guard let ink else { return }
    self.ink?.unite(ink)
    self.ink = self.ink ?? ink
  }

  /// Adds a picture at the pen, and moves the pen.
  mutating func add(_ picture: GlyphPicture) {
    pictures.append(picture)
    advance(by: picture.width)
  }
}

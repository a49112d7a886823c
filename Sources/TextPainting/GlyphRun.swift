/// Neighboring glyphs of one font that are drawn in one color.
struct GlyphRun {
  /// A glyph and its origin, in points from the start of the base line, y downward.
  struct Glyph: Equatable {
    var number: UInt32
    var x: Double
    var y: Double
    /// The characters of the glyph's cluster if the glyph is the leftmost one of the cluster; otherwise empty.
    var text = ""
    /// The index of the glyph's cluster in its line.
    var cluster = 0
  }

  let font: FontReference
  var glyphs: [Glyph]
}

/// A glyph that is a picture with colors of its own, as high as its line.
struct GlyphPicture {
  let font: FontReference
  var number: UInt32
  /// The left edge, in points from the start of the line.
  var x: Double
  /// The width in which the picture is shown, in points.
  var width: Double
  /// The number of pixel rows.
  var pixelHeight: Int
  /// The index of the glyph's cluster in its line.
  var cluster = 0

  /// The identity of the picture, wherever it is shown.
  struct Key: Hashable {
    var font: Int
    var number: UInt32
  }

  var key: Key { Key(font: font.number, number: number) }
}

internal import CPango

/// A font of Pango's, kept for as long as it is used.
@safe
final class FontReference {
  // Safe: kept from `init` to `deinit`.
  let font: OpaquePointer

  /// Keeps a font that somebody else may let go.
  init(keeping font: OpaquePointer) {
    unsafe self.font = font
    _ = unsafe g_object_ref(UnsafeMutableRawPointer(font))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }

  /// One for each font that is kept.
  var number: Int { unsafe Int(bitPattern: font) }

  /// Whether it stands for a font.
  func isSame(as other: OpaquePointer) -> Bool { unsafe font == other }
}

/// Neighbouring glyphs of one font that are drawn in one colour.
struct GlyphRun {
  /// A glyph and its origin, y downwards, in points from the beginning of its base line.
  struct Glyph: Equatable {
    var number: UInt32
    var x: Double
    var y: Double
  }

  let font: FontReference
  var glyphs: [Glyph]
}

/// A glyph that is a picture with colours of its own; it fills the height of its line.
struct GlyphPicture {
  let font: FontReference
  var number: UInt32
  /// The left edge, in points from the beginning of its line.
  var x: Double
  /// How wide it is shown, in points.
  var width: Double
  /// How many rows of pixels it has.
  var pixelHeight: Int
}

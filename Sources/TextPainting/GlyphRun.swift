internal import CPango

/// A reference to a Pango font, which keeps the font alive.
@safe
final class FontReference {
  // Safe: retained from `init` to `deinit`.
  let font: OpaquePointer

  /// Retains a font that other code may release.
  init(keeping font: OpaquePointer) {
    unsafe self.font = font
    _ = unsafe g_object_ref(UnsafeMutableRawPointer(font))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }

  /// The number that identifies the font among all retained fonts.
  var number: Int { unsafe Int(bitPattern: font) }

  /// Returns whether this is a reference to a given font.
  func isSame(as other: OpaquePointer) -> Bool { unsafe font == other }
}

/// Neighbouring glyphs of one font that are drawn in one colour.
struct GlyphRun {
  /// A glyph and its origin, in points from the start of the base line, y downwards.
  struct Glyph: Equatable {
    var number: UInt32
    var x: Double
    var y: Double
  }

  let font: FontReference
  var glyphs: [Glyph]
}

/// A glyph that is a picture with colours of its own, as high as its line.
struct GlyphPicture {
  let font: FontReference
  var number: UInt32
  /// The left edge, in points from the start of the line.
  var x: Double
  /// The width in which the picture is shown, in points.
  var width: Double
  /// The number of pixel rows.
  var pixelHeight: Int
}

extension Character {
  /// Whether it is to be shown as a picture, as Unicode has it: by itself, or because it asks for it.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    if scalars.contains("\u{FE0E}") { return false }
    guard let first = scalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    // A picture's selector, a joiner, a keycap, a skin tone.
    return first.properties.isEmoji
      && scalars.dropFirst().contains {
        ["\u{FE0F}", "\u{200D}", "\u{20E3}"].contains($0) || $0.properties.isEmojiModifier
      }
  }

  /// The scalars that a font needs glyphs for.
  var shownScalars: [Unicode.Scalar] {
    // The parts of an emoji melt into one glyph, which is found by its first.
    if isEmoji { return Array(unicodeScalars.prefix(1)) }
    return unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
  }
}

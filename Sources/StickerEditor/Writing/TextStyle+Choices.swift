package import TextPainting

/// The choices that the panel for writing offers for the style of a text.
extension TextStyle {
  /// The styles that a single tap sets.
  static let presets: [TextStyle] = [
    "#FFFFFF;font=manrope;weight=800",
    "#1D1D1F;font=manrope;outline=none;plate=#FFFFFF,16,26",
    "#FFFFFF;font=manrope;outline=none;plate=#000000B3,16,26",
    "#FFFFFF;font=bebas-neue;spacing=3;outline=none;shadow=#000000B3,0,3,12",
    "#FFD54A;to=#FF3D77;font=league-spartan;weight=900;outline=#FFFFFF,6;shadow=#00000066,0,4,10",
    "#FFF0F7;font=comfortaa;outline=none;shadow=#FF1F8F,0,0,22",
    "#FFE14D;font=lobster;outline=#7A1FA2,6;shadow=#00000080,4,5,4",
    "#1D1D1F;font=dancing-script;outline=#FFFFFF,6",
    "#E5372B;font=kaushan-script;outline=#FFFFFF,6;shadow=#00000066,3,4,4",
    "#FFFFFF;font=didot;weight=400;italic;outline=none;shadow=#000000CC,0,2,12",
    "#2B2118;font=typewriter;weight=400;outline=none;plate=#FBF3DF,22,6",
    "#1D1D1F;font=comic-neue;outline=none;plate=#FFE14D,20,60",
  ].compactMap { TextStyle($0) }

  /// The style of a user's first words, which are legible on light and dark photos; the first of the ``presets``.
  ///
  /// Words with a typeface need version 2 of the document. Where the typeface isn't installed, the words are drawn in
  /// the standard one.
  package static let initial = presets[0]

  /// Replaces the style with a preset; the alignment, the width and the curve stay, which belong to the text's lines.
  mutating func set(_ preset: TextStyle) {
    let (alignment, width, curve) = (alignment, width, curve)
    self = preset
    (self.alignment, self.width, self.curve) = (alignment, width, curve)
  }

  /// Whether the style is a preset, apart from the alignment, the width and the curve.
  func isSame(as preset: TextStyle) -> Bool {
    var style = self
    style.set(preset)
    return style == self
  }

  /// Moves to another preset by a number of places, around both ends.
  mutating func stepPreset(by step: Int) {
    let presets = Self.presets
    let index = presets.firstIndex(where: isSame) ?? (step > 0 ? -1 : 0)
    set(presets[(index + step + presets.count) % presets.count])
  }

  /// Moves to another typeface by a number of places, around both ends.
  mutating func stepTypeface(by step: Int) {
    let all = Typeface.all
    let index = all.firstIndex { $0.name == typeface } ?? 0
    set(all[(index + step + all.count) % all.count])
  }

  /// Sets a typeface, in place of an installed family.
  mutating func set(_ typeface: Typeface) { (self.typeface, family) = (typeface.name, nil) }

  /// Bends the lines upward by a number of steps of 15 degrees, or downward if negative.
  mutating func bend(by steps: Int) { curve = max(-360, min(360, curve + 15 * steps)) }

  /// Switches between bold and regular letters.
  mutating func toggleBold() { weight = isBold ? 400 : 700 }

  /// Whether the letters are bold.
  var isBold: Bool { weight >= 600 }
}

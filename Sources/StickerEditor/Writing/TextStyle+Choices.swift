package import TextPainting

/// A property of a text's style that a key changes in steps, from value to value and back to the first.
enum StyleOption: CaseIterable, Hashable, Sendable {
  case bold, italic, alignment, width, curve, outline, plate, shadow, gradient, spacing, lineHeight
}

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

  /// Sets an option to its next value.
  mutating func step(_ option: StyleOption) {
    switch option {
    case .bold: weight = isBold ? 400 : 700
    case .italic: isItalic.toggle()
    case .alignment: alignment = Self.next([.center, .left, .right], after: alignment)
    case .width: width = Self.next([nil, 1200, 800, 500], after: width)
    case .curve: curve = Self.next([0, 60, 120, 180, 360, -60, -120, -180], after: curve)
    case .outline:
      let drawn = [(0xFF_FFFF, 6), (0, 6), (0xFF_FFFF, 12)].map {
        Outline.drawn(color: $0.0, width: $0.1)
      }
      outline = Self.next([.automatic, .none] + drawn, after: outline)
    case .plate:
      let colors: [UInt32] = [0xB300_0000, 0xFFFF_FFFF, 0xFFFF_E14D, 0xFF0A_84FF, 0xFFE5_372B]
      plate = Self.next(
        [nil] + colors.map { Plate(color: $0, padding: 16, radius: 26) }, after: plate)
    case .shadow:
      shadow = Self.next(
        [
          nil, Shadow(color: 0xB300_0000, y: 3, blur: 12), Shadow(color: 0xFF00_0000, x: 4, y: 4),
          Shadow(color: 0xFFFF_1F8F, blur: 22), Shadow(color: 0xFF1F_8FFF, blur: 22),
        ], after: shadow)
    case .gradient:
      endColor = Self.next([nil] + TextEntry.colors.filter { $0 != color }, after: endColor)
    case .spacing: letterSpacing = Self.next([0, 6, 15, 30, -5], after: letterSpacing)
    case .lineHeight: lineHeight = Self.next([100, 120, 150, 80], after: lineHeight)
    }
  }

  /// Returns whether an option differs from that of plain text.
  func isOn(_ option: StyleOption) -> Bool {
    switch option {
    case .bold: isBold
    case .italic: isItalic
    case .alignment: alignment != .center
    case .width: width != nil
    case .curve: curve != 0
    case .outline: outline != .none
    case .plate: plate != nil
    case .shadow: shadow != nil
    case .gradient: endColor != nil
    case .spacing: letterSpacing != 0
    case .lineHeight: lineHeight != 100
    }
  }

  private var isBold: Bool { weight >= 600 }

  /// Returns the value after another one, or the first value after the last and after an unknown one.
  private static func next<Value: Equatable>(_ values: [Value], after value: Value) -> Value {
    let index = values.firstIndex(of: value) ?? values.count - 1
    return values[(index + 1) % values.count]
  }
}

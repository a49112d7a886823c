/// The style of a text: its typeface, its lines, its colors and its effects.
///
/// Lengths are whole points, where a line is 100 points high. Colors are `0xRRGGBB`, those of shadows and plates
/// `0xAARRGGBB`. ``description`` writes a style as text, and ``init(_:)`` reads it. An option is a property, a line in
/// ``description``, a case in `take(_:_:)`, and for a number a line in ``limited``. An effect is drawn in
/// `TextDrawing.drawLetters`, or as a layer in both `TextDrawing.bitmap` and `PDFPage.draw`; its reach beyond the lines
/// is part of ``margin``.
public struct TextStyle: Hashable, Sendable {
  /// The side of the picture on which the lines lie; it is the same in right-to-left texts.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case left, center, right
  }

  /// The outline around letters; emoji have none.
  public enum Outline: Hashable, Sendable {
    /// An outline of ``TextPainter/outlineWidth``, bright around dark letters and dark around others.
    case automatic
    /// No outline.
    case none
    /// An outline of a color and a width.
    case drawn(color: UInt32, width: Int)
  }

  /// The shadow of the letters and their outline.
  public struct Shadow: Hashable, Sendable {
    /// The color and opacity, `0xAARRGGBB`.
    public var color: UInt32
    /// The offset to the right.
    public var x: Int
    /// The offset downward.
    public var y: Int
    /// The distance over which the edge fades out; 0 for a sharp shadow.
    public var blur: Int

    /// Creates a shadow.
    public init(color: UInt32, x: Int = 0, y: Int = 0, blur: Int = 0) {
      (self.color, self.x, self.y, self.blur) = (color, x, y, blur)
    }
  }

  /// A rounded rectangle behind the text.
  public struct Plate: Hashable, Sendable {
    /// The color and opacity, `0xAARRGGBB`.
    public var color: UInt32
    /// The distance from the lines to the rectangle's edge.
    public var padding: Int
    /// The radius of the corners; at most half of the shorter side is drawn.
    public var radius: Int

    /// Creates a plate.
    public init(color: UInt32, padding: Int = 20, radius: Int = 30) {
      (self.color, self.padding, self.radius) = (color, padding, radius)
    }
  }

  /// The color of the letters; with ``endColor``, the color at the top.
  public var color: UInt32
  /// The color at the bottom of a gradient; `nil` for letters of one color.
  public var endColor: UInt32?
  /// The name of the typeface, such as one of ``Typeface/all``; others are drawn in the default typeface.
  public var typeface: String = Typeface.standard.name
  /// The installed family that is drawn instead of the typeface, by its name in Fontconfig; `nil` for the typeface.
  ///
  /// A text in a family that isn't installed is drawn in the typeface, and keeps the name.
  public var family: String?
  /// The family that is drawn, as users know it: ``family``, or that of the typeface; an unknown typeface's own name.
  public var fontName: String {
    family ?? Typeface.all.first { $0.name == typeface }?.family ?? typeface
  }
  /// The weight, from 100, thin, to 900, black; the nearest installed weight is drawn.
  public var weight = 700
  /// Whether the letters are slanted.
  public var isItalic = false
  /// The alignment of the lines.
  public var alignment = Alignment.center
  /// The distance of two base lines in percent of a line, from 50 to 300.
  public var lineHeight = 100
  /// The distance that is added between letters, from -20 to 200; letters that join, such as Arabic ones, have none.
  public var letterSpacing = 0
  /// The width at which lines are broken, from 100 to 10,000; `nil` for lines of any width.
  public var width: Int?
  /// The angle of the arc along which the lines are bent, in degrees from -360 to 360; 0 for straight lines.
  ///
  /// With a positive angle the middle of the circle lies below the lines, with a negative one above them.
  public var curve = 0
  /// The outline; a drawn one is 1 to 30 wide.
  public var outline: Outline
  /// The shadow, with offsets from -50 to 50 and a blur of up to 50; `nil` for none.
  public var shadow: Shadow?
  /// The plate, with a padding and a radius of up to 100; `nil` for none.
  public var plate: Plate?

  /// Creates a style; by default white letters of the default typeface in bold, with a dark outline.
  public init(color: UInt32 = 0xFF_FFFF, outline: Outline = .automatic) {
    (self.color, self.outline) = (color, outline)
  }
}

extension TextStyle {
  /// The style with each number that is beyond its limits replaced by the nearest limit.
  public var limited: TextStyle {
    func limit(_ value: Int, _ least: Int, _ greatest: Int) -> Int {
      min(max(value, least), greatest)
    }
    var style = self
    style.color &= 0xFF_FFFF
    style.endColor = endColor.map { $0 & 0xFF_FFFF }
    style.weight = limit(weight, 100, 900)
    style.lineHeight = limit(lineHeight, 50, 300)
    style.letterSpacing = limit(letterSpacing, -20, 200)
    style.width = width.map { limit($0, 100, 10_000) }
    style.curve = limit(curve, -360, 360)
    if case .drawn(let color, let width) = outline {
      style.outline = .drawn(color: color & 0xFF_FFFF, width: limit(width, 1, 30))
    }
    style.shadow = shadow.map {
      Shadow(
        color: $0.color, x: limit($0.x, -50, 50), y: limit($0.y, -50, 50),
        blur: limit($0.blur, 0, 50))
    }
    style.plate = plate.map {
      Plate(color: $0.color, padding: limit($0.padding, 0, 100), radius: limit($0.radius, 0, 100))
    }
    return style
  }

  /// The color and the width of the outline, which depends on the letters' color by default; `nil` for none.
  public var drawnOutline: (color: UInt32, width: Double)? {
    switch outline {
    case .automatic: (isDark ? 0xFF_FFFF : 0x1D_1D1F, TextPainter.outlineWidth)
    case .none: nil
    case .drawn(let color, let width): (color, Double(width))
    }
  }

  /// The room around the lines for the outline, the shadow and the plate, in points on each side.
  public var margin: Double {
    let reach = drawnOutline?.width ?? 0
    let shade = shadow.map { reach + 1.5 * Double($0.blur) + Double(max(abs($0.x), abs($0.y))) }
    return max(reach, shade ?? 0, Double(plate?.padding ?? 0))
  }

  /// Whether the color is so dark that the text needs a bright outline.
  private var isDark: Bool {
    let channels = [16, 8, 0].map { Double(color >> $0 & 255) }
    return 0.3 * channels[0] + 0.6 * channels[1] + 0.1 * channels[2] < 100
  }
}

extension TextStyle: LosslessStringConvertible {
  /// Reads a style: a color, and options that each follow a semicolon, as ``description`` has them.
  ///
  /// Returns `nil` if the text doesn't begin with a color. Skips options that have another name or an unreadable value,
  /// such as options of a later version. Of several options of one name, the last counts. A number beyond its limits
  /// counts as the nearest limit.
  public init?(_ description: String) {
    let parts = description.utf8.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts[0].count == 7, let color = Self.color(Substring(parts[0])) else { return nil }
    self.init(color: color)
    for part in parts.dropFirst() {
      let pair = Substring(part).split(separator: "=", maxSplits: 1)
      guard let name = pair.first else { continue }
      take(name, pair.count > 1 ? pair[1] : nil)
    }
    self = limited
  }

  /// The style as text: the letters' color, then the options that differ from the default, in a fixed order.
  ///
  /// For example `#FFCC00;font=lobster;plate=#000000AA,20,30`. A color is `#RRGGBB`, and `#RRGGBBAA` if it is
  /// translucent. The text has no colon and no newline.
  public var description: String {
    let style = limited
    let standard = TextStyle()
    var parts = [Self.opaque(style.color)]
    func add(_ name: String, _ value: String?) {
      if let value { parts.append("\(name)=\(value)") }
    }
    add("to", style.endColor.map(Self.opaque))
    if style.typeface != standard.typeface, Self.isName(style.typeface) {
      add("font", style.typeface)
    }
    if let family = style.family, Self.isFamily(family) { add("family", Self.encoded(family)) }
    if style.weight != standard.weight { add("weight", "\(style.weight)") }
    if style.isItalic { parts.append("italic") }
    if style.alignment != standard.alignment { add("align", style.alignment.rawValue) }
    if style.lineHeight != standard.lineHeight { add("line", "\(style.lineHeight)") }
    if style.letterSpacing != 0 { add("spacing", "\(style.letterSpacing)") }
    add("width", style.width.map { "\($0)" })
    if style.curve != 0 { add("curve", "\(style.curve)") }
    switch style.outline {
    case .automatic: break
    case .none: add("outline", "none")
    case .drawn(let color, let width): add("outline", "\(Self.opaque(color)),\(width)")
    }
    add("shadow", style.shadow.map { "\(Self.translucent($0.color)),\($0.x),\($0.y),\($0.blur)" })
    add("plate", style.plate.map { "\(Self.translucent($0.color)),\($0.padding),\($0.radius)" })
    return parts.joined(separator: ";")
  }

  private mutating func take(_ name: Substring, _ value: Substring?) {
    if name == "italic", value == nil { isItalic = true }
    guard let value else { return }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let (color, numbers) = (Self.color(parts[0]), parts.dropFirst().map(Self.number))
    func number(_ index: Int, or standard: Int) -> Int {
      numbers.indices.contains(index) ? numbers[index] ?? standard : standard
    }
    switch name {
    case "to": endColor = color ?? endColor
    case "font": if Self.isName(value) { typeface = String(value) }
    case "family": family = Self.family(value) ?? family
    case "weight": weight = Self.number(value) ?? weight
    case "align": alignment = Alignment(rawValue: String(value)) ?? alignment
    case "line": lineHeight = Self.number(value) ?? lineHeight
    case "spacing": letterSpacing = Self.number(value) ?? letterSpacing
    case "width": width = Self.number(value) ?? width
    case "curve": curve = Self.number(value) ?? curve
    case "outline" where value == "none": outline = .none
    case "outline":
      guard let color else { return }
      outline = .drawn(color: color, width: number(0, or: 5))
    case "shadow":
      guard let color else { return }
      shadow = Shadow(
        color: color, x: number(0, or: 0), y: number(1, or: 0), blur: number(2, or: 0))
    case "plate":
      guard let color else { return }
      let standard = Plate(color: color)
      plate = Plate(
        color: color, padding: number(0, or: standard.padding),
        radius: number(1, or: standard.radius))
    default: break
    }
  }

  /// Returns whether a text can be a typeface's name: 1 to 40 lowercase letters, digits and hyphens.
  private static func isName(_ text: some StringProtocol) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// Returns whether a text can be a family's name: 1 to 100 bytes without control characters, and without a comma, which
  /// separates families.
  static func isFamily(_ text: String) -> Bool {
    let others: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    return (1...100).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0 != "," && !others.contains($0.properties.generalCategory)
      }
  }

  /// Returns a family's name in visible ASCII: other bytes than letters and digits as `%` and two hexadecimal digits.
  private static func encoded(_ family: String) -> String {
    family.utf8.map { byte in
      let letter = Character(Unicode.Scalar(byte))
      let isPlain = letter.isASCII && (letter.isLetter || letter.isNumber)
      return isPlain ? String(letter) : "%" + digits(UInt32(byte), 2)
    }.joined()
  }

  /// Reads a family's name as ``encoded(_:)`` has it.
  private static func family(_ text: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), text.utf8)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let code = hexadecimal(Substring(rest.prefix(2))) else { return nil }
        rest = rest.dropFirst(2)
        bytes.append(UInt8(code))
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self).flatMap { isFamily($0) ? $0 : nil }
  }

  /// Reads a whole number of at most seven characters, its sign included.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 7 ? Int(text) : nil
  }

  /// Reads `#RRGGBB`, or `#RRGGBBAA` with an opacity, as `0xAARRGGBB`.
  private static func color(_ text: Substring) -> UInt32? {
    let count = text.utf8.count
    guard text.utf8.first == UInt8(ascii: "#"), count == 7 || count == 9,
      let number = hexadecimal(text.dropFirst())
    else { return nil }
    return count == 7 ? number | 0xFF00_0000 : number >> 8 | number << 24
  }

  /// Reads one to eight hexadecimal digits without a sign.
  private static func hexadecimal(_ text: Substring) -> UInt32? {
    text.allSatisfy(\.isHexDigit) ? UInt32(text, radix: 16) : nil
  }

  private static func opaque(_ color: UInt32) -> String { "#" + digits(color & 0xFF_FFFF, 6) }

  private static func translucent(_ color: UInt32) -> String {
    color >> 24 == 255 ? opaque(color) : "#" + digits(color << 8 | color >> 24, 8)
  }

  private static func digits(_ number: UInt32, _ count: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}

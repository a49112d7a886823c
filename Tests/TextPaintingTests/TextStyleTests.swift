import Testing

@testable import TextPainting
import SeededNumbers

@Suite struct TextStyleTests {
  @Test func writesPlainStyleAsColorAlone() {
    #expect(TextStyle().description == "#FFFFFF")
    #expect(TextStyle(color: 0xFF00_0A0B).description == "#000A0B")
    #expect(TextStyle("#ffcc00") == TextStyle(color: 0xFF_CC00))
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func readsWrittenStyleBack(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let style = dice.style()
    let text = style.description
    #expect(TextStyle(text) == style.limited, "\(text)")
    #expect(style.limited.description == text && style.limited.limited == style.limited)
    #expect(text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") })
    #expect(text.utf8.count < 250)
  }

  @Test func writesOptionsInFixedOrder() throws {
    let text =
      "#FFCC00;to=#FF0000;font=lobster;weight=400;italic;align=left;line=90;spacing=5;width=800;"
      + "curve=-45;outline=#112233,3;shadow=#00000080,2,-3,8;plate=#0A84FF,10,15"
    var style = try #require(TextStyle(text))
    #expect(style.description == text)
    #expect(style.shadow?.color == 0x8000_0000 && style.plate?.color == 0xFF0A_84FF)
    style.outline = .none
    #expect(style.description.contains(";outline=none;"))
  }

  @Test(arguments: [
    "", "FFFFFF", "#FFF", "#FFFFFF80", "#GGGGGG", "#FFFFFFF", "#+12345", "#-00001", ";italic",
    "#FFFFF\u{E9}",
  ])
  func refusesTextThatBeginsWithoutColor(text: String) { #expect(TextStyle(text) == nil) }

  @Test(arguments: [
    ";", ";;", ";size=4", ";italic=1", ";Italic", ";font", ";font=", ";font=A", ";font=../x",
    ";font=\(String(repeating: "a", count: 41))", ";weight=bold", ";weight=", ";weight=1e9",
    ";weight=99999999", ";align=middle", ";line=1.5", ";to=red", ";to=", ";to=#+12345",
    ";outline=5",
    ";shadow=3,3", ";shadow=", ";plate=,1", ";width=١٠٠", ";spacing=\u{0}",
    ";curve", ";curve=", ";curve=90.5", ";curve=half", ";curve=99999999",
  ])
  func skipsUnreadableOptions(options: String) {
    #expect(TextStyle("#FFFFFF" + options) == TextStyle())
    let style = TextStyle("#FFFFFF;italic" + options + ";line=80")
    #expect(style?.description == "#FFFFFF;italic;line=80")
  }

  @Test func usesDefaultsForMissingNumbers() {
    #expect(TextStyle("#FFFFFF;outline=#000000")?.outline == .drawn(color: 0, width: 5))
    #expect(TextStyle("#FFFFFF;shadow=#000000,,4")?.shadow == .init(color: 0xFF00_0000, y: 4))
    #expect(TextStyle("#FFFFFF;plate=#000000,x")?.plate == .init(color: 0xFF00_0000))
  }

  @Test func usesLastOptionOfOneName() {
    #expect(TextStyle("#FFFFFF;line=80;line=120")?.lineHeight == 120)
    #expect(TextStyle("#FFFFFF;line=80;line=x")?.lineHeight == 80)
  }

  @Test func limitsNumbers() throws {
    let style = try #require(
      TextStyle(
        "#FFFFFF;weight=0;line=999999;spacing=-999;width=1;curve=-999;outline=#000000,99;"
          + "shadow=#000000,-99,99,999;plate=#000000,999,-5"))
    #expect(style.weight == 100 && style.lineHeight == 300 && style.letterSpacing == -20)
    #expect(style.curve == -360 && TextStyle("#FFFFFF;curve=400")?.curve == 360)
    #expect(style.width == 100 && style.outline == .drawn(color: 0, width: 30))
    #expect(style.shadow == .init(color: 0xFF00_0000, x: -50, y: 50, blur: 50))
    #expect(style.plate == .init(color: 0xFF00_0000, padding: 100, radius: 0))
  }

  @Test func keepsTypefaceOfLaterVersion() {
    #expect(TextStyle("#FFFFFF;font=next-year-9")?.description == "#FFFFFF;font=next-year-9")
  }

  @Test func drawsBrightOutlineAroundDarkLetters() {
    #expect(TextStyle().drawnOutline?.color == 0x1D_1D1F)
    #expect(TextStyle(color: 0x20_2020).drawnOutline?.color == 0xFF_FFFF)
    #expect(TextStyle(outline: .none).drawnOutline == nil)
    #expect(TextStyle().margin == TextPainter.outlineWidth && TextStyle(outline: .none).margin == 0)
  }

  @Test(arguments: [
    ("EB Garamond", "EB%20Garamond"), ("cmr10", "cmr10"), ("明朝", "%E6%98%8E%E6%9C%9D"),
    ("a:b;c=d%", "a%3Ab%3Bc%3Dd%25"), ("\u{301}a", "%CC%81a"),
  ])
  func keepsInstalledFamilyByName(family: String, encoded: String) {
    var style = TextStyle()
    style.family = family
    #expect(style.description == "#FFFFFF;family=\(encoded)")
    #expect(TextStyle(style.description) == style && TextStyle.isFamily(family))
  }

  @Test(arguments: [
    "", "a,b", "a\nb", "a\u{7}", "a\u{2028}b", String(repeating: "a", count: 101),
  ])
  func refusesNamesThatAreNoFamily(family: String) {
    var style = TextStyle()
    style.family = family
    #expect(!TextStyle.isFamily(family) && style.description == "#FFFFFF")
  }

  @Test(arguments: ["", "%", "%2", "%2C", "a%0A", "%GG", "%FF", "%+1", "%E6%98"])
  func skipsUnreadableFamily(value: String) {
    #expect(TextStyle("#FFFFFF;family=\(value)") == TextStyle())
  }
}

extension SeededGenerator {
  /// Returns a random style, some of whose numbers are beyond the limits.
  fileprivate mutating func style() -> TextStyle {
    func color() -> UInt32 { UInt32.random(in: 0...UInt32.max, using: &self) }
    func number() -> Int {
      Int.random(in: -120...12_000, using: &self) >> Int.random(in: 0...9, using: &self)
    }
    func chance() -> Bool { Bool.random(using: &self) }
    var style = TextStyle(color: color())
    if chance() { style.endColor = color() }
    if chance() { style.typeface = Typeface.all.randomElement(using: &self)!.name }
    if chance() { style.weight = number() }
    style.isItalic = chance()
    style.alignment = TextStyle.Alignment.allCases.randomElement(using: &self)!
    if chance() { style.lineHeight = number() }
    if chance() { style.letterSpacing = number() }
    if chance() { style.width = number() }
    if chance() { style.curve = number() }
    if chance() { style.outline = chance() ? .none : .drawn(color: color(), width: number()) }
    if chance() {
      style.shadow = .init(color: color(), x: number(), y: number(), blur: number())
    }
    if chance() { style.plate = .init(color: color(), padding: number(), radius: number()) }
    if chance() { style.family = "Font \(number())" }
    return style
  }
}

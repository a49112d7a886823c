import Foundation
import Geometry
import StickerCompositor
import Testing

@testable import TextPainting

/// Pictures of texts in styles, by their properties: what depends on a typeface runs only if it is installed.
@Suite struct TextDrawingTests {
  private let painter = TextPainter()

  private func style(_ options: String) -> TextStyle { TextStyle("#FFFFFF;" + options)! }

  private func bitmap(_ text: String, _ options: String, height: Double = 60) throws -> Bitmap {
    let style = style(options)
    let bitmap = try #require(painter.bitmap(of: text, height: height, style: style))
    let size = painter.size(of: text, style: style)
    #expect(abs(Double(bitmap.width) - size.width * height / 100) <= 1)
    #expect(abs(Double(bitmap.height) - size.height * height / 100) <= 1)
    return bitmap
  }

  /// The columns and rows of the pixels that pass a test; `nil` if none does.
  private func bounds(
    _ bitmap: Bitmap, where passes: (UInt32) -> Bool = { $0 >> 24 > 100 }
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where passes(bitmap[x, y]) {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }

  @Test func drawsDefaultStyleAsBefore() {
    let styled = painter.bitmap(of: "Grüße 😀\nשלום", height: 50, style: TextStyle())
    let plain = painter.bitmap(
      of: "Grüße 😀\nשלום", height: 50, color: 0xFF_FFFF, outline: 0x1D_1D1F)
    let areSame = styled == plain
    #expect(areSame && styled != nil)
  }

  @Test(arguments: Typeface.all.dropFirst())
  func drawsEachInstalledTypeface(typeface: Typeface) throws {
    let standard = try bitmap("Hamburgefons", "outline=none")
    let drawn = try bitmap("Hamburgefons", "outline=none;font=\(typeface.name)")
    let isStandard = drawn == standard
    #expect(isStandard != painter.fonts.has(typeface.family), "\(typeface.name)")
    #expect(ink(drawn) > 200)
  }

  @Test func drawsUnknownTypefaceInDefaultOne() throws {
    let areSame = try bitmap("abc", "font=none-such") == bitmap("abc", "line=100")
    #expect(areSame)
  }

  @Test(arguments: ["😀", "漢字", "שלום", "مرحبا", "abc 😀 שלום"])
  func drawsEveryScriptInEveryTypeface(text: String) throws {
    // Few machines have Chinese letters; other letters are in a required font.
    guard painter.canDraw(text) else { return #expect(text == "漢字") }
    let plain = try bitmap(text, "outline=none")
    for typeface in Typeface.all {
      let styled = try bitmap(text, "outline=none;font=\(typeface.name)")
      #expect(ink(styled) > ink(plain) / 3, "\(typeface.name)")
    }
    let size = painter.size(of: "😀", style: style("outline=none;font=lobster;italic;weight=400"))
    #expect(size == painter.size(of: "😀"))
  }

  @Test func slantsItalicLetters() throws {
    let (upright, slanted) = (
      try bitmap("l", "outline=none"), try bitmap("l", "outline=none;italic")
    )
    let (a, b) = (try #require(bounds(upright)), try #require(bounds(slanted)))
    // The top leans to the right by about a fifth of the height.
    #expect(b.x.count > a.x.count + 4 && abs(b.y.count - a.y.count) <= 1)
  }

  @Test func drawsLighterWeightsWithLessInk() throws {
    let (bold, regular) = (
      try bitmap("Hamburg", "outline=none"), try bitmap("Hamburg", "outline=none;weight=400")
    )
    #expect(ink(regular) < ink(bold) * 0.85)
  }

  @Test func alignsLines() throws {
    func places(_ align: String) -> [Double] {
      let typesetter = Typesetter(painter.fonts)!
      let style = style("outline=none;align=\(align)")
      let lines = TextLines("wwwwww\nw").lines.flatMap { typesetter.set($0, style) }
      return TextLayout(
        lines, baseline: 80, margin: 0, alignment: style.alignment
      ).lines.map(\.origin.x)
    }
    let (left, center, right) = (places("left"), places("center"), places("right"))
    #expect(left[0] == center[0] && center[0] == right[0])
    #expect(left[1] < center[1] && center[1] < right[1])
    #expect(abs(left[1] + right[1] - 2 * center[1]) < 1e-9)
    #expect(
      painter.size(of: "wwww\nw", style: style("align=left"))
        == painter.size(of: "wwww\nw", style: style("align=right")))
  }

  @Test func setsLineHeight() {
    func height(_ options: String) -> Double {
      painter.size(of: "a\nb\nc", style: style("outline=none;" + options)).height
    }
    #expect(height("line=100") == 300)
    #expect(height("line=150") == 400)
    #expect(height("line=80") == 260)
    #expect(painter.size(of: "a", style: style("outline=none;line=300")).height == 100)
  }

  @Test func spacesLetters() throws {
    let (plain, wide) = (
      painter.size(of: "abcd"), painter.size(of: "abcd", style: style("outline=none;spacing=20"))
    )
    #expect(abs(wide.width - plain.width - 60) < 1)
    let tight = painter.size(of: "abcd", style: style("outline=none;spacing=-10"))
    #expect(tight.width < plain.width - 25)
    // Joined letters stay joined.
    #expect(
      painter.size(of: "مرحبا", style: style("outline=none;spacing=20"))
        == painter.size(of: "مرحبا"))
  }

  @Test func wrapsLinesAtWidth() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let size = painter.size(of: text, style: style("outline=none;width=600"))
    #expect(size.width <= 600 && size.width > 400)
    #expect(size.height >= 400 && size.height.truncatingRemainder(dividingBy: 100) == 0)
    // A word that is wider than the box is broken; a box that is wide enough changes nothing.
    let word = painter.size(
      of: String(repeating: "w", count: 40), style: style("outline=none;width=300"))
    #expect(word.width <= 300 && word.height > 900)
    #expect(
      painter.size(of: text, style: style("outline=none;width=10000")) == painter.size(of: text))
    #expect(
      painter.size(of: "אבגד הוזח טיכל מנסע", style: style("outline=none;width=300")).height > 100)
    if painter.canDraw("漢字") {
      #expect(painter.size(of: "漢字漢字漢字漢字", style: style("outline=none;width=300")).height > 200)
    }
    #expect(painter.size(of: "a\n\nb", style: style("outline=none;width=300")).height == 300)
  }

  @Test func fillsLettersWithGradient() throws {
    let bitmap = try #require(
      painter.bitmap(of: "█", height: 100, style: TextStyle("#FF0000;to=#0000FF;outline=none")!))
    let inner = try #require(bounds(bitmap) { $0 >> 24 == 255 })
    let x = (inner.x.lowerBound + inner.x.upperBound) / 2
    let reds = inner.y.map { bitmap[x, $0] >> 16 & 255 }
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(reds.first! > 200 && reds.last! < 55)
    #expect(bitmap[x, inner.y.upperBound] & 255 > 200)
  }

  @Test(arguments: [2, 8, 20])
  func drawsOutlineInColorAndWidth(width: Int) throws {
    let bitmap = try bitmap("l", "outline=#00FF00,\(width)", height: 100)
    let whole = try #require(bounds(bitmap) { $0 >> 24 > 127 })
    let inner = try #require(bounds(bitmap) { $0 == 0xFFFF_FFFF })
    #expect(abs(inner.x.lowerBound - whole.x.lowerBound - width) <= 1)
    #expect(abs(whole.y.upperBound - inner.y.upperBound - width) <= 1)
    let middle = (inner.y.lowerBound + inner.y.upperBound) / 2
    #expect(bitmap[inner.x.lowerBound - width / 2 - 1, middle] == 0xFF00_FF00)
  }

  @Test func drawsShadowAtOffset() throws {
    let bitmap = try bitmap("l", "outline=none;shadow=#FF0000,20,30", height: 100)
    let letter = try #require(bounds(bitmap) { $0 == 0xFFFF_FFFF })
    let shadow = try #require(bounds(bitmap) { $0 == 0xFFFF_0000 })
    #expect(abs(shadow.x.upperBound - letter.x.upperBound - 20) <= 1)
    #expect(abs(shadow.y.upperBound - letter.y.upperBound - 30) <= 1)
  }

  @Test func blursShadowWithinPicture() throws {
    let sharp = try bitmap("l", "outline=none;shadow=#000000,0,0,0", height: 100)
    let soft = try bitmap("l", "outline=none;shadow=#00000080,0,0,30", height: 100)
    let edge = (0..<soft.width).flatMap { [soft[$0, 0], soft[$0, soft.height - 1]] }
    #expect(edge.allSatisfy { $0 >> 24 <= 2 }, "the blur has room")
    let (middle, letter) = (soft.height / 2, try #require(bounds(soft) { $0 == 0xFFFF_FFFF }))
    let beside = soft[letter.x.upperBound + 8, middle]
    #expect(beside >> 24 > 10 && beside >> 24 < 128 && beside & 0xFF_FFFF == 0)
    #expect(soft.width > sharp.width)
  }

  @Test func drawsRoundedPlateBehindText() throws {
    let bitmap = try bitmap("Hi", "outline=none;plate=#0A84FF,20,40", height: 100)
    let plain = painter.size(of: "Hi")
    #expect(
      painter.size(of: "Hi", style: style("outline=none;plate=#0A84FF,20,40")).width == plain.width
        + 40)
    #expect(bitmap[0, 0] == 0 && bitmap[bitmap.width - 1, bitmap.height - 1] == 0)
    #expect(
      bitmap[bitmap.width / 2, 3] == 0xFF0A_84FF && bitmap[3, bitmap.height / 2] == 0xFF0A_84FF)
    #expect(bounds(bitmap) { $0 == 0xFFFF_FFFF } != nil)
    let glass = try self.bitmap("Hi", "outline=none;plate=#00000080,20,0", height: 100)
    #expect(glass[3, 3] == 0x8000_0000)
  }

  @Test(arguments: [
    "width=100;line=50;spacing=200", "shadow=#000000,50,50,50;outline=#FF0000,30;plate=#000000,100",
    "to=#000000;italic;font=lobster;spacing=-20",
  ])
  func limitsLongTexts(options: String) throws {
    for text in [
      String(repeating: "a", count: 100_000), String(repeating: "word ", count: 20_000),
      String(repeating: "x\n", count: 50_000), String(repeating: "\u{202B}א", count: 50_000),
    ] {
      let bitmap = try #require(painter.bitmap(of: text, height: 100, style: style(options)))
      #expect(max(bitmap.width, bitmap.height) <= TextPainter.greatestSide)
      #expect(max(bitmap.width, bitmap.height) > 1000)
    }
  }
}

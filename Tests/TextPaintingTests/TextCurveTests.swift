import Geometry
import StickerCompositor
import Testing

@testable import TextPainting

/// Lines that are bent along an arc.
@Suite struct TextCurveTests {
  private let painter = TextPainter()

  private func style(_ options: String) -> TextStyle { TextStyle("#FFFFFF" + options)! }

  private func letters(_ text: String, _ options: String) -> [(run: GlyphRun, place: TextPlace)] {
    let typesetter = Typesetter(painter.fonts)!
    let style = style(options)
    return TextLayout(
      TextLines(text).lines.flatMap { typesetter.set($0, style) }, baseline: typesetter.baseline,
      margin: style.margin, curve: style.curve
    ).letters
  }

  @Test func straightLinesAreDrawnAsBefore() throws {
    let straight = try #require(painter.bitmap(of: "Hello 😀", height: 60, style: style("")))
    let none = painter.bitmap(of: "Hello 😀", height: 60, style: style(";curve=0"))
    #expect(straight == none)
  }

  @Test(arguments: [60, 180, 360, -60, -180, -360])
  func lettersLieOnACircle(degrees: Int) throws {
    let placed = letters("Happy birthday to you", ";outline=none;curve=\(degrees)")
    #expect(placed.count == 21, "one for each letter and space")
    let angles = placed.map(\.place.angle)
    let isAbove = degrees > 0
    // Letters turn clockwise above the middle of the circle, and the other way below.
    for (angle, next) in zip(angles, angles.dropFirst()) { #expect(isAbove == (angle < next)) }
    let spanned = abs(angles[angles.count - 1] - angles[0])
    #expect(spanned < abs(Double(degrees)) * .pi / 180 && spanned > abs(Double(degrees)) * 0.014)
    // The base lines are tangents of one circle: all normals meet in its middle.
    func middle(_ radius: Double) -> [Point] {
      placed.map { $0.place.apply(Point(0, isAbove ? radius : -radius)) }
    }
    let first = placed[0].place
    let last = placed[placed.count - 1].place
    let chord = first.origin.distance(to: last.origin)
    let half = abs(sincos((last.angle - first.angle) / 2).sine)
    let radius = chord / 2 / max(half, 1e-9)
    let middles = middle(radius)
    for point in middles { #expect(point.distance(to: middles[0]) < 1e-6 * radius + 1e-6) }
  }

  @Test func joinedAndRightToLeftLettersKeepTheirOrder() {
    for text in ["مرحبا بكم", "שלום לך", "ab שלום cd"] {
      let straight = letters(text, "").flatMap(\.run.glyphs).map(\.number)
      for degrees in [90, -90] {
        let bent = letters(text, ";curve=\(degrees)")
        #expect(bent.flatMap(\.run.glyphs).map(\.number) == straight, "\(text)")
        #expect(bent.count > 4)
      }
    }
  }

  @Test(
    arguments: ["x", "Hi", "one\ntwo three\nfour", "😀 emoji 👍🏽", "漢字", "gjpqy ÄÖÜ"],
    [15, 90, 360, -15, -360])
  func inkLiesWithinThePicture(text: String, degrees: Int) throws {
    let style = style(";curve=\(degrees)")
    let size = painter.size(of: text, style: style)
    #expect(size.width > 20 && size.height > 20 && size.width < 4000 && size.height < 4000)
    let bitmap = try #require(painter.bitmap(of: text, height: 50, style: style))
    #expect(ink(bitmap) > 50)
    for x in 0..<bitmap.width {
      #expect(bitmap[x, 0] >> 24 < 200 && bitmap[x, bitmap.height - 1] >> 24 < 200)
    }
  }

  @Test func bentTextHasAboutAsMuchInkAsStraightText() throws {
    func total(_ options: String) throws -> Double {
      ink(try #require(painter.bitmap(of: "Happy birthday 😀", height: 60, style: style(options))))
    }
    let straight = try total("")
    for degrees in [40, 120, -120] {
      let bent = try total(";curve=\(degrees)")
      #expect(abs(bent / straight - 1) < 0.05, "\(degrees): \(bent / straight)")
    }
  }

  @Test func gradientShadowAndPlateFollow() throws {
    let options = ";to=#FF0000;outline=#000000,8;shadow=#000000,4,4,6;plate=#00FF00,20,20"
    let bitmap = try #require(
      painter.bitmap(of: "Hello", height: 60, style: style(options + ";curve=150")))
    #expect(
      bitmap[bitmap.width / 2, bitmap.height - 8] == 0xFF00_FF00, "the plate is behind the arc")
  }
}

import Dispatch
import Geometry
import StickerCompositor
import Synchronization
import Testing

@testable import TextPainting

@Suite struct GlyphCanvasTests {
  /// Where a picture has ink, in points.
  private func ink(_ bitmap: Bitmap, height: Double) -> Rect {
    let columns = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap[x, $0] >> 24 > 127 }
    }
    let rows = (0..<bitmap.height).filter { y in
      (0..<bitmap.width).contains { bitmap[$0, y] >> 24 > 127 }
    }
    let unit = 100 / height
    return Rect(
      origin: Point(Double(columns.first ?? 0) * unit, Double(rows.first ?? 0) * unit),
      size: Size(
        width: Double(columns.count) * unit, height: Double((rows.last ?? 0) - rows[0] + 1) * unit))
  }

  @Test(arguments: ["Hamburg", "jÅj gf", "שלום", "مرحبا"])
  func placesLettersAlikeAtEverySize(text: String) throws {
    let painter = TextPainter()
    let exact = ink(try #require(painter.bitmap(of: text, height: 400, color: 0)), height: 400)
    for height in [50.0, 61.7, 200] {
      let found = ink(
        try #require(painter.bitmap(of: text, height: height, color: 0)), height: height)
      let pixel = 100 / height
      #expect(abs(found.minX - exact.minX) <= pixel)
      #expect(abs(found.minY - exact.minY) <= pixel)
      #expect(abs(found.maxY - exact.maxY) <= pixel)
    }
  }
}

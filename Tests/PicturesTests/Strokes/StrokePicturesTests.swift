import Geometry
import PictureFiles
import StickerCompositor
import Testing

@testable import Pictures

@Suite struct StrokePicturesTests {
  private let strokes = StrokePictures()

  private func line(_ tool: Stroke.Tool = .pen, length: Double = 98) -> PictureName {
    PictureName(
      document: Stroke(
        tool, color: 0xFF_0000,
        samples: [
          Stroke.Sample(Point(6, 6), width: 10), Stroke.Sample(Point(length - 6, 6), width: 10),
        ]
      ).name)
  }

  @Test func measuresTheInk() throws {
    let info = try strokes.open(line()).info
    #expect(info.size == Size(width: 98, height: 12))
    #expect(strokes.isImmediate && strokes.knows(line()) && !strokes.knows("a.png"))
  }

  @Test func drawsEachLevelInItsOwnPixels() throws {
    let (name, levels) = (line(), try strokes.open(line()).info.levels)
    for level in 0...2 {
      let key = levels.key(of: name, level: level)
      let bitmap = try #require(try strokes.pixels(key).bitmap)
      #expect(bitmap.width == 98 << level && bitmap.height == 12 << level)
      #expect(bitmap[bitmap.width / 2, bitmap.height / 2] == 0xFFFF_0000)
      #expect(bitmap[0, 0] == 0 && bitmap[bitmap.width / 2, 0] == 0)
      #expect(strokes.expectedBytes(key) >= bitmap.byteCount)
    }
    #expect(levels.greatest == 5, "4096 pixels are enough")
  }

  @Test func drawsLongStrokesWithFewerPixels() throws {
    let name = line(length: 12_000)
    let levels = try strokes.open(name).info.levels
    let bitmap = try #require(try strokes.pixels(levels.key(of: name, level: 0)).bitmap)
    #expect(bitmap.width == 4096 && bitmap.height <= 5)
  }

  /// A stroke that passes over each of its pixels hundreds of times would take seconds to draw in full.
  @Test func drawsInkThatOverlapsManyTimesWithFewerPixels() throws {
    let samples = (0..<4096).map { index in
      Stroke.Sample(Point(index % 2 == 0 ? 0 : 16_384, Double(index * 4)), width: 256)
    }
    let stroke = Stroke(.pen, color: 0xFF_0000, samples: samples)
    let name = PictureName(document: stroke.name)
    let key = try strokes.open(name).info.levels.key(of: name, level: 0)
    let bitmap = try #require(try strokes.pixels(key).bitmap)
    let scale = Double(bitmap.width) / stroke.size.width
    #expect(bitmap.width > 100 && stroke.inkArea * scale * scale < 1.1e8)
    #expect(bitmap[bitmap.width / 2, bitmap.height / 2] == 0xFFFF_0000)
    #expect(strokes.expectedBytes(key) >= bitmap.byteCount)
  }

  @Test func stretchesOddSizesExactly() throws {
    let bitmap = try #require(try strokes.pixels(PictureKey(line(), .side(50))).bitmap)
    #expect(bitmap.width == 50 && bitmap.height == 7)
    #expect(bitmap[25, 3] == 0xFFFF_0000)
  }

  @Test func touchReachesALittleBeyondTheInk() throws {
    let mask = try #require(try strokes.open(line()).info.mask)
    #expect(mask.isOpaque(at: Point(0.5, 0.5)) && mask.isOpaque(at: Point(0.5, 0.02)))
    let corner = Stroke(
      .pen, color: 0,
      samples: ((1...20).map { Point(10, Double($0) * 10) }
        + (2...20).map { Point(Double($0) * 10, 200) }).map { Stroke.Sample($0, width: 4) })
    let bent = try #require(try strokes.open(PictureName(document: corner.name)).info.mask)
    func isOpaque(_ x: Double, _ y: Double) -> Bool {
      bent.isOpaque(at: Point(x / corner.size.width, y / corner.size.height))
    }
    #expect(isOpaque(10, 100) && isOpaque(16, 100) && !isOpaque(24, 100) && !isOpaque(120, 80))
  }

  @Test func damagedNameThrows() {
    #expect(throws: PictureError.self) { try strokes.open("stroke:#FF0000;pen:!") }
    let cache = PictureCache([strokes])
    #expect(cache.info("stroke:").size == Size(width: 256, height: 256), "a placeholder")
  }
}

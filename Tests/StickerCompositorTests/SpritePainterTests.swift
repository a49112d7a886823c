import Geometry
import StickerCompositor
import Testing

@Suite struct SpritePainterTests: ExactHarness {
  /// Returns whether a pixel is a premultiplied color over another color, rounded to nearest.
  ///
  /// Values nearer than a fiftieth of a level to the middle of two levels may be rounded either way.
  static func isOver(_ actual: UInt32, _ above: UInt32, _ below: UInt32) -> Bool {
    let alpha = Double(above >> 24)
    return [UInt32(0), 8, 16, 24].allSatisfy { shift in
      let a = Double(above >> shift & 255)
      let b = Double(below >> shift & 255)
      let exact = a + b * (255 - alpha) / 255
      return abs(Double(actual >> shift & 255) - exact) < 0.52
    }
  }

  @Test(arguments: Quality.allCases)
  func copiesPixelsExactlyAtWholePixelOffsets(quality: Quality) {
    for (x, y) in [(0, 0), (5, 7), (-4, 3), (33, 25), (12, -6)] {
      var scene = Scene(Self.photo)
      scene.add(Self.sticker, .translation(Vector(x: Double(x), y: Double(y))))
      let actual = scene.composed(quality)
      for row in 0..<30 {
        for column in 0..<40 {
          let isInside = (x..<x + 13).contains(column) && (y..<y + 13).contains(row)
          let above = isInside ? Self.sticker[column - x, row - y] : 0
          let below = Self.photo[column, row]
          switch above >> 24 {
          case 0: #expect(actual[column, row] == below)
          case 255: #expect(actual[column, row] == above)
          default: #expect(Self.isOver(actual[column, row], above, below))
          }
        }
      }
    }
  }

  @Test(arguments: Quality.allCases)
  func rotatesAndMirrorsExactlyAtRightAngles(quality: Quality) {
    let picture = Stickers.photo(width: 16, height: 16)
    for quarter in 0..<4 {
      for mirror in [1.0, -1.0] {
        var scene = Scene(Bitmap(width: 20, height: 20))
        scene.add(
          picture,
          placed(
            picture, at: Point(x: 10, y: 10), scale: Vector(x: mirror, y: 1),
            degrees: Double(quarter) * 90))
        let actual = scene.composed(quality)
        for y in 0..<16 {
          for x in 0..<16 {
            var (tx, ty) = (mirror > 0 ? x : 15 - x, y)
            for _ in 0..<quarter { (tx, ty) = (15 - ty, tx) }
            #expect(actual[tx + 2, ty + 2] == picture[x, y])
          }
        }
      }
    }
  }
}

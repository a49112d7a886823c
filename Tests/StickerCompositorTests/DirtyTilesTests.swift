import Geometry
import Glibc
import Testing

@testable import StickerCompositor

@Suite struct DirtyTilesTests {
  private let blue: UInt32 = 0xFF00_00FF

  private func sprite(_ image: ImageID, _ x: Double, _ y: Double) -> Sprite {
    Sprite(image: image, transform: .translation(Vector(x: x, y: y)))
  }

  private func rotation(_ angle: Double, to place: Point) -> AffineTransform {
    AffineTransform(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: place.x, ty: place.y)
  }

  /// A frame of four rotated lines appears around a picture, as when it is selected, and
  /// disappears.
  @Test func redrawsOnlyLinesOfSelectionFrame() {
    let buffer = FrameBuffer()
    let line = buffer.add(Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF))
    let back = buffer.add(Bitmap(width: 400, height: 300, filledWith: blue))
    let behind = [sprite(back, 0, 0)]
    let lines = (0..<4).map { side in
      let across = AffineTransform(a: 200, b: 0, c: 0, d: 2, tx: -100, ty: -100)
      let turn = rotation(0.4 + Double(side) * Double.pi / 2, to: Point(200, 150))
      return Sprite(image: line, transform: across.then(turn))
    }
    _ = buffer.draw(behind, width: 400, height: 300)
    for sprites in [behind + lines, behind] {
      let areas = buffer.draw(sprites, width: 400, height: 300)
      let pixels = areas.reduce(0) { $0 + $1.width * $1.height }
      // The box of the sprites is 267 pixels wide and high.
      #expect(pixels > 4 * 200 * 2 && pixels < 267 * 267 / 4, "\(pixels)")
    }
  }
}

import EditorKit
import Geometry
import StickerCompositor
import Testing

@testable import StickerSandbox

@Suite struct DrawnPartsTests {
  @Test func clipsToWholePixelsOfOutput() {
    let parts = DrawnParts(
      canvas: Rect(x: 10.2, y: 20.3, width: 100, height: 50.4),
      scrollArea: Rect(x: 0, y: 0, width: 5, height: 6),
      trayArea: Rect(x: 1, y: 2, width: 3, height: 4), scale: 2)
    #expect(parts[.whole] == .none)
    #expect(parts[.onCanvas] == SpriteClip(PixelRect(minX: 20, minY: 41, maxX: 220, maxY: 141)))
    #expect(parts[.inScrollArea] == SpriteClip(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 12)))
    #expect(parts[.inTray] == SpriteClip(PixelRect(minX: 2, minY: 4, maxX: 8, maxY: 12)))
  }

  @Test func survivesCanvasWithoutEnd() {
    let parts = DrawnParts(
      canvas: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), scrollArea: .zero,
      trayArea: .zero, scale: 1)
    let edge = 32_766
    #expect(
      parts[.onCanvas] == SpriteClip(PixelRect(minX: -edge, minY: -edge, maxX: edge, maxY: edge)))
  }
}

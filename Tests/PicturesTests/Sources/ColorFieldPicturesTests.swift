import ColorGrading
import Geometry
import StickerCompositor
import Testing

@testable import Pictures

@Suite struct ColorFieldPicturesTests {
  private func bitmap(_ name: PictureName) throws -> Bitmap {
    let source = ColorFieldPictures()
    let info = try source.open(name).info
    let bitmap = try #require(try source.pixels(PictureKey(name)).bitmap)
    #expect(info.size == Size(width: Double(bitmap.width), height: Double(bitmap.height)))
    #expect(source.knows(name) && source.isImmediate)
    #expect(source.expectedBytes(PictureKey(name)) >= bitmap.byteCount)
    return bitmap
  }

  @Test func cornersOfAHueAreItsPureColorsWhiteAndBlack() throws {
    let blue = try bitmap(.colors(ofHue: 2.0 / 3))
    let last = (blue.width - 1, blue.height - 1)
    #expect(blue[0, 0] == 0xFFFF_FFFF && blue[last.0, 0] == 0xFF00_00FF)
    #expect(blue[0, last.1] == 0xFF00_0000 && blue[last.0, last.1] == 0xFF00_0000)
  }

  @Test func huesGoRoundTheWheel() throws {
    let hues = try bitmap(.hues)
    #expect(hues.width == 360)
    for (x, hue) in [(0, 0.5), (59, 59.5), (180, 180.5), (359, 359.5)] {
      #expect(
        hues[x, 0]
          == 0xFF00_0000 | HSBColor(hue: hue / 360, saturation: 1, brightness: 1).rgb)
    }
  }

  @Test func wholeTurnHasThePictureOfRed() {
    #expect(PictureName.colors(ofHue: 1) == .colors(ofHue: 0))
    #expect(PictureName.colors(ofHue: 0.9999) == .colors(ofHue: 0))
    #expect(PictureName.colors(ofHue: .nan) == .colors(ofHue: 0))
    #expect(PictureName.colors(ofHue: 0.5).text == "180")
  }

  @Test(arguments: ["-1", "360", "1.5", "hue"]) func refusesDamagedNames(_ text: String) {
    let name = PictureName(.other("color-field"), text)
    #expect(throws: (any Error).self) { try ColorFieldPictures().open(name) }
  }
}

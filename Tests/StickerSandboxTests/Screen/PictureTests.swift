import Foundation
import PictureFiles
import StickerCompositor
import Testing

/// The colors of pictures on the screen.
@Suite struct PictureTests {
  private func shown(_ files: ProgramFolder, scale: Double) throws -> Bitmap {
    let outcome = try files.run(
      "photo.svg", "--no-ui", "--size", "640x400", "--place", "orange.png@320,200,scale=\(scale)",
      "--screenshot", "shown.png")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: files.path("shown.png")))
    return try PictureDecoder().decode(PictureBytes(Array(bytes))).pixels.bitmap()
  }

  /// Halving a picture once removed its red and green.
  @Test(arguments: [1, 0.6, 0.3, 0.14, 0.06]) func preservesColorsWhenShrinking(scale: Double)
    throws
  {
    let files = try ProgramFolder()
    try PNG.write(
      Bitmap(width: 200, height: 200, filledWith: 0xFFF0_8020), to: files.path("orange.png"))
    let pixel = try shown(files, scale: scale)[320, 200]
    for (shift, expected) in [(16, 0xF0), (8, 0x80), (0, 0x20)] as [(UInt32, Int)] {
      #expect(abs(Int(pixel >> shift & 255) - expected) <= 1)
    }
  }
}

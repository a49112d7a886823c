import Foundation
import PictureFiles
import StickerCompositor
import Testing

/// The built program as the decoder in its own sandbox process.
@Suite struct PictureServerTests {
  private func picture(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let fence = PictureFence(executable: Program.path, limits: PictureLimits(seconds: 20))
    return try fence.picture(PictureRequest(.path(path), fit: fit))
  }

  @Test func drawsSVGAtRequestedSize() throws {
    let drawing = Array(ProgramFolder.photo.utf8)
    for (fit, width, height) in [
      (PictureFit.full, 640, 400), (.within(side: 320), 320, 200), (.within(side: 1280), 1280, 800),
    ] {
      let picture = try picture(drawing, fit)
      #expect(picture.format == .svg)
      #expect((picture.fullWidth, picture.fullHeight) == (640, 400))
      #expect((picture.pixels.width, picture.pixels.height) == (width, height))
      #expect(picture.pixels.bitmap()[width / 2, height / 2] == 0xFF22_4466)
    }
  }

  /// SDL_image decodes these formats.
  @Test func decodesPNMTGAAndPCX() throws {
    let red: UInt32 = 0xFFFF_0000
    let blue: UInt32 = 0xFF00_00FF
    let tga: [UInt8] = [
      0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 24, 32, 0, 0, 255, 255, 0, 0,
    ]
    var pcx = [UInt8](repeating: 0, count: 128)
    pcx.replaceSubrange(0..<12, with: [10, 5, 1, 8, 0, 0, 0, 0, 1, 0, 0, 0])
    pcx.replaceSubrange(65..<68, with: [3, 2, 0])
    pcx += [0xC1, 255, 0, 0, 0, 0, 0xC1, 255]
    for (file, format) in [
      (Array("P3 2 1 255 255 0 0 0 0 255 ".utf8), PictureFormat.pnm), (tga, .tga), (pcx, .pcx),
    ] {
      let picture = try picture(file)
      #expect(picture.format == format && picture.isWhole)
      #expect(picture.pixels.bitmap() == Bitmap(width: 2, height: 1, pixels: [red, blue]))
    }
  }

  /// SDL_image could read these formats, too, but crashed on damaged files.
  @Test(arguments: [
    "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nENDHDR\na", "P7 332\n#END_OF_COMMENTS\n1 1 255\na",
    "gimp xcf file\0\0\0\0\u{1}\0\0\0\u{1}\0\0\0\0", "FORM\0\0\0\u{20}ILBMBMHD\0\0\0\u{14}",
    "/* XPM */\nstatic char *a[] = {\"1 1 1 1\", \"a c red\", \"a\"};",
    "no picture",
  ])
  func refusesUnsupportedFormats(text: String) throws {
    let error = #expect(throws: PictureError.self) { _ = try picture(Array(text.utf8)) }
    #expect(error?.kind == .notAPicture)
  }

  @Test func decodesPNG() throws {
    let bitmap = Bitmap(width: 30, height: 20, filledWith: 0xFF12_3456)
    let isSame = try picture(PNG.encode(bitmap)).pixels.bitmap() == bitmap
    #expect(isSame)
  }

  @Test func rejectsServerArgumentOnCommandLine() throws {
    let outcome = try Program.run(PictureServer.argument, headless: false)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("sticker-sandbox: "))
  }
}

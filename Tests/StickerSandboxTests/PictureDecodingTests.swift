import Foundation
import PictureFiles
import StickerCompositor
import Testing

/// The program as the decoder behind its own fence.
@Suite struct PictureDecodingTests {
  private func picture(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    let path = NSTemporaryDirectory() + "picture-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let fence = PictureFence(executable: Program.path, limits: PictureLimits(seconds: 20))
    return try fence.picture(PictureRequest(.path(path), fit: fit))
  }

  @Test func drawingsAreDrawnAsLargeAsWanted() throws {
    let drawing = Array(Desk.photo.utf8)
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

  /// SDL's readers of these fell over broken files; nobody meant them to be read.
  @Test(arguments: [
    "P3 2 1 255 255 0 0 0 0 255 ",
    "/* XPM */\nstatic char *a[] = {\"1 1 1 1\", \"a c red\", \"a\"};",
    "no picture",
  ])
  func onlyKindsThatAreMeantAreRead(text: String) throws {
    let error = #expect(throws: PictureError.self) { _ = try picture(Array(text.utf8)) }
    #expect(error?.kind == .notAPicture)
  }

  @Test func pngsAreDecoded() throws {
    let bitmap = Bitmap(width: 30, height: 20, filledWith: 0xFF12_3456)
    let isSame = try picture(PNG.encode(bitmap)).pixels.bitmap() == bitmap
    #expect(isSame)
  }

  @Test func theHiddenArgumentIsNotForPeople() throws {
    let outcome = try Program.run(PictureServer.argument, headless: false)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("sticker-sandbox: "))
  }
}

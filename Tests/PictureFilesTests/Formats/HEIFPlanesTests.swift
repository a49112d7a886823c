import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct HEIFPlanesTests {
  private func decode(_ bytes: [UInt8], _ fit: PictureFit = .full) throws -> DecodedPicture {
    try PictureDecoder().decode(PictureBytes(bytes), fit: fit)
  }

  /// The largest difference of a channel: colors have half the resolution and are rounded in conversion.
  private let tolerance = 8

  @Test(arguments: HEIFFile.Codec.allCases, [false, true])
  func decodesTransparency(codec: HEIFFile.Codec, isPremultiplied: Bool) throws {
    let photo = Photo(64, 48, isOpaque: false)
    let file = HEIFFile.transparent(photo, codec, isPremultiplied: isPremultiplied)
    let picture = try decode(file).pixels.bitmap()
    #expect(try #require(picture.distance(to: photo.bitmap)) <= tolerance)
    var tooBright = 0
    for y in 0..<48 {
      for x in 0..<64 where Pixels.clamped(picture[x, y]) != picture[x, y] { tooBright += 1 }
    }
    #expect(tooBright == 0)
  }

  /// The library would read beyond the end of the alpha plane.
  @Test func reportsDamageWhenAlphaPlaneIsTooSmall() {
    let photo = Photo(64, 48, isOpaque: false)
    let file = HEIFFile.transparent(photo, .av1, alpha: Photo(32, 16, isOpaque: false))
    #expect(kind(of: file) == .damaged)
  }

  /// Why a file gives no picture; nil where it gives one.
  private func kind(of file: [UInt8]) -> PictureError.Kind? {
    do {
      _ = try decode(file)
      return nil
    } catch {
      return (error as? PictureError)?.kind
    }
  }
}

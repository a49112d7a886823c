import Foundation
import StickerCompositor
import Testing

@testable import PictureFiles

@Suite struct WebPReaderTests {
  @Test func decodesWebP() throws {
    let photo = Photo(61, 47, noise: 4, isOpaque: false)
    let picture = try decode(WebPFile.bytes(photo))
    #expect(picture.format == .webp)
    #expect(picture.isWhole)
    #expect(try #require(picture.pixels.bitmap().distance(to: photo.bitmap)) <= 1)
    let lossy = try decode(WebPFile.bytes(Photo(61, 47), isLossless: false))
    #expect(try #require(lossy.pixels.bitmap().distance(to: Photo(61, 47).bitmap)) <= 12)
  }

  @Test func decodesFirstFrameOfAnimatedWebP() throws {
    let photo = Photo(20, 10, noise: 5)
    let file = WebPFile.moving(40, 30, [(photo, 6, 4), (Photo(40, 30), 0, 0)])
    let picture = try decode(file)
    var expected = Bitmap(width: 40, height: 30)
    for y in 0..<10 { for x in 0..<20 { expected[6 + x, 4 + y] = photo.bitmap[x, y] } }
    let isSame = picture.pixels.bitmap() == expected
    #expect(isSame)
    #expect(picture.isWhole)
  }
}

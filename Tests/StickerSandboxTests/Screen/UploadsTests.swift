import Dispatch
import EditorKit
import Foundation
import Pictures
import StickerCompositor
import Testing

@testable import StickerSandbox

@Suite struct UploadsTests: ScreenPicturesHarness {
  let files: ProgramFolder
  private let names = ["a.png", "b.png", "c.png"]

  init() throws {
    let files = try ProgramFolder()
    for (number, name) in names.enumerated() {
      try files.write(PNG.encode(.photo(width: 64, height: 64, square: 4 << number)), to: name)
    }
    try files.write("no picture", to: "broken.png")
    self.files = files
  }

  @Test(arguments: [true, false])
  func holdsBitmapsOnlyForPresentersThatKeepThem(keepsBitmaps: Bool) {
    let (shown, cache) = pictures()
    let album = Album(keepsBitmaps: keepsBitmaps)
    let number = shown.image(named: "a.png").id
    #expect(draw(number, 64, shown, on: album)?.width == 64)
    cache.removeUnheld()
    #expect(cache.bytes == (keepsBitmaps ? 64 * 64 * 4 : 0))
    #expect(draw(number, 64, shown, on: album)?.width == 64)
    #expect(album.bitmaps.count == 1, "it is not uploaded again")
  }

  @Test func uploadsPicturesAgainAfterPresenterLosesThem() {
    let (shown, cache) = pictures()
    let album = Album(keepsBitmaps: false)
    let number = shown.image(named: "a.png").id
    _ = draw(number, 64, shown, on: album)
    cache.removeUnheld()
    shown.close(on: album)
    #expect(shown.pixelCount == 0)
    #expect(draw(number, 64, shown, on: album)?.width == 64 && album.bitmaps.count == 2)
  }
}

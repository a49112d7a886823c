import Dispatch
import EditorKit
import Foundation
import Geometry
import Pictures
import StickerCompositor
import Testing

@testable import StickerSandbox

@Suite struct ScreenPicturesNamesTests: ScreenPicturesHarness {
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

  @Test func opensPicturesAndReportsMissingOnes() {
    let (shown, cache) = pictures()
    let size = Size(width: 64, height: 64)
    shown.open(
      names.map { ($0, size) } + [
        ("broken.png", size), ("gone.png", size), ("a.png", size), ("text:x", size),
      ])
    #expect(cache.bytes == 3 * 64 * 64 * 4)
    for name in names {
      #expect(shown.image(named: name).size == size)
      #expect(shown.problem(with: name) == nil)
    }
    #expect(shown.problem(with: "broken.png") != nil && shown.problem(with: "gone.png") != nil)
    #expect(Set(names.map { shown.image(named: $0).id }).count == 3)
  }

  @Test func showsPlaceholderUntilPictureIsDecoded() throws {
    let woken = DispatchSemaphore(value: 0)
    let (shown, _) = pictures(wake: { woken.signal() })
    let album = Album()
    let (id, mask) = shown.shownImage(named: "a.png")
    #expect(mask == nil && shown.takeNews() == nil)
    #expect(draw(id, 32, shown, on: album)?.width == 1, "a card")
    woken.wait()
    #expect(shown.takeNews() == ["a.png"])
    let photo = Bitmap.photo(width: 64, height: 64, square: 4)
    #expect(draw(id, 32, shown, on: album) == photo.halved())
    #expect(shown.shownImage(named: "a.png").id == id)
  }
}

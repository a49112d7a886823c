import DirectManipulation
import Foundation
import Geometry
import Logging
import PictureFiles
import SDLBackend
import StickerCompositor
import StickerEditor
import Testing

@testable import StickerSandbox

/// The pictures of a scene that is opened.
@Suite struct PictureShelfTests {
  private let desk: Desk
  private let shelf: PictureShelf
  private let names = ["a.png", "b.png", "c.png"]

  init() throws {
    let desk = try Desk()
    for (number, name) in names.enumerated() {
      try desk.write(PNG.encode(.photo(width: 64, height: 64, square: 4 << number)), to: name)
    }
    try desk.write("no picture", to: "broken.png")
    self.desk = desk
    shelf = PictureShelf(
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, painter: TextPainter(),
      icons: "",
      source: PictureSource(
        fence: PictureFence(executable: "/nonexistent", spareCount: 0),
        ownFolder: desk.folder.path, maximumPixelCount: 1_000_000, fallback: nil),
      resolve: desk.path)
  }

  /// A presenter that keeps what it is given.
  private final class Album: Presenter {
    var bitmaps: [Bitmap] = []
    var library = ImageLibrary()
    var name: String { "album" }
    var waitsForScreen: Bool { false }
    var outputSize: (width: Int, height: Int) { (640, 400) }
    func add(_ bitmap: Bitmap) -> ImageID {
      bitmaps.append(bitmap)
      return library.add(bitmap)
    }
    func remove(_ image: ImageID) {}
    func setBackground(_ bitmap: Bitmap) {}
    func present(_ sprites: [Sprite]) {}
    func screenshot() -> Bitmap { Bitmap(width: 1, height: 1) }
    func restore(_ news: EventPump.News) {}
  }

  /// The pixels with which a picture is shown so large.
  private func shown(_ name: String, side: Double) -> Bitmap? {
    let (album, image) = (Album(), shelf.image(named: name))
    let item = DrawnItem(.image(image.id), .scale(Vector(x: side, y: side)))
    _ = shelf.sprite(item, scale: 1, on: album)
    return album.bitmaps.last
  }

  @Test func allAreThereWithTheirOwnSizesAndPlaceholdersWhereThereIsNothing() {
    shelf.open(
      names.map { ($0, 10) } + [("broken.png", 10), ("gone.png", 10), ("a.png", 10), ("text:x", 9)])
    #expect(shelf.openedBytes == 3 * 64 * 64 * 4)
    for name in names {
      #expect(shelf.image(named: name).size == Size(width: 64, height: 64))
      #expect(shelf.problem(with: name) == nil)
    }
    #expect(shelf.problem(with: "broken.png") != nil && shelf.problem(with: "gone.png") != nil)
    #expect(Set(names.map { shelf.image(named: $0).id }).count == 3)
  }

  @Test func whereThereIsNoRoomNoMoreIsKeptThanIsShown() throws {
    shelf.open([("a.png", 8), ("b.png", 8), ("a.png", 20), ("c.png", 0)], room: 0)
    #expect(shelf.openedBytes == (32 * 32 + 8 * 8 + 1) * 4)
    let photo = Bitmap.photo(width: 64, height: 64, square: 4)
    #expect(shelf.image(named: "a.png").size == Size(width: 64, height: 64))
    #expect(shelf.image(named: "a.png").mask?.width == 64, "it is touched as exactly as ever")
    #expect(shown("a.png", side: 32) == photo.halved())
    #expect(shelf.openedBytes == (32 * 32 + 8 * 8 + 1) * 4, "that much was kept")
    #expect(shown("a.png", side: 64) == photo, "more of it is fetched when it is wanted")
    #expect(shown("a.png", side: 15) == photo.halved().halved())
  }

  @Test func whatThereIsRoomForStaysWhole() {
    shelf.open(names.map { ($0, 8) }, room: 2 * 64 * 64 * 4)
    #expect(shelf.openedBytes == (2 * 64 * 64 + 8 * 8) * 4)
  }
}

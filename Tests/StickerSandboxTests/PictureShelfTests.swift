import DirectManipulation
import Dispatch
import Foundation
import Geometry
import Logging
import PictureFiles
import SDLBackend
import StickerCompositor
import StickerEditor
import Testing
import TextPainting

@testable import StickerSandbox

/// The pictures of a scene that is opened.
@Suite struct PictureShelfTests {
  private let desk: Desk
  private let source: PictureSource
  private let shelf: PictureShelf
  private let names = ["a.png", "b.png", "c.png"]

  init() throws {
    let desk = try Desk()
    for (number, name) in names.enumerated() {
      try desk.write(PNG.encode(.photo(width: 64, height: 64, square: 4 << number)), to: name)
    }
    try desk.write("no picture", to: "broken.png")
    self.desk = desk
    source = PictureSource(
      fence: PictureFence(executable: "/nonexistent", spareCount: 0), ownFolder: desk.folder.path,
      maximumPixelCount: 1_000_000)
    shelf = Self.shelf(desk, source)
  }

  private static func shelf(
    _ desk: Desk, _ source: PictureSource, room: Int = 32_000_000, loader: PictureLoader? = nil
  ) -> PictureShelf {
    PictureShelf(
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, painter: TextPainter(),
      icons: "", source: source, loader: loader, room: room, resolve: desk.path)
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
    func remove(_ image: ImageID) { library.remove(image) }
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
    shelf.open([("a.png", 8), ("b.png", 8), ("a.png", 20), ("c.png", 0)], greatestBytes: 0)
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
    shelf.open(names.map { ($0, 8) }, greatestBytes: 2 * 64 * 64 * 4)
    #expect(shelf.openedBytes == (2 * 64 * 64 + 8 * 8) * 4)
  }

  /// How many pixels drawings have that are shown together, each so large, and their sharpness: their own pixels
  /// on one of the output's.
  private func show(
    _ sides: [Double], on shelf: PictureShelf, _ album: Album
  ) -> (pixels: Int, sharpness: [Double]) {
    let items = sides.enumerated().map { number, side in
      DrawnItem(
        .image(shelf.image(named: "drawing\(number).svg").id), .scale(Vector(x: side, y: side)))
    }
    shelf.beginFrame(items, scale: 1)
    let sprites = items.compactMap { shelf.sprite($0, scale: 1, on: album) }
    shelf.endFrame(on: album)
    return (shelf.pixelCount, sprites.map { 1 / $0.transform.a })
  }

  @Test func whatIsTooMuchForTheRoomIsLessSharpAndSharpAgainWhenOthersAreGone() throws {
    for number in 0..<4 {
      try desk.write(
        Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="\(20 + number)"/></svg>
          """.utf8), to: "drawing\(number).svg")
    }
    let shelf = Self.shelf(desk, source, room: 1_600_000)
    let album = Album()
    let alone = show([1024], on: shelf, album)
    #expect(alone.pixels == 1024 * 1024 && alone.sharpness == [1])
    // The small one is as sharp as ever, the large ones share the room.
    let many = show([1024, 1024, 1024, 64], on: shelf, album)
    #expect(many.pixels <= 1_600_000)
    #expect(many.sharpness == [0.5, 0.5, 0.5, 1])
    let again = show([1024], on: shelf, album)
    #expect(again.pixels == 1024 * 1024 && again.sharpness == [1])
    // Where it would just fit, nothing goes back and forth.
    let tight = Self.shelf(desk, source, room: 1_200_000)
    #expect(show([1024], on: tight, album).sharpness == [1])
    #expect(show([1024, 1024], on: tight, album).sharpness == [0.5, 0.5])
    #expect(show([1024], on: tight, album).sharpness == [0.5])
    #expect(show([512], on: tight, album).sharpness == [1])
    #expect(show([1024], on: tight, album).sharpness == [1])
    // One picture many times takes the room of one.
    let items = (0..<9).map { number in
      DrawnItem(
        .image(shelf.image(named: "drawing0.svg").id),
        .scale(Vector(x: 1000 + Double(number), y: 1000)))
    }
    shelf.beginFrame(items, scale: 1)
    #expect(items.compactMap { shelf.sprite($0, scale: 1, on: album) }.count == 9)
    shelf.endFrame(on: album)
    #expect(shelf.pixelCount == 1024 * 1024)
  }

  /// Photos are opened with 2048 pixels a side at most, wherever their own size lies between the powers of two.
  @Test(arguments: [2000, 2500, 2900, 5472, 6000]) func photosAreAsSharpAsTheyAreOpened(side: Int)
    throws
  {
    try desk.write(PNG.encode(.photo(width: side, height: 20, square: 4)), to: "wide.png")
    let file = try PictureFile(desk.path("wide.png"), from: source)
    #expect(shown("wide.png", side: 2048)?.width == file.bitmap.width)
    #expect(file.bitmap.width >= min(side, 2000))
  }

  @Test func manyLargeEmojiLeaveTheRoomToOthers() throws {
    try desk.write(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="20"/></svg>
        """.utf8), to: "drawing0.svg")
    let shelf = Self.shelf(desk, source, room: 1024 * 1024 + 400_000)
    let names = ["drawing0.svg"] + ["😀", "🌈", "🍓"].map { Words($0).name }
    let items = names.map { name in
      DrawnItem(.image(shelf.image(named: name).id), .scale(Vector(x: 1024, y: 1024)))
    }
    shelf.beginFrame(items, scale: 1)
    let album = Album()
    let sprites = items.compactMap { shelf.sprite($0, scale: 1, on: album) }
    try #require(sprites.count == 4)
    #expect(1 / sprites[0].transform.a == 1)
    #expect(shelf.pixelCount < 1024 * 1024 + 400_000)
  }

  @Test func whatIsMissingOfAPictureIsFetchedWhileLessOfItIsShown() throws {
    let woken = DispatchSemaphore(value: 0)
    let shelf = Self.shelf(desk, source, loader: PictureLoader(source) { woken.signal() })
    shelf.open([("a.png", 8)], greatestBytes: 0)
    let (album, image) = (Album(), shelf.image(named: "a.png"))
    func draw(_ side: Double) -> Bitmap? {
      let item = DrawnItem(.image(image.id), .scale(Vector(x: side, y: side)))
      return shelf.sprite(item, scale: 1, on: album).flatMap { album.library.size(of: $0.image) }
        .flatMap { size in album.bitmaps.last { $0.width == size.width } }
    }
    let photo = Bitmap.photo(width: 64, height: 64, square: 4)
    #expect(draw(64) == photo.halved().halved().halved(), "what was kept")
    woken.wait()
    #expect(shelf.takeOpened())
    #expect(draw(64) == photo)
    #expect(!shelf.takeOpened(), "it is not asked for again")
  }

  @Test func whatLiesBesideTheWindowIsNotDrawn() {
    let window = Size(width: 100, height: 50)
    func isSeen(_ x: Double, _ y: Double, turn: Double = 0) -> Bool {
      DrawnItem(
        .image(0),
        AffineTransform(
          position: Point(x, y), scale: Vector(10, 10), rotation: turn, anchor: .zero,
          size: Size(width: 1, height: 1))
      ).isSeen(in: window)
    }
    #expect(isSeen(0, 0) && isSeen(99, 49) && isSeen(-9, -9))
    #expect(!isSeen(100, 0) && !isSeen(0, 50) && !isSeen(-10, 0) && !isSeen(0, -10))
    #expect(isSeen(105, 20, turn: .pi / 2) && !isSeen(111, 20, turn: .pi / 2))
  }
}

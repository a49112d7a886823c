import Backend
import Dispatch
import EditorKit
import Foundation
import Geometry
import PictureFiles
import Pictures
import StickerCompositor
import TestFolders
import Testing
import TextPainting

@testable import StickerSandbox

/// The pictures of a scene that is shown.
@Suite struct ScreenPicturesTests: ScreenPicturesHarness {
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

  @Test(arguments: [1, 1.25, 1.5, 2, 3], [16.0, 18, 26])
  func drawsLabelsAtDisplayedPixelSize(scale: Double, line: Double) throws {
    let (pictures, painter) = (pictures().shown, TextPainter(fontsIn: [bundledFonts]))
    let image = pictures.image(.label("Bring stickers back", isDark: true))
    // Anywhere between two pixels.
    let place = AffineTransform(
      a: image.size.width * line / 100, b: 0, c: 0, d: image.size.height * line / 100, tx: 10.3,
      ty: 20.4)
    let album = Album()
    let sprite = try #require(
      pictures.sprite(DrawnItem(.image(image.id), place), scale: scale, on: album))
    #expect(
      sprite.transform
        == .translation(
          Vector((10.3 * scale).rounded(), (20.4 * scale).rounded())))
    var style = TextStyle(color: TextPictures.dark, outline: .none)
    (style.typeface, style.weight) = (Typeface.interface.name, 400)
    let direct = try #require(
      painter.bitmap(of: "Bring stickers back", height: line * scale, style: style))
    #expect(album.bitmaps.count == 1)
    let made = try #require(album.bitmaps.first)
    #expect((made.width, made.height) == (direct.width, direct.height))
    let isSame = (0..<made.height).allSatisfy { y in
      (0..<made.width).allSatisfy { made[$0, y] == direct[$0, y] }
    }
    #expect(isSame)
    // Shown again, they are not drawn again.
    _ = pictures.sprite(DrawnItem(.image(image.id), place), scale: scale, on: album)
    #expect(album.bitmaps.count == 1)
  }

  /// A plain panel over the whole window gets no bitmap of its own, which would take longer than a frame to draw.
  @Test func drawsPlainPanelOfWholeWindowWithoutBitmap() throws {
    let pictures = pictures().shown
    let album = Album()
    func sprite(_ panel: Panel) -> Sprite? {
      let side = Vector(x: panel.size.width, y: panel.size.height)
      return pictures.sprite(DrawnItem(.panel(panel), .scale(side)), scale: 1.5, on: album)
    }
    let window = Size(width: 640, height: 400)
    let page = Panel(size: window, radius: 0, color: 0xF026_2324)
    let shown = try #require(sprite(page))
    #expect(pictures.pixelCount == 0 && album.bitmaps.isEmpty)
    #expect(album.library.size(of: shown.image)! == (960, 600))
    // The same pixels as those of its bitmap.
    let bitmap = page.bitmap(scale: 1.5)
    let (there, expected) = (album.library, Bitmap(width: 960, height: 600, filledWith: page.pixel))
    #expect(bitmap == expected)
    var target = Bitmap(width: 960, height: 600)
    Compositor().draw([shown], from: there, into: &target)
    #expect(target == expected)
    // Round corners and small panels are pictures.
    _ = sprite(Panel(size: window, radius: 9, color: 0xF026_2324))
    _ = sprite(Panel(size: Size(width: 8, height: 8), radius: 0, color: 0xFFFF_FFFF))
    #expect(album.bitmaps.count == 2)
  }

  /// Typing a long text measures every text on the way, but few of them are drawn.
  @Test func forgetsMeasuredLabelsThatAreNotDrawn() throws {
    let (pictures, album) = (pictures().shown, Album())
    let kept = PictureName.label("Undo")
    let number = pictures.image(kept).id
    for count in 0..<2000 {
      _ = pictures.image(kept)
      _ = pictures.image(.label("Text \(count)"))
      pictures.endFrame(on: album)
    }
    #expect(pictures.table.count <= 700, "those of the last ten seconds")
    #expect(pictures.image(kept).id == number, "one that is still asked for stays")
  }

  @Test func scalesTextWhileItIsEdited() throws {
    let pictures = pictures().shown
    let image = pictures.image(.writing(StickerText("x")))
    let album = Album()
    let shown = image.size.vector / 3
    let item = DrawnItem(.image(image.id), .scale(shown))
    let sprite = try #require(pictures.sprite(item, scale: 1, on: album))
    #expect(sprite.transform.a != 1)
  }

  @Test func cachesOnlyDisplayedSizesWithSmallBudget() throws {
    let (shown, cache) = pictures(budget: 64 * 64 * 4)
    func square(_ side: Double) -> Size { Size(width: side, height: side) }
    shown.open([
      ("a.png", square(8)), ("b.png", square(8)), ("a.png", square(20)), ("c.png", square(1)),
    ])
    #expect(cache.bytes <= (32 * 32 + 8 * 8) * 4 + 256)
    let photo = Bitmap.photo(width: 64, height: 64, square: 4)
    #expect(shown.image(named: "a.png").size == Size(width: 64, height: 64))
    #expect(self.shown("a.png", side: 32, on: shown) == photo.halved())
    #expect(self.shown("a.png", side: 64, on: shown) == photo, "more is fetched when it is wanted")
    #expect(self.shown("a.png", side: 15, on: shown) == photo.halved().halved())
  }

  /// How many pixels drawings have that are shown together, each so large, and their sharpness: their own pixels
  /// on one of the output's.
  private func show(
    _ sides: [Double], on pictures: ScreenPictures, _ album: Album
  ) -> (pixels: Int, sharpness: [Double]) {
    let items = sides.enumerated().map { number, side in
      DrawnItem(
        .image(pictures.image(named: "drawing\(number).svg").id), .scale(Vector(x: side, y: side)))
    }
    pictures.beginFrame(items, scale: 1, at: 0)
    let sprites = items.compactMap { pictures.sprite($0, scale: 1, on: album) }
    pictures.endFrame(on: album)
    return (pictures.pixelCount, sprites.map { 1 / $0.transform.a })
  }

  @Test func reducesSharpnessWhileOverBudget() throws {
    for number in 0..<4 {
      try files.write(
        Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="\(20 + number)"/></svg>
          """.utf8), to: "drawing\(number).svg")
    }
    let (shelf, _) = pictures(budget: 8 * 1_600_000)
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
    let (tight, _) = pictures(budget: 8 * 1_200_000)
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
    shelf.beginFrame(items, scale: 1, at: 0)
    #expect(items.compactMap { shelf.sprite($0, scale: 1, on: album) }.count == 9)
    shelf.endFrame(on: album)
    #expect(shelf.pixelCount == 1024 * 1024)
  }

  /// Photos are opened with at most 2048 pixels per side, whatever their own size.
  @Test(arguments: [2000, 2500, 2900, 5472, 6000]) func drawsPhotosWithUpTo2048Pixels(side: Int)
    throws
  {
    try files.write(PNG.encode(.photo(width: side, height: 20, square: 4)), to: "wide.png")
    let width = try #require(shown("wide.png", side: 2048, on: pictures().shown)?.width)
    #expect(width == min(side, 2048))
  }

  @Test func largeEmojiDoNotReduceSharpnessOfOthers() throws {
    try files.write(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="20"/></svg>
        """.utf8), to: "drawing0.svg")
    let (shelf, _) = pictures(budget: 8 * (1024 * 1024 + 400_000))
    let names = ["drawing0.svg"] + ["😀", "🌈", "🍓"].map { StickerText($0).name }
    let items = names.map { name in
      DrawnItem(.image(shelf.image(named: name).id), .scale(Vector(x: 1024, y: 1024)))
    }
    shelf.beginFrame(items, scale: 1, at: 0)
    let album = Album()
    let sprites = items.compactMap { shelf.sprite($0, scale: 1, on: album) }
    try #require(sprites.count == 4)
    #expect(1 / sprites[0].transform.a == 1)
    #expect(shelf.pixelCount < 1024 * 1024 + 400_000)
  }

  @Test func showsSmallerPictureWhileLargerIsDecoded() throws {
    let woken = DispatchSemaphore(value: 0)
    // There is no room for more than is shown.
    let (shown, _) = pictures(budget: 64 * 64 * 4, wake: { woken.signal() })
    let album = Album()
    let id = shown.shownImage(named: "a.png").id
    _ = draw(id, 8, shown, on: album)
    woken.wait()
    #expect(shown.takeNews() != nil)
    let photo = Bitmap.photo(width: 64, height: 64, square: 4)
    // The drawing is the cached smaller picture, or already the full one.
    let meanwhile = draw(id, 64, shown, on: album)
    #expect([photo.halved().halved().halved(), photo].contains(meanwhile))
    woken.wait()
    #expect(shown.takeNews() != nil)
    #expect(draw(id, 64, shown, on: album) == photo)
    #expect(shown.takeNews() == nil, "it is not asked for again")
  }

  @Test func showsUploadedPictureWhileAnotherSizeIsOpened() {
    let woken = DispatchSemaphore(value: 0)
    let (shown, cache) = pictures(wake: { woken.signal() })
    let album = Album(keepsBitmaps: false)
    let number = shown.shownImage(named: "a.png").id
    _ = draw(number, 64, shown, on: album)
    woken.wait()
    #expect(draw(number, 64, shown, on: album)?.width == 64)
    cache.removeUnheld()
    #expect(draw(number, 16, shown, on: album)?.width == 64)
    woken.wait()
    #expect(draw(number, 16, shown, on: album)?.width == 16)
  }

  /// Two frames of 64 by 64, of one second and of two.
  private struct Blinking: PictureSource {
    let isImmediate = true
    func knows(_ name: PictureName) -> Bool { name.text == "blinking" }
    func open(_ name: PictureName) throws(PictureError) -> OpenedPicture {
      let size = Size(width: 64, height: 64)
      var info = PictureInfo(
        size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full))
      info.frames = FrameTimes(seconds: [1, 2])
      return OpenedPicture(info)
    }
    func pixels(_ key: PictureKey) throws(PictureError) -> PicturePixels {
      PicturePixels(Bitmap(width: 64, height: 64, filledWith: 0xFF00_0000 | UInt32(key.frame)))
    }
    func expectedBytes(_ key: PictureKey) -> Int { 64 * 64 * 4 }
  }

  /// The screen draws the frame of the current time, and `nextChange` is the time of the next frame.
  @Test func drawsFrameOfAnimatedPictureByTime() {
    let shown = ScreenPictures(PictureCache([Blinking()]), icons: "", resolve: \.self)
    let number = shown.shownImage(named: "blinking").id
    let album = Album()
    func frame(at time: Double) -> UInt32? {
      let item = DrawnItem(.image(number), .scale(Vector(x: 64, y: 64)))
      shown.beginFrame([item], scale: 1, at: time)
      defer { shown.endFrame(on: album) }
      let sprite = shown.sprite(item, scale: 1, on: album)
      return sprite.map { album.bitmaps[Int($0.image.rawValue)][0, 0] & 0xFF }
    }
    #expect(frame(at: 0.5) == 0 && shown.nextChange == 1)
    #expect(frame(at: 1) == 1 && shown.nextChange == 3)
    #expect(frame(at: 3.5) == 0 && shown.nextChange == 4)
    #expect(album.bitmaps.count == 2, "each frame is drawn once")
    shown.beginFrame([], scale: 1, at: 5)
    #expect(shown.nextChange == nil, "what is not shown wakes nobody")
    shown.beginFrame([], scale: 1, at: 1.5, areResting: true)
    let resting = shown.sprite(
      DrawnItem(.image(number), .scale(Vector(x: 64, y: 64))), scale: 1, on: album)
    #expect(resting.map { album.bitmaps[Int($0.image.rawValue)][0, 0] & 0xFF } == 0)
    #expect(shown.nextChange == nil, "reduced motion wakes nobody")
  }

  /// Two items of one picture are drawn in one frame, each at the time of its own clock.
  @Test func drawsFrameOfItemsOwnClock() {
    let shown = ScreenPictures(PictureCache([Blinking()]), icons: "", resolve: \.self)
    let number = shown.shownImage(named: "blinking").id
    let album = Album()
    func frames(_ clocks: [Double?], at time: Double) -> [UInt32?] {
      let items = clocks.map {
        DrawnItem(.image(number, clock: $0), .scale(Vector(x: 64, y: 64)))
      }
      shown.beginFrame(items, scale: 1, at: time)
      defer { shown.endFrame(on: album) }
      return items.map { item in
        let sprite = shown.sprite(item, scale: 1, on: album)
        return sprite.map { album.bitmaps[Int($0.image.rawValue)][0, 0] & 0xFF }
      }
    }
    #expect(frames([0.5, 1.5], at: 7) == [0, 1] && shown.nextChange == nil)
    #expect(frames([2.9, 3], at: 7) == [1, 0] && shown.nextChange == nil)
    #expect(frames([0, nil], at: 7.5) == [0, 1] && shown.nextChange == 9)
    #expect(album.bitmaps.count == 2, "each frame is drawn once")
  }

  /// An album that shrinks smoothly gets the photo once in full; another album gets a size close to the displayed one.
  @Test func uploadsPhotoInFullOnlyIfPresenterShrinksSmoothly() throws {
    try files.write(PNG.encode(.photo(width: 600, height: 400, square: 4)), to: "photo.png")
    for (shrinks, widths) in [(true, [600, 600]), (false, [600, 300])] {
      let (shown, _) = pictures()
      let album = Album(shrinksSmoothly: shrinks)
      let number = try #require(shown.photo(named: "photo.png"))
      #expect([600, 140].map { draw(number, $0, shown, on: album)?.width } == widths)
    }
    #expect(pictures().shown.photo(named: "gone.png") == nil)
  }

  @Test func detectsItemsOutsideWindow() {
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

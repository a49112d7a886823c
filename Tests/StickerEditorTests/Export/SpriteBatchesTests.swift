import Geometry
import PictureFiles
import Pictures
import StickerCompositor
@testable import StickerEditor
import Synchronization
import Testing

@Suite struct SpriteBatchesTests {
  /// Pictures of 40 by 40 pixels, 6,400 bytes each, of one color each.
  private struct Folder {
    let folder: TemporaryFolder
    let pictures: PictureCache

    init(_ colors: [String: UInt32], budget: Int = 1 << 20) throws {
      folder = try TemporaryFolder()
      for (name, color) in colors {
        try PNG.write(
          Bitmap(width: 40, height: 40, filledWith: color), to: folder.path(name))
      }
      let files = FileOpener(
        fence: PictureFence(executable: "/nonexistent", spareCount: 0), trusting: [folder.root],
        maximumPixelCount: 1_000_000)
      pictures = PictureCache(
        [DrawnWords { _, _ in nil }, FilePictures(files)], budget: budget)
    }

    func items(_ names: [String]) -> [Composition.Item] {
      names.enumerated().map { number, name in
        Composition.Item(
          picture: PictureKey(.file(folder.path(name))),
          transform: AffineTransform(a: 40, b: 0, c: 0, d: 40, tx: Double(9 * number), ty: 5),
          opacity: 0.75)
      }
    }

    /// The batches, as the horizontal places of their stickers, and all their pixels on a canvas.
    func batches(_ names: [String], room: Int) -> (places: [[Double]], canvas: Bitmap) {
      var batches = SpriteBatches(items(names), from: pictures, room: room)
      var canvas = Bitmap(width: 200, height: 50, filledWith: 0xFFFF_FFFF)
      var places: [[Double]] = []
      while let batch = batches.nextBatch(progress: { _ in true }) {
        places.append(batch.sprites.map { $0.transform.tx / 9 })
        Compositor(quality: .export).draw(batch.sprites, from: batch.library, into: &canvas)
      }
      return (places, canvas)
    }
  }

  private static let colors: [String: UInt32] = [
    "r.png": 0xFFFF_0000, "g.png": 0xFF00_FF00, "b.png": 0xFF00_00FF, "y.png": 0xFFFF_FF00,
  ]
  private static let names = ["r.png", "g.png", "b.png", "r.png", "y.png", "g.png", "r.png"]

  @Test func makesOneBatchWhenAllPicturesFit() throws {
    let all = try Folder(Self.colors).batches(Self.names, room: 1 << 20)
    #expect(all.places == [[0, 1, 2, 3, 4, 5, 6]])
  }

  @Test(arguments: [0, 6_400, 12_800, 19_200])
  func drawsSamePixelsForAnyMemoryLimit(room: Int) throws {
    let folder = try Folder(Self.colors)
    let (places, canvas) = folder.batches(Self.names, room: room)
    #expect(places.count > 1)
    #expect(places.flatMap(\.self) == [0, 1, 2, 3, 4, 5, 6])
    #expect(canvas == folder.batches(Self.names, room: 1 << 20).canvas)
  }

  @Test(arguments: [0, 6_400, 19_200])
  func drawsSamePixelsForAnyCacheBudget(budget: Int) throws {
    let canvas = try Folder(Self.colors).batches(Self.names, room: 1 << 20).canvas
    let folder = try Folder(Self.colors, budget: budget)
    #expect(folder.batches(Self.names, room: 12_800).canvas == canvas)
  }

  @Test func opensOnePictureAtATimeWhenMemoryLimitIsZero() throws {
    let folder = try Folder(Self.colors)
    let names = ["r.png", "r.png", "g.png", "g.png", "r.png"]
    #expect(folder.batches(names, room: 0).places == [[0, 1], [2, 3], [4]])
  }

  @Test func reportsMissingPictureOnce() throws {
    let folder = try Folder(Self.colors)
    let names = ["gone.png", "r.png", "gone.png", "g.png", "gone.png"]
    var batches = SpriteBatches(folder.items(names), from: folder.pictures, room: 0)
    var count = 0
    while batches.nextBatch(progress: { _ in true }) != nil { count += 1 }
    #expect(count == 5)
    #expect(batches.complaints.count == 1)
  }

  @Test func stopsWhenProgressReturnsFalse() throws {
    let folder = try Folder(Self.colors)
    var batches = SpriteBatches(folder.items(Self.names), from: folder.pictures, room: 0)
    #expect(batches.nextBatch(progress: { $0 == 0 }) != nil)
    #expect(batches.nextBatch(progress: { $0 == 0 }) == nil)
    #expect(batches.share < 1)
  }

  @Test func doesNotRedrawPrefetchedPictures() throws {
    let count = Mutex(0)
    let pictures = PictureCache(
      [
        DrawnWords { _, height in
          count.withLock { $0 += 1 }
          return Bitmap(width: Int(height), height: Int(height), filledWith: 0xFFFF_FFFF)
        }
      ], budget: 0)
    let items = (0..<12).map { number in
      Composition.Item(
        picture: PictureKey(.words(StickerText("\(number % 3)")), .lineHeight(10)),
        transform: .translation(Vector(Double(number), 0)), opacity: 1)
    }
    var batches = SpriteBatches(items, from: pictures, room: 1 << 20)
    for _ in 0..<2 {
      let isDone = batches.prefetch { _ in true }
      #expect(isDone && batches.share == 0)
      #expect(count.withLock(\.self) == 3)
    }
    let next = batches.nextBatch(progress: { _ in true })
    let batch = try #require(next)
    #expect(batch.sprites.count == 12 && batches.share == 1)
    #expect(count.withLock(\.self) == 3)
  }

  @Test func reportsIncreasingProgressFromZeroToOne() throws {
    let folder = try Folder(Self.colors)
    let news = Mutex<[Double]>([])
    var batches = SpriteBatches(folder.items(Self.names), from: folder.pictures, room: 0)
    while batches.nextBatch(progress: { share in
      {
        news.withLock { $0.append(share) }; return true
      }()
    }) != nil {}
    let shares = news.withLock(\.self)
    #expect(shares == shares.sorted())
    #expect(shares.first == 0 && shares.last == 1)
  }

  @Test func omitsBlankText() throws {
    let folder = try Folder(Self.colors)
    var items = folder.items(["r.png", "r.png", "g.png"])
    items[1].picture = PictureKey(.words(StickerText(" ")), .lineHeight(10))
    var batches = SpriteBatches(items, from: folder.pictures, room: 1 << 20)
    let next = batches.nextBatch(progress: { _ in true })
    let batch = try #require(next)
    #expect(batch.sprites.map { $0.transform.tx } == [0, 18])
    #expect(batches.share == 1 && batches.complaints.isEmpty)
  }
}

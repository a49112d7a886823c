#if Video
  import Geometry
  import PictureFiles
  import Pictures
  import StickerCompositor
  import StickerScene
  import Synchronization
  import TestClips
  import Testing

  @testable import StickerSandbox

  /// Videos of scenes that play at the size of thumbnails.
  @Suite struct ThumbnailPlayerTests {
    private let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    /// Writes a scene over a file.
    private func write(
      over background: String, _ stickers: [SceneDocument.Sticker] = [],
      canvas: Size = Size(width: 320, height: 180)
    ) throws {
      var document = SceneDocument(canvas: canvas, background: background, stickers: stickers)
      (document.backgroundType, document.duration) = (.video, 1)
      try files.write(document.written(), to: "scene.json")
    }

    /// Starts to play the scene.
    private func player(wake: @escaping @Sendable () -> Void = {}) throws -> ThumbnailPlayer {
      let fence = PictureFence(executable: Program.path)
      let opener = FileOpener(fence: fence, trusting: [])
      let thumbnails = SceneThumbnails(opener, [FilePictures(opener)]) { scene in
        StickerPaths(document: scene, folder: nil, assets: AssetFolder(path: "/nothing"))
      }
      return ThumbnailPlayer(
        files.path("scene.json"), thumbnails,
        with: VideoOpener(fence, maximumPixelCount: 1 << 26), wake: wake)
    }

    /// Returns the next picture of a player; `nil` if the player shows none.
    private func next(_ player: ThumbnailPlayer) throws -> Bitmap? {
      var news: Bitmap??
      try eventually("a picture") {
        news = player.takeNews()
        return news != nil
      }
      return news ?? nil
    }

    private func number(_ picture: Bitmap) -> Int? {
      FrameNumber.read(width: picture.width) { Int(picture[$0, $1] >> 8 & 255) }
    }

    private func card(_ timing: (inout StickerTiming) -> Void = { _ in }) -> SceneDocument.Sticker {
      var card = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(160, 120))
      timing(&card.traits.timing)
      return card
    }

    private func isCard(_ picture: Bitmap) -> Bool { picture[170, 125] == 0xFFFF_CC00 }

    @Test func playsFramesOverAndOver() throws {
      _ = try files.write(TestClip(count: 30))
      try write(over: "clip.mp4")
      let player = try player()
      defer { player.close() }
      var numbers: [Int] = []
      // A test on a busy machine may miss pictures, but not their order.
      while numbers.count < 2 || numbers.max() == numbers.last {
        let picture = try #require(try next(player))
        #expect(picture.width == 320 && picture.height == 180)
        numbers.append(try #require(number(picture)))
      }
      #expect(numbers.dropLast() == numbers.dropLast().sorted()[...])
      #expect(numbers.allSatisfy { $0.isMultiple(of: 2) }, "15 of 30 frames per second")
      #expect(Set(numbers).count > 3)
    }

    @Test func shrinksLargeVideo() throws {
      _ = try files.write(TestClip(width: 1280, height: 720, count: 4))
      try write(over: "clip.mp4", canvas: Size(width: 1280, height: 720))
      let player = try player()
      defer { player.close() }
      let picture = try #require(try next(player))
      #expect(picture.width == 512 && picture.height == 288)
    }

    @Test func showsStickersAtTheirTimes() throws {
      _ = try files.write(TestClip(count: 30))
      try write(over: "clip.mp4", [card { $0.end = 0.5 }])
      let player = try player()
      defer { player.close() }
      var seen: Set<Bool> = []
      while seen.count < 2 {
        let picture = try #require(try next(player))
        let isVisible = isCard(picture)
        #expect((try #require(number(picture)) < 15) == isVisible)
        seen.insert(isVisible)
      }
    }

    @Test func sparseVideoDoesNotEndBetweenItsFrames() throws {
      _ = try files.write(TestClip(count: 2, rate: 2))
      try write(over: "clip.mp4", [card()])
      let player = try player()
      defer { player.close() }
      for expected in [0, 1, 0] {
        let picture = try #require(try next(player))
        #expect(number(picture) == expected && isCard(picture))
      }
    }

    @Test(arguments: ["nothing", "noise"]) func damagedVideoShowsNoPicture(kind: String) throws {
      if kind == "noise" {
        try files.write((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) }, to: "clip.mp4")
      }
      try write(over: "clip.mp4")
      let player = try player()
      defer { player.close() }
      #expect(try next(player) == nil)
    }

    @Test func closedPlayerShowsNoFurtherPicture() throws {
      _ = try files.write(TestClip(count: 30))
      try write(over: "clip.mp4")
      let wakes = Mutex(0)
      weak var last: ThumbnailPlayer?
      do {
        let player = try player { wakes.withLock { $0 += 1 } }
        last = player
        _ = try next(player)
        player.close()
      }
      // The thread holds its player.
      try eventually("the end of the thread") { last == nil }
      #expect(wakes.withLock { $0 } > 0)
    }
  }
#endif

#if Video
  import Foundation
  import Geometry
  import Glibc
  import StickerScene
  import TestClips
  import Testing
  import VideoFiles
  import VirtualTouchscreen

  @testable import EditorKit
  @testable import StickerCanvas
  @testable import StickerEditor
  @testable import StickerSandbox

  /// Thumbnails of the gallery that play under the mouse and under a finger, on a virtual touchscreen.
  @Suite(.serialized) struct GalleryPreviewTests {
    private let files: ProgramFolder
    private static let scenes = "data/sticker-sandbox/scenes"
    private static let names = ["clip", "film"]

    /// Writes two scenes of a video with a card, the first one latest.
    init() throws {
      files = try ProgramFolder()
      try files.make(Self.scenes)
      _ = try files.write(TestClip(count: 60))
      for (index, name) in Self.names.enumerated() {
        var document = SceneDocument(
          canvas: Size(width: 320, height: 180), background: files.path("clip.mp4"),
          stickers: [
            SceneDocument.Sticker(
              id: 1, image: files.path("card.svg"), size: Size(width: 100, height: 60),
              position: Point(160, 120))
          ])
        (document.backgroundType, document.duration) = (.video, 2)
        let path = "\(Self.scenes)/\(name)-1f-1.json"
        try files.write(document.written(), to: path)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -60 * Double(index))],
          ofItemAtPath: files.path(path))
      }
    }

    /// Starts the program, and waits until the gallery shows the thumbnails.
    ///
    /// The pointer, which starts in the middle of the screen, would point at a tile.
    private func open(_ arguments: String...) throws -> TouchTable {
      let table = try TouchTable(files, ["--language", "en"] + arguments)
      try table.display.mouse.move(640, 700)
      try table.display.mouse.sync()
      for tile in 0..<2 {
        try eventually("the thumbnail \(tile)") { try number(tile, on: table) == 0 }
      }
      return table
    }

    /// The area of a tile's picture on the screen.
    private func area(_ tile: Int) throws -> Rect {
      var sheet = Sheet(
        id: SceneGallery.id, title: "My pictures",
        chips: ["New", "Open"].map { Sheet.Chip(id: $0, Phrase(verbatim: $0)) },
        tiles: Self.names.map { Sheet.Tile(id: $0, .icon("folder"), title: "") })
      sheet.isPage = true
      let layout = SheetLayout(sheet, in: Size(width: 1280, height: 800)) {
        55 * Double($0.description.count)
      }
      let frame = layout.parts(of: layout.tile(tile)).picture.inset(by: 6)
      return Size(width: 320, height: 180).fitted(
        into: Rect(origin: frame.origin + (layout.room.origin - .zero), size: frame.size))
    }

    /// Returns the number of the video's frame that a tile shows on the screen; `nil` if the tile shows none.
    private func number(_ tile: Int, on table: TouchTable) throws -> Int? {
      let area = try area(tile)
      let (left, top) = (Int(area.minX), Int(area.minY))
      let (width, height) = (Int(area.size.width) + 2, Int(area.size.height / 4))
      let pixels = try table.display.pixels(left, top, width: width, height: height)
      let scale = area.size.width / 320
      return FrameNumber.read(width: 320) { x, y in
        let column = Int(area.minX + (Double(x) + 0.5) * scale) - left
        let row = Int(area.minY + (Double(y) + 0.5) * scale) - top
        return Int(pixels[row * width + column] >> 8 & 255)
      }
    }

    /// Waits until a tile has shown some frames, one after the other.
    private func expectPlaying(_ tile: Int, on table: TouchTable) throws {
      var numbers: Set<Int> = []
      try eventually("tile \(tile) to play") {
        if let number = try number(tile, on: table) { numbers.insert(number) }
        return numbers.count > 4
      }
      #expect(try decoders(of: table).count == 1)
    }

    /// Waits until a tile shows its still picture again, and no process decodes.
    private func expectStill(_ tile: Int, on table: TouchTable) throws {
      try eventually("tile \(tile) to be still") {
        try number(tile, on: table) == 0 && decoders(of: table).isEmpty
      }
    }

    /// The process ids of the program's video decoders.
    private func decoders(of table: TouchTable) throws -> [String] {
      let process = "/proc/\(try table.process())/task"
      let threads = try FileManager.default.contentsOfDirectory(atPath: process)
      let children = threads.flatMap { thread in
        ((try? String(contentsOfFile: "\(process)/\(thread)/children", encoding: .utf8)) ?? "")
          .split(separator: " ").map(String.init)
      }
      return children.filter { child in
        let line = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
        return line?.contains(VideoServer.argument) == true
      }
    }

    private func isOpen(_ name: String) -> Bool {
      files.exists("\(Self.scenes)/\(name)-1f-1.json.lock")
    }

    /// Waits until the scene of a tile is open and shown, so that its session receives the next keys.
    private func expectOpen(_ tile: Int, on table: TouchTable) throws {
      try eventually("the scene to be open") { isOpen(Self.names[tile]) }
      try eventually("the gallery to be gone") { try number(tile, on: table) == nil }
    }

    @Test func mousePlaysOneThumbnailAtATime() throws {
      let table = try open()
      #expect(try decoders(of: table).isEmpty, "nothing decodes before")
      let (first, second) = (try area(0).center, try area(1).center)
      try table.display.mouse.move(first.x, first.y)
      try expectPlaying(0, on: table)
      try table.show("gallery-plays", after: 0)
      try table.display.mouse.move(second.x, second.y)
      try expectPlaying(1, on: table)
      #expect(try number(0, on: table) == 0)
      try table.display.mouse.move(640, 700)
      try expectStill(1, on: table)
      try table.display.mouse.move(first.x, first.y)
      try expectPlaying(0, on: table)
      try table.display.mouse.press(.left)
      try table.display.mouse.release(.left)
      try expectOpen(0, on: table)
      try eventually("the decoder of the gallery to end") { try decoders(of: table).count <= 1 }
      try table.leave()
      try table.wait()
      #expect(table.errors.isEmpty, "\(table.errors)")
    }

    @Test func heldFingerPlaysThumbnailAndTapOpensIt() throws {
      let table = try open()
      let place = try area(1).center
      try table.down(1, place.x, place.y)
      try table.display.touch.sync()
      try expectPlaying(1, on: table)
      try table.up(1)
      try table.display.touch.sync()
      try expectStill(1, on: table)
      #expect(!isOpen("film"))
      try table.tap(place)
      try expectOpen(1, on: table)
      try table.leave()
      try table.wait()
      #expect(table.errors.isEmpty, "\(table.errors)")
    }

    @Test func controlThatIsHeldWhileSceneOpensQuitsWithQ() throws {
      let table = try open()
      let place = try area(0).center
      try table.display.keyboard.press(.leftControl)
      try table.display.keyboard.sync()
      try table.tap(place)
      try expectOpen(0, on: table)
      try table.display.keyboard.press(.q)
      try table.display.keyboard.release(.q)
      try table.wait()
      try table.display.keyboard.release(.leftControl)
      #expect(table.errors.isEmpty, "\(table.errors)")
    }

    /// The thumbnails were drawn before the video is damaged.
    @Test func damagedVideoStaysStillAndOpens() throws {
      let table = try open()
      try files.write([1, 2, 3], to: "clip.mp4")
      let place = try area(1).center
      try table.down(1, place.x, place.y)
      try table.display.touch.sync()
      Thread.sleep(forTimeInterval: 1.5)
      try expectStill(1, on: table)
      #expect(table.errors.isEmpty, "\(table.errors)")
      // The long press shows the buttons; a tap opens.
      try table.up(1)
      try table.tap(place)
      try expectOpen(1, on: table)
      try table.leave()
      try table.wait()
    }

    @Test func reducedMotionPlaysNothing() throws {
      let table = try open("--reduced-motion")
      let place = try area(0).center
      try table.display.mouse.move(place.x, place.y)
      try table.display.mouse.sync()
      Thread.sleep(forTimeInterval: 1.5)
      #expect(try number(0, on: table) == 0 && decoders(of: table).isEmpty)
      try table.leave()
      try table.wait()
      #expect(table.errors.isEmpty, "\(table.errors)")
    }
  }
#endif

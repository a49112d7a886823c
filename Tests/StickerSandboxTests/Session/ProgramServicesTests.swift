import ArgumentParser
import Files
import Foundation
import Geometry
import Logging
import PictureFiles
import Pictures
import StickerEditor
import StickerScene
import Synchronization
import Testing
import TextPainting

@testable import StickerSandbox

/// The services of windows and exports, without a window.
@Suite struct ProgramServicesTests {
  private let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("tray")
    try files.write(ProgramFolder.sticker, to: "tray/star.svg")
  }

  private func services(_ arguments: String...) throws -> ProgramServices {
    try ProgramServices(try Options.parse(arguments), fence: PictureFence(executable: Program.path))
  }

  @Test func refusesStickerFolderThatIsNoFolder() throws {
    for name in ["none", "card.svg"] {
      let failure = #expect(throws: Failure.self) { try services("--stickers", files.path(name)) }
      #expect(failure?.message.contains("it isn't a folder") == true)
    }
    #expect(try services("--stickers", files.path("tray")).log.logLevel == .warning)
    #expect(try services("--log-level", "debug").log.logLevel == .debug)
  }

  @Test func warnsOfEmptyTrayAndMissingFolderForExports() throws {
    try files.make("empty")
    let outcome = try files.run(
      "photo.svg", "--stickers", "empty", "--export-to", "nowhere", "--frames", "1")
    #expect(outcome.status == 0 && outcome.errorLines.count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("There are no pictures in empty. The tray stays empty."))
    #expect(outcome.errors.contains("nowhere of --export-to isn't a folder yet."))
    let fine = try files.run(
      "photo.svg", "--stickers", "tray", "--export-to", "tray", "--frames", "1")
    #expect(fine.status == 0 && fine.errors.isEmpty, "\(fine.errors)")
  }

  @Test func sceneWithoutPathIsInWorkingDirectory() throws {
    let services = try services()
    let options = try Options.parse(["--stickers", files.path("tray")])
    let paths = services.paths(scene: nil, options)
    #expect(paths.document == Disk.absolute("scene.json") && paths.folder == files.path("tray"))
    #expect(services.paths(scene: "/a/b.json", options).document == "/a/b.json")
  }

  /// Returns the names of pictures that `--place` names.
  private func names(_ images: String...) throws -> [String] {
    let services = try services()
    let options = try Options.parse(
      images.flatMap { ["--place", "\($0)@1,2"] } + ["--stickers", files.path("tray")])
    let paths = services.paths(scene: files.path("scene.json"), options)
    return try services.placings(options, paths).map(\.name)
  }

  @Test func placesFilesStickersWordsAndEmoji() throws {
    let words = try #require(Placing(argument: "text:Hi@1,2")).image
    let placed = try names(files.path("card.svg"), "star", "moon", "text:Hi", "🎈")
    #expect(words.hasSuffix(":Hi"))
    #expect(placed == ["card.svg", "star.svg", "moon.svg", words, StickerText("🎈").name])
  }

  @Test func refusesToPlaceUnknownPicture() throws {
    for image in ["nothing", "Hi", "nowhere/star"] {
      let failure = #expect(throws: Failure.self) { try names("star", image) }
      #expect(
        failure?.message
          == "Can't find the picture \"\(image)\". Use a path or a sticker's name.")
    }
  }

  @Test func picturesOfSessionsHaveAllSources() throws {
    let services = try services(files.path("photo.svg"))
    try files.write(
      SceneDocument(canvas: Size(width: 64, height: 40), background: "photo.svg").written(),
      to: "scene.json")
    let path = files.path("photo.svg")
    for name in [
      PictureName(document: path), .photo(path), .thumbnail(path),
      SceneThumbnails.name(of: files.path("scene.json")), PictureName(document: "text:#FF0000:Hi"),
    ] {
      #expect(try services.pictures.open(name).size.width > 0, "\(name)")
    }
    #expect(services.painter.families.contains("Inter"))
  }

  @Test func loadsInBackgroundOnlyForPeopleAtTheScreen() throws {
    func waits(_ arguments: String...) throws -> Bool {
      let woken = Mutex(false)
      let services = try ProgramServices(
        try Options.parse(arguments), fence: PictureFence(executable: Program.path)
      ) { woken.withLock { $0 = true } }
      return services.pictures.shown(.photo(files.path("photo.svg"))) != nil
        || !woken.withLock(\.self)
          && services.pictures.info(.photo(files.path("photo.svg"))).size.width == 640
    }
    #expect(try waits("--headless") && waits("--frames", "1"))
  }

  @Test func documentWithoutTimeHasCompositionWithoutTime() throws {
    let services = try services()
    let options = try Options.parse([])
    let paths = services.paths(scene: files.path("scene.json"), options)
    var late = SceneDocument.Sticker(
      id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(9, 9))
    late.timing.start = 2
    var document = SceneDocument(
      canvas: Size(width: 640, height: 400), background: "photo.svg", stickers: [late])
    func count(at time: Double?) -> Int {
      services.composition(document, paths, at: time).items.count
    }
    let still = count(at: 1)
    document.duration = 4
    #expect(count(at: 1) == still - 1 && count(at: 3) == still)
  }
}

import Foundation
import Geometry
import Glibc
import StickerCompositor
import StickerScene
import Testing

/// Untrusted pictures: the program exports a picture or reports the file in one line.
@Suite struct StrangeFilesTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, in: files.folder)
  }

  /// A scene with a sticker for each picture, side by side.
  private func write(
    scene name: String, of images: [String], canvas: Size = Size(width: 640, height: 400),
    background: String? = "photo.svg"
  ) throws {
    var document = SceneDocument(canvas: canvas, background: background)
    document.stickers = images.enumerated().map { index, image in
      SceneDocument.Sticker(
        id: index + 1, image: image, size: Size(width: 64, height: 48),
        position: Point(Double(40 + index % 8 * 75), Double(40 + index / 8 * 60)))
    }
    try files.write(document.written(), to: name)
  }

  /// Exports a scene and shows it; there is a line for each of the names, and the scene is as it was.
  private func expectPlaceholders(
    for names: [String], in scene: String, _ options: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try files.bytes(scene)
    for way in [["--export", "a.png"], ["--headless", "--no-ui", "--size", "320x200"]] {
      let outcome = try Program.run(["--scene", scene] + way + options, in: files.folder)
      #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(
        outcome.errorLines.count == names.count, "\(outcome.errors)", sourceLocation: sourceLocation
      )
      for name in names {
        let lines = outcome.errorLines.filter { $0.contains(name) }
        #expect(lines.count == 1, "\(name): \(outcome.errors)", sourceLocation: sourceLocation)
      }
    }
    #expect(try files.bytes(scene) == before, sourceLocation: sourceLocation)
    let width = try SceneDocument(reading: before).canvas.width
    #expect(try files.picture("a.png").width == Int(width), sourceLocation: sourceLocation)
  }

  @Test(arguments: StrangeFile.endings) func exportsIntactPictures(ending: String) throws {
    try files.write(StrangeFile.picture(ending), to: "wall.\(ending)")
    let outcome = try run("wall.\(ending)", "--place", "wall.\(ending)@30,30", "--export", "a.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let picture = try files.picture("a.png")
    #expect(picture.width == StrangeFile.width && picture.height == StrangeFile.height)
  }

  @Test(arguments: StrangeFile.endings, StrangeFile.Damage.allCases)
  func exportsOrReportsDamagedPhoto(ending: String, damage: StrangeFile.Damage) throws {
    let name = "wall.\(ending)"
    try files.write(damage(StrangeFile.picture(ending)), to: name)
    let outcome = try run(name, "--export", "a.png")
    if outcome.status == 0 {
      _ = try files.picture("a.png")
      #expect(outcome.errorLines.count <= 1, "\(outcome.errors)")
      // A truncated picture is reported as incomplete; a file with half a header cannot be shown at all.
      if damage == .cut { #expect(outcome.errors.contains("incomplete"), "\(outcome.errors)") }
      #expect(damage == .cut || damage == .overwritten)
    } else {
      #expect(outcome.status == 1)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(name), "\(outcome.errors)")
      #expect(!files.exists("a.png"))
    }
  }

  @Test func reportsEachDamagedSticker() throws {
    var names: [String] = []
    for ending in StrangeFile.endings {
      for damage in [StrangeFile.Damage.cut, .beheaded, .emptied] {
        names.append("\(damage.rawValue).\(ending)")
        try files.write(damage(StrangeFile.picture(ending)), to: names[names.count - 1])
      }
    }
    try write(scene: "scene.json", of: names)
    try expectPlaceholders(for: names, in: "scene.json")
  }

  @Test func reportsEachDamagedPictureInTray() throws {
    var names: [String] = []
    try files.make("tray")
    for ending in StrangeFile.endings {
      names.append("0cut.\(ending)")
      try files.write(
        StrangeFile.Damage.cut(StrangeFile.picture(ending)), to: "tray/\(names[names.count - 1])")
    }
    // All that the tray shows at once.
    let outcome = try run(
      "photo.svg", "--stickers", "tray", "--headless", "--size", "1280x1600", "--screenshot",
      "s.png")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == names.count, "\(outcome.errors)")
    for name in names { #expect(outcome.errors.contains(name), "\(outcome.errors)") }
    #expect(try files.picture("s.png").width == 1280)
  }

  @Test(arguments: StrangeFile.endings) func refusesPhotoOverPixelLimit(ending: String) throws {
    try files.write(StrangeFile.picture(ending), to: "wall.\(ending)")
    let outcome = try run("wall.\(ending)", "--max-pixels", "3071", "--export", "a.png")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("64 by 48 pixels are too many (the limit is 3071)"))
    // One more, and it is taken.
    #expect(try run("wall.\(ending)", "--max-pixels", "3072", "--export", "a.png").status == 0)
  }

  @Test func reportsEachStickerOverPixelLimit() throws {
    let names = StrangeFile.endings.map { "sticker.\($0)" }
    for (ending, name) in zip(StrangeFile.endings, names) {
      try files.write(StrangeFile.picture(ending), to: name)
    }
    try write(
      scene: "scene.json", of: names, canvas: Size(width: 60, height: 50), background: nil)
    try expectPlaceholders(for: names, in: "scene.json", "--max-pixels", "3071")
  }

  @Test(arguments: [60000, 1 << 31, 0]) func refusesPictureWithFalseSize(side: Int) throws {
    let bytes = PNGFile.bytes(width: side, height: side, packed: PNGFile.packed([1, 2, 3]))
    try files.write(bytes, to: "liar.png")
    let outcome = try run("liar.png", "--export", "a.png")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("liar.png"))
    try write(scene: "scene.json", of: ["liar.png"])
    try expectPlaceholders(for: ["liar.png"], in: "scene.json")
  }

  @Test(arguments: ProgramFolder.noFiles, ["--background", "--scene", "--replay", "--place"])
  func reportsMissingOrSpecialFile(name: String, role: String) throws {
    try files.makeNoFiles()
    let arguments =
      switch role {
      case "--background": [name]
      case "--place": ["photo.svg", role, "\(name)@1,2"]
      default: ["photo.svg", role, name]
      }
    // Only a window replays recordings, and a scene that doesn't exist yet doesn't prevent an export.
    let isForWindows = role == "--replay" || (role == "--scene" && name == "nowhere.png")
    for way in isForWindows ? [["--headless"]] : [["--headless"], ["--export", "a.png"]] {
      let outcome = try Program.run(arguments + way, in: files.folder)
      #expect(outcome.status == 1, "\(way)")
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(name), "\(outcome.errors)")
      #expect(!files.exists("a.png"))
    }
    #expect(try files.names() == ProgramFolder.noFiles.sorted())
  }

  @Test func reportsStickersThatAreMissingOrSpecialFiles() throws {
    try files.makeNoFiles()
    try write(scene: "scene.json", of: ProgramFolder.noFiles)
    try expectPlaceholders(for: ProgramFolder.noFiles, in: "scene.json")
    try files.make("tray")
    try files.makeNoFiles(in: "tray")
    let outcome = try run(
      "photo.svg", "--stickers", "tray", "--headless", "--size", "640x1200", "--screenshot", "s.png"
    )
    #expect(outcome.status == 0 && files.exists("s.png"))
    #expect(outcome.errorLines.count == ProgramFolder.noFiles.count, "\(outcome.errors)")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func reportsFileWithoutReadPermission() throws {
    try files.write(StrangeFile.picture("png"), to: "secret.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: files.path("secret.png"))
    let outcome = try run("secret.png", "--export", "a.png")
    #expect(outcome.status == 1 && outcome.errorLines.count == 1)
    try write(scene: "scene.json", of: ["secret.png"])
    try expectPlaceholders(for: ["secret.png"], in: "scene.json")
  }

  @Test func reportsNonPicturesOutsideFolder() throws {
    try files.make("deep/down")
    try files.write(StrangeFile.picture("png"), to: "deep/good.png")
    let up = String(repeating: "../", count: 30)
    let strange = ["\(up)etc/passwd", "/etc/group", "/proc/self/environ", "file:///etc/hosts"]
    try write(
      scene: "deep/down/scene.json", of: ["../good.png"] + strange, background: "../../photo.svg")
    try expectPlaceholders(
      for: strange.map { $0.replacingOccurrences(of: up, with: "") }, in: "deep/down/scene.json")
  }

  @Test(arguments: [
    "gone.png\nerror: all is lost", "\u{1B}[31mred.png", "a\u{2028}b.png", "a\u{202E}gnp.exe",
  ])
  func reportsNameWithControlCharactersInOneLine(name: String) throws {
    try write(scene: "scene.json", of: [name])
    let before = try files.bytes("scene.json")
    for way in [["--export", "a.png"], ["--headless", "--size", "320x200"]] {
      let outcome = try Program.run(["--scene", "scene.json"] + way, in: files.folder)
      #expect(outcome.status == 0)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      let hidden: [Unicode.Scalar] = ["\u{1B}", "\u{2028}", "\u{202E}"]
      #expect(!outcome.errors.unicodeScalars.contains { hidden.contains($0) })
    }
    #expect(try files.bytes("scene.json") == before)
  }
}

import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing

/// The program between pipes.
@Suite struct StandardInputTests {
  private let files: ProgramFolder
  private let photo = Bitmap.photo(width: 120, height: 80, square: 10)

  init() throws {
    files = try ProgramFolder()
    try files.write(PNG.encode(photo), to: "wall.png")
  }

  /// Runs a shell's line, in which `$P` is the program.
  private func shell(_ line: String) throws -> Program.Outcome {
    try Program.run(
      ["-c", line], in: files.folder, program: "/bin/sh",
      environment: [
        "P": Program.path, "XDG_DATA_HOME": files.path("data"),
        "XDG_RUNTIME_DIR": files.path("run"),
        "TMPDIR": files.folder.path,
      ])
  }

  @Test func pipesPhotoWithoutChangingPixels() throws {
    let outcome = try shell("$P - --export - < wall.png > made.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try files.picture("made.png").distance(to: photo) == 0)
    #expect(try files.names() == ["made.png", "wall.png"], "nothing else is left")
  }

  @Test func formatOptionSetsFormatOfStandardOutput() throws {
    for (name, start) in [("jpeg", [0xFF, 0xD8]), ("jpg", [0xFF, 0xD8]), ("webp", [0x52, 0x49])] {
      let outcome = try shell("cat wall.png | $P - --export - --export-format \(name) > made")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try files.bytes("made").prefix(2).map(Int.init) == start)
    }
  }

  @Test func resolvesPathsOfPipedSceneInWorkingDirectory() throws {
    var scene = SceneDocument(canvas: Size(width: 120, height: 80), background: "wall.png")
    scene.stickers = [
      SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 100, height: 60), position: Point(60, 40))
    ]
    try files.write(scene.written(), to: "s.json")
    #expect(try shell("$P --scene s.json --export a.png").status == 0)
    let outcome = try shell("$P --scene - --export b.png < s.json")
    #expect(outcome.status == 0 && outcome.output == "b.png\n", "\(outcome.errors)")
    #expect(try files.bytes("a.png") == files.bytes("b.png"))
  }

  @Test func savesPipedPhotoBesideScene() throws {
    let outcome = try shell("$P - --headless --scene party.json < wall.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let scene = try SceneDocument(reading: files.bytes("party.json"))
    let name = try #require(scene.background)
    #expect(name.hasPrefix("party-pictures/pasted-") && name.hasSuffix(".png"))
    #expect(try files.bytes(name) == files.bytes("wall.png"))
  }

  @Test(arguments: [
    ("$P - --export a.png < card.txt", 1, "isn't a supported picture"),
    ("$P --scene - --export a.png < wall.png", 1, "as a scene"),
    ("$P --scene - < wall.png", 2, "--export"), ("$P - --scene - --export a.png", 2, "twice"),
    ("$P --export a.png --export-format png", 2, "--export -"),
    ("$P --export-size 100", 2, "--export"), ("$P --export-rate 10", 2, "--export"),
    ("$P --export a.mp4 --export-rate 0", 2, "1 to 240"),
    ("$P --export a.mp4 --export-rate 241", 2, "1 to 240"),
    ("$P --scene a.json --scene b.json --export -", 2, "{name}"),
    ("$P wall.png --export - > /dev/full", 1, "disk is full"),
  ])
  func reportsInvalidUseInOneLine(line: String, status: Int32, word: String) throws {
    try files.write("no picture", to: "card.txt")
    let outcome = try shell(line)
    #expect(outcome.status == status)
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains(word), "\(outcome.errors)")
    #expect(!files.exists("a.png"))
  }

  @Test(arguments: [
    ("60", 60, 40), ("60x20", 30, 20), ("20x60", 20, 13), ("500", 120, 80), ("120x80", 120, 80),
  ])
  func fitsExportIntoSize(size: String, width: Int, height: Int) throws {
    let outcome = try shell("$P wall.png --export made.png --export-size \(size)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let made = try files.picture("made.png")
    #expect((made.width, made.height) == (width, height))
  }

  @Test func placesTextWithOptionsInSceneAndExport() throws {
    let place = "--place 'text:Hi@60,40,width=80,opacity=0.5,flip,color=ff0000'"
    #expect(try shell("$P wall.png --headless --scene s.json \(place)").status == 0)
    let scene = try SceneDocument(reading: files.bytes("s.json"))
    let sticker = try #require(scene.stickers.first)
    #expect(sticker.image == "text:#FF0000:Hi" && sticker.opacity == 0.5 && sticker.flipped)
    #expect(abs(sticker.size.width * sticker.scale.x - 80) < 1e-9)
    #expect(try shell("$P --scene s.json --export a.png").status == 0)
    #expect(try shell("$P wall.png --export b.png \(place)").status == 0)
    let (first, second) = (try files.picture("a.png"), try files.picture("b.png"))
    #expect(first.distance(to: second) == 0)
    #expect(first.distance(to: photo) != 0)
  }

  @Test func mentionsTrayOnlyForBrokenStickerInIt() throws {
    try files.make("tray")
    try files.write("no picture", to: "tray/broken.png")
    var scene = SceneDocument(canvas: Size(width: 120, height: 80))
    func run(_ image: String) throws -> [Substring] {
      scene.stickers = [
        SceneDocument.Sticker(
          id: 1, image: image, size: Size(width: 100, height: 60), position: Point(60, 40))
      ]
      try files.write(scene.written(), to: "\(image.count).json")
      return try files.run(
        "--scene", "\(image.count).json", "--stickers", "tray", "--size", "640x480"
      ).errorLines.filter { $0.contains(image.split(separator: "/").last ?? "") }
    }
    let missing = try run("tray/none.png")
    #expect(missing.count == 1 && missing[0].contains("placeholder"), "\(missing)")
    #expect(!missing[0].contains("left out"))
    let broken = try run("tray/broken.png")
    #expect(broken.count == 1)
    #expect(broken[0].contains("on the canvas. The picture is left out of the tray."))
  }
}

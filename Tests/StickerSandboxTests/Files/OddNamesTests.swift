import Files
import Foundation
import Geometry
import StickerCompositor
import StickerScene
import Testing

@testable import StickerSandbox

/// Files whose names are as long as a file system takes, and names that are not Unicode.
@Suite struct OddNamesTests {
  private let files: ProgramFolder

  init() throws { files = try ProgramFolder() }

  /// Runs the program in an invisible window, with its own home folder, through a shell that can write any byte.
  private func run(_ script: String, _ arguments: [String] = []) throws -> Program.Outcome {
    try Program.run(
      ["-c", script, Program.path] + arguments, in: files.folder, program: "/bin/sh",
      environment: [
        "SDL_VIDEODRIVER": "dummy", "HOME": files.folder.path, "XDG_DATA_HOME": files.path("data"),
        "XDG_CONFIG_HOME": files.path("config"), "DBUS_SESSION_BUS_ADDRESS": "",
      ])
  }

  private let scenes = "data/sticker-sandbox/scenes"

  /// With a name of 244 bytes the search for a free name never ended; with 224 bytes no journal fit beside the scene.
  @Test(arguments: [
    String(repeating: "🎈", count: 60),
    String(repeating: "🎈", count: 54) + "aaaa",
    "a" + String(repeating: "\u{301}", count: 120),
    String(repeating: "👨‍👩‍👧‍👦", count: 9),
  ])
  func savesSceneOfPhotoWithLongName(stem: String) throws {
    let photo = stem + ".svg"
    try files.write(ProgramFolder.photo, to: photo)
    let outcome = try run(
      #"exec "$0" "$@""#, [photo, "--place", "card.svg@10,10", "--frames", "3"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let name = try #require(try files.names(scenes).first { $0.hasSuffix(".json") })
    #expect(name.utf8.count + ".journal.old.100000".utf8.count <= 143, "as eCryptfs takes them")
    let document = try SceneDocument(reading: files.bytes("\(scenes)/\(name)"))
    #expect(document.stickers.count == 1)
    #expect(document.background?.hasSuffix(photo) == true)
    // The name is not cut inside a character.
    #expect(!name.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func exportsPhotoWithLongName() throws {
    let photo = String(repeating: "🎈", count: 62) + ".svg"
    try files.write(ProgramFolder.photo, to: photo)
    try files.make("out")
    try files.write(
      #"{"t": 0.1, "type": "keyDown", "key": "Left Ctrl"}"# + "\n"
        + #"{"t": 0.1, "type": "keyDown", "key": "E"}"# + "\n"
        + #"{"t": 0.2, "type": "keyUp", "key": "E"}"# + "\n", to: "hands.jsonl")
    let outcome = try run(
      #"exec "$0" "$@""#,
      [photo, "--headless", "--replay", "hands.jsonl", "--export-to", "out", "--no-ui"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let made = try files.names("out")
    #expect(made.count == 1 && made[0].hasSuffix("-stickers-1.png"), "\(made)")
  }

  @Test func reportsTooLongSceneName() throws {
    let scene = String(repeating: "s", count: 250) + ".json"
    let outcome = try files.run("photo.svg", "--scene", scene)
    #expect(outcome.status == 1 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("the file name is too long"), "\(outcome.errors)")
  }

  /// The names of the photo, the sticker, the scene and the export contain Latin-1 bytes.
  @Test func opensAndWritesNonUnicodeNames() throws {
    let outcome = try run(
      #"""
      photo=$(printf 'caf\351.svg') sticker=$(printf 'st\374ck.svg') scene=$(printf 'f\352te.json')
      cp photo.svg "$photo" && cp card.svg "$sticker" || exit 9
      "$0" "$photo" --scene "$scene" --place "$sticker@100,100" --headless || exit 8
      rm photo.svg card.svg
      made=$("$0" --scene "$scene" --export "$(printf '{name}-\377.png')") || exit 7
      mv "$scene" scene.json
      mv "$made" made.png
      """#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let picture = try files.picture("made.png")
    #expect(picture.width == 640 && picture.height == 400)
    #expect(picture[100, 100] != picture[400, 300], "the sticker is there")
    // Plain Unicode in the document, as other programs read it.
    let text = try files.read("scene.json")
    #expect(!text.contains("\u{FFFD}"))
    #expect(text.contains("caf\u{10F7E9}.svg") && text.contains("st\u{10F7FC}ck.svg"))
    let again = try SceneDocument(reading: files.bytes("scene.json")).written()
    #expect(again == (try files.bytes("scene.json")))
  }

  @Test func printsReplacementCharactersForNonUnicodeNames() throws {
    let outcome = try run(#"exec "$0" "$(printf 'caf\351.svg')" --headless"#)
    #expect(outcome.status == 1 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("caf\u{FFFD}.svg"), "\(outcome.errors)")
  }

  @Test func savesSceneOfPhotoWithNonUnicodeName() throws {
    let outcome = try run(
      #"""
      photo=$(printf 'caf\351.svg')
      cp photo.svg "$photo"
      "$0" "$photo" --place card.svg@10,10 --frames 3 || exit 8
      mv data/sticker-sandbox/scenes/*.json scene.json
      """#)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let document = try SceneDocument(reading: files.bytes("scene.json"))
    #expect(document.background?.hasSuffix("caf\u{10F7E9}.svg") == true)
    #expect(try files.read("data/sticker-sandbox/recent").contains("caf%E9.svg"))
  }

  @Test(arguments: [".json", "..json", "...json", "....json"])
  func exportsIntoGivenFolderForSceneNamesOfDots(scene: String) throws {
    try files.make("deep/out")
    try files.write(SceneDocument(canvas: .init(width: 8, height: 8)).written(), to: scene)
    let outcome = try files.run("--scene", scene, "--export", "deep/{name}/x.png", headless: false)
    #expect(!files.exists("deep/x.png") && !files.exists("x.png"))
    #expect(outcome.status == 1, "there is no such folder")
    let made = try files.run("--scene", scene, "--export", "deep/out/{name}.png", headless: false)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try files.names("deep/out").count == 1 && files.names("deep").count == 1)
  }

  @Test func fileURIKeepsBytesThatAreNotUTF8() {
    let path = "/tmp/caf\u{10F7E9} 1.svg"
    #expect(path.fileURI == "file:///tmp/caf%E9%201.svg")
    #expect(Paste.path(ofFileURI: path.fileURI[...]) == path)
  }
}

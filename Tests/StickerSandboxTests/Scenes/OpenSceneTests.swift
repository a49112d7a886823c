import Foundation
import Geometry
import StickerScene
import Testing

@Suite struct OpenSceneTests {
  private func document(_ files: ProgramFolder, _ name: String = "scene.json") throws
    -> SceneDocument
  {
    try SceneDocument(reading: Array(files.read(name).utf8))
  }

  @Test func createsSceneWithPhotoAsBackground() throws {
    let files = try ProgramFolder()
    let outcome = try files.run(
      "photo.svg", "--scene", "scene.json", "--place", "card.svg@100.5,20,scale=2,rotation=90",
      "--place", "star@300,200")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let scene = try document(files)
    #expect(scene.canvas == Size(width: 640, height: 400))
    #expect(scene.background == "photo.svg")
    #expect(scene.stickers.map(\.image) == ["card.svg", "star.svg"])
    #expect(scene.stickers[0].position == Point(100.5, 20))
    #expect(scene.stickers[0].scale == Vector(2, 2))
    #expect(abs(scene.stickers[0].rotation - .pi / 2) < 1e-15)
    #expect(scene.stickers[0].size == Size(width: 100, height: 60))
  }

  @Test func leavesUnchangedSceneByteIdentical() throws {
    let files = try ProgramFolder()
    #expect(
      try files.run("photo.svg", "--scene", "scene.json", "--place", "card.svg@9,9").status == 0)
    let before = try files.read("scene.json")
    #expect(try files.run("--scene", "scene.json").status == 0)
    #expect(try files.read("scene.json") == before)
  }

  @Test func preservesUnknownKeys() throws {
    let files = try ProgramFolder()
    try files.write(
      """
      {"version": 1, "canvas": {"width": 640, "height": 400, "dpi": 72}, "mood": ["good", 1.50],
       "background": {"path": "photo.svg", "by": "us"},
       "stickers": [{"id": 7, "image": "card.svg", "size": {"width": 100, "height": 60},
                     "position": {"x": 1, "y": 2}, "glow": {"radius": 3}}]}
      """, to: "scene.json")
    // The scene's file is rewritten only if the scene has changed.
    #expect(try files.run("--scene", "scene.json", "--place", "star@300,200").status == 0)
    #expect(try document(files).stickers.map(\.image) == ["card.svg", "star.svg"])
    let text = try files.read("scene.json")
    for key in ["\"dpi\"", "\"mood\"", "1.50", "\"by\"", "\"glow\""] {
      #expect(text.contains(key), "\(key)")
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"version\": 3}", "{\"version\": 1}", "null",
    "{\"version\": 1, \"canvas\": 3}",
    "{\"version\": 1, \"canvas\": {\"width\": 1e999, \"height\": 1}}",
    "{\"version\": 1, \"canvas\": {\"width\": NaN, \"height\": 1}}",
    "{\"version\": 1, \"canvas\": {\"width\": 10, \"height\": 10}, \"stickers\": [{\"id\": 1}]}",
  ])
  func reportsInvalidSceneWithoutChangingIt(text: String) throws {
    let files = try ProgramFolder()
    try files.write(text, to: "scene.json")
    let outcome = try files.run("photo.svg", "--scene", "scene.json")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(try files.read("scene.json") == text)
  }

  @Test func preservesStickersWithMissingPictures() throws {
    let files = try ProgramFolder()
    try files.write("not a picture", to: "broken.png")
    let text = """
      {"version": 1, "canvas": {"width": 640, "height": 400}, "background": {"path": "gone.jpg"},
       "stickers": [
         {"id": 1, "image": "gone.svg", "size": {"width": 50, "height": 50}, "position": {"x": 9, "y": 9}},
         {"id": 2, "image": "broken.png", "size": {"width": 0, "height": 0}, "position": {"x": 1, "y": 2}}]}
      """
    try files.write(text, to: "scene.json")
    let before = try document(files)
    let outcome = try files.run("--scene", "scene.json")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 3, "\(outcome.errors)")
    #expect(try document(files) == before)
  }

  @Test func reportsUnwritableScene() throws {
    let files = try ProgramFolder()
    let outcome = try files.run("photo.svg", "--scene", "/proc/scene.json")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
  }
}

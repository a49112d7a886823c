import Geometry
import RandomScenes
import StickerScene
import Testing
import SeededNumbers

@Suite struct SceneDocumentWritingTests {
  private func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }

  @Test func writesExample() throws {
    #expect(try text(example) == exampleText)
  }

  @Test func writesEmptyDocument() throws {
    #expect(
      try text(SceneDocument(canvas: Size(width: 2, height: 1.5))) == """
        {
          "version": 1,
          "canvas": { "width": 2, "height": 1.5 },
          "background": null,
          "stickers": []
        }

        """)
  }

  @Test(arguments: [
    ("text:#FFFFFF:a", 1), ("text:#FFFFFF:;a", 1), ("text:a;b", 1), ("#FFFFFF;.png", 1),
    ("text:#FFCC00;italic:a", 2), ("text:#FFFFFF;:a", 2), ("stroke:#FFCC00;pen:gBgBgC", 2),
    ("stroke.png", 1),
  ])
  func writesVersion2ForWordsInStyleAndStrokes(image: String, version: Int) throws {
    var document = example
    document.stickers[0].image = image
    #expect(document.writtenVersion == version)
    #expect(try text(document).hasPrefix("{\n  \"version\": \(version),"))
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test func preservesUnknownMembers() throws {
    let source = """
      { "author": "Zoë", "version": 1, "version2": 1.50,
        "canvas": { "dpi": 300, "width": 10, "height": 20 },
        "background": { "path": "p.jpg", "blur": {"r": [1, 2]} },
        "stickers": [ { "shadow": null, "id": 1, "image": "a.png",
          "size": { "width": 1, "unit": "px", "height": 1 },
          "position": { "z": 3, "x": 0, "y": 0 }, "scale": { "x": 1, "y": 1, "z": 1 },
          "anchorPoint": { "x": 0, "y": 0, "of": "\\u0041" }, "tags": ["a", "b"] } ],
        "big": 123456789012345678901234567890 }
      """
    let document = try SceneDocument(reading: Array(source.utf8))
    let written = """
      {
        "version": 1,
        "canvas": { "width": 10, "height": 20, "dpi": 300 },
        "background": { "path": "p.jpg", "blur": {"r": [1, 2]} },
        "stickers": [
          { "id": 1, "image": "a.png", "size": { "width": 1, "height": 1, "unit": "px" }, \
      "position": { "x": 0, "y": 0, "z": 3 }, "scale": { "x": 1, "y": 1, "z": 1 }, "rotation": 0, \
      "anchorPoint": { "x": 0, "y": 0, "of": "\\u0041" }, "opacity": 1, "flipped": false, \
      "locked": false, "shadow": null, "tags": ["a", "b"] }
        ],
        "author": "Zoë",
        "version2": 1.50,
        "big": 123456789012345678901234567890
      }

      """
    #expect(try text(document) == written)
    #expect(try text(SceneDocument(reading: Array(written.utf8))) == written)
  }

  @Test func refusesDocumentThatCannotBeReadBack() {
    func error(_ change: (inout SceneDocument) -> Void) -> String {
      var document = example
      change(&document)
      do throws(SceneDocumentError) {
        _ = try document.written()
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(
      error { $0.stickers[0].position.x = .nan }
        == "stickers[0].position.x is nan, which isn't a finite number. Write a finite number.")
    #expect(error { $0.stickers[0].rotation = .infinity }.hasPrefix("stickers[0].rotation is inf"))
    #expect(error { $0.stickers[0].opacity = .nan }.hasPrefix("stickers[0].opacity is"))
    #expect(error { $0.stickers[0].size.width = -1 }.hasPrefix("stickers[0].size.width is -1"))
    #expect(error { $0.stickers.append($0.stickers[0]) }.hasPrefix("stickers[1].id is 7"))
    #expect(error { $0.canvas.width = .nan }.hasPrefix("canvas.width is"))
    #expect(error { $0.background = "" }.hasPrefix("background.path is empty"))
  }

  @Test(arguments: UInt64(1)...30)
  func roundTripsRandomDocuments(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.double(), random.double()) }
    let names = ["a.png", "über/\"quoted\".svg", "\n\t\\", "😀.webp", "/abs/photo.jpg"]
    let stickers = (0..<random.below(60)).map { number in
      SceneDocument.Sticker(
        id: number * 3, image: names[random.below(names.count)],
        size: Size(width: abs(random.double()), height: abs(random.double())), position: point(),
        scale: point(), rotation: random.double(), anchorPoint: point(),
        opacity: Double.random(in: 0...1, using: &random), flipped: Bool.random(using: &random),
        locked: Bool.random(using: &random))
    }
    let document = SceneDocument(
      canvas: Size(width: Double.random(in: 1...9999, using: &random), height: 1 / 3),
      background: random.below(2) == 0 ? nil : names[random.below(names.count)],
      stickers: stickers)
    let written = try document.written()
    let again = try SceneDocument(reading: written)
    #expect(again == document, "seed \(seed)")
    #expect(try again.written() == written, "seed \(seed)")
  }
}

import ColorGrading
import Geometry
import Testing

@testable import StickerScene

@Suite struct PaperJSONTests {
  private func document(
    _ paper: String, version: Int = 2, background: String = "null"
  ) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(
      reading: Array(
        """
        { "version": \(version), "canvas": { "width": 30, "height": 20 },
          "background": \(background), "paper": \(paper), "stickers": [] }
        """.utf8))
  }

  private func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }

  @Test func whitePaperStaysInVersion1() throws {
    let document = SceneDocument(canvas: Size(width: 3, height: 2))
    #expect(document.writtenVersion == 1)
    #expect(try !text(document).contains("paper"))
  }

  @Test func writesAndReadsPaper() throws {
    for paper in [
      Paper(resolution: 300), Paper(color: 0x01_02FF),
      Paper(resolution: 72.5, color: 0xFF_E14D, endColor: 0xFF_3D77, angle: 1.25),
    ] {
      var document = SceneDocument(canvas: Size(width: 3, height: 2))
      document.paper = paper
      #expect(document.writtenVersion == 2)
      #expect(try SceneDocument(reading: document.written()) == document)
    }
  }

  @Test func keepsUnknownMembersOfPaper() throws {
    let document = try document(##"{ "color": "#FFFFFF", "grain": 3 }"##)
    #expect(try text(document).contains(#""grain": 3"#))
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test func paperOfVersion1IsAnUnknownMember() throws {
    let document = try document(##"{ "color": "#00FF00" }"##, version: 1)
    #expect(document.paper == Paper())
    #expect(try text(document).contains("\"version\": 1"))
    #expect(try text(document).contains(##""paper": { "color": "#00FF00" }"##))
  }

  @Test func backgroundDropsPaper() throws {
    let document = try document(
      ##"{ "color": "#00FF00", "grain": 3 }"##, background: ##"{ "path": "a.jpg" }"##)
    #expect(document.paper == Paper() && document.writtenVersion == 1)
    #expect(try !text(document).contains("grain"))
  }

  @Test(arguments: [
    (##"{ "color": "green" }"##, "paper.color"), (##"{ "color": "#+0FFFF" }"##, "paper.color"),
    (##"{ "endColor": "#FFF" }"##, "paper.endColor"),
    (##"{ "resolution": 0 }"##, "paper.resolution"),
    (##"{ "endColor": "#FFFFFF", "angle": 1e9 }"##, "paper.angle"),
    (##"{ "endColor": "#FFFFFF", "angle": -1e9 }"##, "paper.angle"), ("7", "paper"),
  ])
  func wrongPaperIsAnError(_ json: String, _ key: String) {
    #expect {
      try document(json)
    } throws: { error in
      "\(error)".contains(key)
    }
  }

  @Test func paperIsAnUndoStep() throws {
    let store = try SceneStore(path: nil) { SceneDocument(canvas: Size(width: 3, height: 2)) }
    let paper = Paper(resolution: 300, color: 0x12_3456, endColor: 0, angle: 1)
    var change = SceneChange()
    change.setPaper(paper)
    try store.commit(change)
    #expect(store.document.paper == paper)
    _ = store.undo()
    #expect(store.document.paper == Paper())
    _ = store.redo()
    #expect(store.document.paper == paper)
    var photo = SceneChange()
    photo.setCanvas(size: Size(width: 4, height: 4), background: "a.jpg")
    try store.commit(photo)
    #expect(store.document.paper == Paper())
    _ = store.undo()
    #expect(store.document.paper == paper)
  }
}

import ColorGrading
import Geometry
import RandomScenes
import TestFolders
import Testing

@testable import StickerScene

@Suite struct PhotoAdjustmentsJSONTests {
  private func document(
    _ adjustments: String, version: Int = 2
  ) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(
      reading: Array(
        """
        { "version": \(version), "canvas": { "width": 30, "height": 20 },
          "background": { "path": "a.jpg", "adjustments": \(adjustments) }, "stickers": [] }
        """.utf8))
  }

  private func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }

  @Test func neutralAdjustmentsAreNotWritten() throws {
    var document = example
    document.adjustments = PhotoAdjustments()
    #expect(try text(document) == exampleText)
    #expect(try text(self.document("{}")).contains("\"version\": 1,"))
    #expect(try text(self.document("{ \"light\": 0 }")).contains("{ \"path\": \"a.jpg\" }"))
  }

  @Test func writesVersion2WithSettingsThatAreNotZero() throws {
    var document = SceneDocument(canvas: Size(width: 30, height: 20), background: "a.jpg")
    document.adjustments.look = .noir
    document.adjustments[.warmth] = -0.25
    document.adjustments[.light] = 1
    #expect(document.writtenVersion == 2)
    #expect(
      try text(document) == """
        {
          "version": 2,
          "canvas": { "width": 30, "height": 20 },
          "background": { "path": "a.jpg", "adjustments": { "light": 1, "warmth": -0.25, \
        "look": "noir" } },
          "stickers": []
        }

        """)
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test func adjustmentsWithoutBackgroundHaveNoEffect() throws {
    var document = SceneDocument(canvas: Size(width: 30, height: 20))
    document.adjustments.look = .film
    document.adjustments[.light] = .nan
    #expect(document.writtenVersion == 1)
    #expect(try SceneDocument(reading: document.written()).adjustments.isNeutral)
    #expect(document.canvasParts.adjustments.isNeutral)
  }

  @Test func keepsUnknownMembersAndThoseOfVersion1() throws {
    let kept = try document("{ \"light\": 0.5, \"grain\": [1,\n 2], \"mask\": { \"a\": null } }")
    #expect(try SceneDocument(reading: kept.written()) == kept)
    #expect(try text(kept).contains("{ \"light\": 0.5, \"grain\": [1,\n 2], \"mask\": "))
    // Unknown members alone need version 2, too.
    let only = try document("{ \"grain\": 3 }")
    #expect(only.writtenVersion == 2)
    #expect(try text(only).contains("\"adjustments\": { \"grain\": 3 }"))
    // In a document of version 1 the whole object is unknown.
    var old = try document("{ \"light\": 7 }", version: 1)
    #expect(old.adjustments.isNeutral && old.writtenVersion == 1)
    #expect(try text(old).contains("\"adjustments\": { \"light\": 7 }"))
    old.adjustments[.light] = 0.5
    let written = try text(old)
    #expect(written.contains("\"version1.adjustments\": { \"light\": 7 }"))
    #expect(try SceneDocument(reading: old.written()) == old)
  }

  @Test func lastOfSeveralMembersCounts() throws {
    let read = try SceneDocument(
      reading: Array(
        """
        { "version": 2, "canvas": { "width": 30, "height": 20 },
          "background": { "path": "a.jpg", "adjustments": { "tint": 1, "grain": 1 } },
          "background": { "path": "b.jpg", "adjustments": { "tint": 1, "grain": 1 },
            "adjustments": { "light": 0.5 } }, "stickers": [] }
        """.utf8))
    #expect(read.background == "b.jpg" && read.unknownMembers.isEmpty)
    #expect(read.adjustments[.tint] == 0 && read.adjustments[.light] == 0.5)
  }

  @Test(arguments: [
    ("{ \"light\": 1.01 }", "background.adjustments.light is 1.01. Write a number from -1 to 1."),
    ("{ \"tint\": -2 }", "background.adjustments.tint is -2. Write a number from -1 to 1."),
    ("{ \"look\": \"blurry\" }", "\"blurry\". Write one of \"vivid\", "),
    ("{ \"light\": \"much\" }", "light"), ("[]", "adjustments"), ("null", "adjustments"),
  ])
  func refusesWrongAdjustments(json: String, problem: String) {
    let error = #expect(throws: SceneDocumentError.self) { try document(json) }
    #expect("\(error!)".contains(problem), "\(error!)")
  }

  @Test(arguments: [Double.nan, .infinity, 1.5])
  func refusesToWriteWrongNumbers(value: Double) {
    var document = SceneDocument(canvas: Size(width: 30, height: 20), background: "a.jpg")
    document.adjustments[.shadows] = value
    #expect(throws: SceneDocumentError.self) { try document.written() }
    var change = SceneChange()
    change.setAdjustments(document.adjustments)
    var other = SceneDocument(canvas: Size(width: 30, height: 20), background: "a.jpg")
    let step = try? other.step(change)
    #expect(throws: SceneEditError.self) { try step?.apply(to: &other) }
  }

  @Test func otherBackgroundHasNoAdjustments() throws {
    var document = try document("{ \"look\": \"film\", \"grain\": 1 }")
    var change = SceneChange()
    change.setCanvas(size: Size(width: 40, height: 20), background: "a.jpg")
    try document.step(change).apply(to: &document)
    #expect(document.adjustments.look == .film && document.unknownMembers.count == 1)
    change.setCanvas(size: Size(width: 40, height: 20), background: "b.jpg")
    try document.step(change).apply(to: &document)
    #expect(document.adjustments.isNeutral && document.unknownMembers.isEmpty)
  }

  @Test func recoversAdjustmentsFromJournal() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let path = folder.file("scene.json")
    let start = try document("{ \"grain\": [1,\n 2] }")
    let store = try SceneStore(path: path) { start }
    var adjustments = PhotoAdjustments(look: .sepia)
    adjustments[.vignette] = 0.1
    var change = SceneChange()
    change.setAdjustments(adjustments)
    try store.commit(change)
    #expect(store.document.adjustments == adjustments)
    try store.flush()
    #expect(try SceneStore.peek(path: path) == store.document)
    _ = store.undo()
    #expect(store.document == start)
    _ = store.redo()
    let history = store.history
    try store.close()
    let again = try SceneStore(path: path) { start }
    #expect(again.history == history && again.notes == [])
    #expect(again.document.adjustments == adjustments)
    #expect(try text(again.document).contains("\"grain\": [1,\n 2]"))
  }
}

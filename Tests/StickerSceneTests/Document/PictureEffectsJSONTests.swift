import ColorGrading
import Geometry
import RandomScenes
import TestFolders
import Testing

@testable import StickerScene

@Suite struct PictureEffectsJSONTests {
  private let all = PictureEffects(
    outline: .init(width: 12.5, color: 0xFFFFFF),
    shadow: .init(offset: Vector(0, 4), blur: 8, color: 0x0A0B0C, opacity: 0.5),
    tint: .init(color: 0xE5372B, amount: 0.75))

  private let allText = """
    "effects": { "outline": { "width": 12.5, "color": "#FFFFFF" }, \
    "shadow": { "x": 0, "y": 4, "blur": 8, "color": "#0A0B0C", "opacity": 0.5 }, \
    "tint": { "color": "#E5372B", "amount": 0.75 } }
    """

  private func document(
    _ members: String, version: Int = 2
  ) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(
      reading: Array(
        """
        { "version": \(version), "canvas": { "width": 30, "height": 20 }, "background": null,
          "stickers": [{ "id": 1, "image": "a.svg", "size": { "width": 8, "height": 8 },
            "position": { "x": 1, "y": 2 }, \(members) }] }
        """.utf8))
  }

  private func text(_ document: SceneDocument) throws -> String {
    String(decoding: try document.written(), as: UTF8.self)
  }

  @Test func stickersWithoutEffectsAreWrittenAsBefore() throws {
    var document = example
    document.stickers[0].effects = all
    document.stickers[0].effects = PictureEffects()
    #expect(try text(document) == exampleText)
    #expect(try text(self.document("\"effects\": {}")).contains("\"version\": 1,"))
  }

  @Test func writesVersion2AndReadsItBack() throws {
    var document = example
    document.stickers[0].effects = all
    #expect(document.writtenVersion == 2)
    #expect(try text(document).contains(", \(allText) }"))
    #expect(try SceneDocument(reading: document.written()) == document)
    for keyPath in [\PictureEffects.outline?.color, \.shadow?.color, \.tint?.color] {
      var single = PictureEffects()
      if keyPath == \.outline?.color { single.outline = all.outline }
      if keyPath == \.shadow?.color { single.shadow = all.shadow }
      if keyPath == \.tint?.color { single.tint = all.tint }
      document.stickers[0].effects = single
      #expect(try SceneDocument(reading: document.written()) == document)
    }
  }

  @Test func keepsUnknownMembersOfEffects() throws {
    let members = """
      "effects": { "outline": { "width": 2, "color": "#112233", "dash": [1, 2] }, "glow": { "x": 1 } }
      """
    var document = try document(members)
    #expect(document.stickers[0].effects.outline == .init(width: 2, color: 0x11_2233))
    let written = try text(document)
    #expect(written.contains("\"dash\": [1, 2]") && written.contains("\"glow\": { \"x\": 1 }"))
    #expect(try SceneDocument(reading: document.written()) == document)
    document.stickers[0].effects = PictureEffects()
    let rest = try text(document)
    #expect(!rest.contains("dash") && rest.contains("\"glow\": { \"x\": 1 }"))
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test func effectsOfVersion1AreAnUnknownMember() throws {
    var document = try document("\"effects\": 7", version: 1)
    #expect(!document.stickers[0].traits.hasEffects && document.writtenVersion == 1)
    #expect(try text(document).contains("\"effects\": 7"))
    document.duration = 2
    #expect(try text(document).contains("\"version1.effects\": 7"))
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test(arguments: [
    "7", "{ \"outline\": { \"width\": 2 } }", "{ \"outline\": { \"color\": \"#112233\" } }",
    "{ \"outline\": { \"width\": -1, \"color\": \"#112233\" } }",
    "{ \"outline\": { \"width\": 1, \"color\": \"red\" } }",
    "{ \"outline\": { \"width\": 1, \"color\": \"#+12233\" } }",
    "{ \"outline\": { \"width\": 1e999, \"color\": \"#112233\" } }",
    "{ \"tint\": { \"color\": \"#112233\", \"amount\": 1.5 } }",
    """
    { "shadow": { "x": 0, "y": 2e6, "blur": 1, "color": "#000000", "opacity": 1 } }
    """,
    """
    { "shadow": { "x": 0, "y": 2, "blur": 1, "color": "#000000", "opacity": 2 } }
    """,
  ])
  func rejectsWrongEffects(effects: String) {
    #expect(throws: SceneDocumentError.self) { try document("\"effects\": \(effects)") }
  }

  @Test func journalRestoresEffectsAndTheirUndoStep() throws {
    let folder = try TemporaryFolder()
    let scene = folder.file("scene.json")
    var document = example
    document.stickers[0].effects.tint = all.tint
    do {
      let store = try SceneStore(path: scene) { example }
      var change = SceneChange()
      change.replace(with: document.stickers[0])
      try store.commit(change)
      document.stickers[0].effects = all
      change = SceneChange()
      change.replace(with: document.stickers[0])
      try store.commit(change)
      try store.close()
    }
    let store = try SceneStore(path: scene) { example }
    #expect(store.document.stickers[0].effects == all)
    _ = store.undo()
    #expect(store.document.stickers[0].effects == PictureEffects(tint: all.tint))
    _ = store.undo()
    #expect(!store.document.stickers[0].traits.hasEffects)
  }

  @Test func readsShadowAboveAndLeftOfSticker() throws {
    let document = try document(
      """
      "effects": { "shadow": { "x": -3, "y": -4, "blur": 1, "color": "#000000", "opacity": 1 } }
      """)
    #expect(document.stickers[0].effects.shadow?.offset == Vector(-3, -4))
    #expect(try SceneDocument(reading: document.written()) == document)
  }

  @Test func lastOfTwoMembersOfOneNameCountsWithItsUnknownMembers() throws {
    let document = try document(
      """
      "effects": { "outline": { "width": 2, "color": "#112233", "dash": 1 }, \
      "outline": { "width": 3, "color": "#112233", "dash": 2 } }
      """)
    #expect(document.stickers[0].effects.outline?.width == 3)
    #expect(document.stickers[0].unknownMembers.map(\.json) == ["2"])
  }
}

import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct LayerRowTests: LayersHarness {
  @Test func tapFoldsGroup() {
    let editor = editor()
    tap({ $0.fold(of: $0.rows[2], in: $1) }, row: 2, editor)
    #expect(rows(editor) == ["5", "4", "[7]", "1"])
    tap({ $0.fold(of: $0.rows[2], in: $1) }, row: 2, editor)
    #expect(rows(editor).count == 6)
  }

  /// Another user may remove stickers while a row is dragged.
  @Test(arguments: [false, true]) func placeBelowRemovedRowsIsTheEnd(staysInGroup: Bool) throws {
    let editor = editor()
    let document = editor.world.document
    let rows = document.layerRows(folded: [])
    let change = try #require(
      document.dropping(rows[0], at: rows.count + 3, of: rows, staysInGroup: staysInGroup))
    let last = try #require(
      document.dropping(rows[0], at: rows.count, of: rows, staysInGroup: staysInGroup))
    #expect(try document.step(change) == document.step(last))
  }

  @Test func rowsNameBundledStickersInUsersLanguage() throws {
    var shelf = TrayShelf(stickers: ["ice-cream.svg"])
    shelf.emojiWords = { $0 == "stickers" ? StickerWordsTests.table : nil }
    var stickers = [EditorHarness.sticker(id: 1), EditorHarness.sticker(id: 2)]
    (stickers[0].image, stickers[1].image) = ("ice-cream.svg", "my trip.png")
    let languages = Languages(codes: ["de"], first: "de") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = EditorHarness(stickers, shelf: shelf, languages: languages)
    editor.type("L", with: "Shift")
    editor.frame()
    let drawing = editor.world.bound(LayersDrawing())
    #expect(panel(editor)?.rows.map(drawing.name) == ["my trip", "Eis"])
  }
}

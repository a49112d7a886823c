import ECS
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct RequestChoicesTests {
  private let editor = EditorHarness.withInterface()

  private func end(_ text: String, of sheet: String, isKept: Bool = true) {
    editor.world.send(LineEnded(sheet: sheet, field: "name", text: text, isKept: isKept))
  }

  private var chosen: [EditorRequest] {
    editor.frame()
    return editor.world.takeRequests().filter { if case .chose = $0 { true } else { false } }
  }

  @Test func programReceivesKeptLineBeforeChoices() {
    editor.world.send(SheetChoice(.chip("keep"), of: "copy"))
    end("party", of: "copy")
    #expect(
      chosen == [
        .chose(SheetChoice(.text("party", of: "name"), of: "copy")),
        .chose(SheetChoice(.chip("keep"), of: "copy")),
      ])
  }

  @Test func programReceivesNeitherDiscardedLinesNorThoseOfEditorsSheets() {
    end("party", of: "copy", isKept: false)
    for sheet in ["measurements", FontSheet.id] { end("12", of: sheet) }
    #expect(chosen.isEmpty)
  }
}

import Geometry
import Testing

@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TrayStateTests {
  private static let names =
    ["a.svg", "b.svg"] + (1...9).map { "cats/\($0).svg" } + (1...9).map { "dogs/\($0).svg" }

  private func editor(_ window: Size, _ names: [String] = names) -> EditorHarness {
    EditorHarness([], window: window, shelf: TrayShelf(stickers: names, emoji: ["text:a"]))
  }

  @Test func excludedStickersStayOutOfTrayAfterReset() {
    let editor = editor(Size(width: 1280, height: 800))
    #expect(editor.world.shownTrayStickers.prefix(3) == ["a.svg", "b.svg", "cats/1.svg"])
    editor.world.leaveOutOfTray(["a.svg", "b.svg", "cats/1.svg"])
    #expect(editor.world.tray.names.count == 17)
    #expect(editor.world.tray.sections.map(\.title) == ["cats", "dogs"])
    editor.app.reset(to: editor.world.document)
    editor.tap(.emoji)
    editor.tap(.stickers)
    #expect(editor.world.tray.names.count == 17)
  }
}

import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct FileCardPanelTests: FileCardHarness {
  @Test(arguments: LayoutTests.windows, [false, true])
  func liesOnCanvasInCornerWhereReadingEnds(window: Size, isMirrored: Bool) throws {
    let languages = Languages(codes: ["en", "ar"], first: isMirrored ? "ar" : "en") {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = editor(window: window, languages: languages)
    let (layout, shown) = (editor.world.layout!, try #require(card(editor)))
    let plate = try plate(editor)
    #expect(layout.room.contains(plate))
    #expect(isMirrored ? plate.minX == layout.room.minX : plate.maxX == layout.room.maxX)
    for part in shown.parts { #expect(plate.contains(part.frame), "\(part.content)") }
    let buttons = shown.buttons
    #expect(buttons.map(\.action) == [.openFile, .showFile, .copyFile, .print, .closeFile])
    for button in buttons { #expect(button.frame.size.height >= Layout.target) }
    #expect((buttons[0].frame.minX > buttons[1].frame.minX) == isMirrored)
    #expect(buttons[0].frame.maxY <= buttons[2].frame.minY)
    #expect(buttons[4].frame.maxY <= buttons[0].frame.minY)
    #expect(buttons[4].frame.size.width >= layout.chip)
    #expect(!editor.world.items(of: FileCardPanel.self).isEmpty)
  }
}

import Geometry
import InterfaceKit
import Pictures
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct FileCardPanelTests: FileCardHarness {
  @Test(arguments: LayoutTests.windows, [false, true])
  func liesInCornerWhereReadingEnds(window: Size, isMirrored: Bool) throws {
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
    #expect(
      buttons[0].frame.maxY <= buttons[2].frame.minY
        || buttons.prefix(4).allSatisfy { $0.frame.minY == buttons[0].frame.minY })
    #expect(buttons[4].frame.maxY <= buttons[0].frame.minY)
    #expect(buttons[4].frame.size.width >= layout.chip)
    #expect(!editor.world.items(of: FileCardPanel.self).isEmpty)
  }

  @Test func buttonsLieInOneRowIfCardThenLiesBesideCanvas() throws {
    for (window, rows) in [
      (Size(width: 768, height: 1024), 1), (Size(width: 1366, height: 768), 2),
    ] {
      let editor = editor(window: window)
      let shown = try #require(card(editor))
      #expect(Set(shown.buttons.dropLast().map(\.frame.minY)).count == rows, "\(window)")
      let canvas = editor.world.canvas.fitted
      #expect(try plate(editor).overlaps(canvas) == (rows == 2), "\(canvas)")
    }
  }

  @Test func cardIsAsWideAsNameOfFile() throws {
    let editor = editor(window: Size(width: 1366, height: 768))
    let name: Phrase = "a-rather-long-name-of-it.jpg"
    editor.world.showCard(
      with: WrittenFile(Self.path, named: name, "Saved", showing: .thumbnail(Self.path), []))
    editor.frame()
    let frame = try #require(card(editor)?.frame(of: .name))
    let width = editor.world.labels.width(of: name.description) * LineHeight.least / 100
    #expect(frame.size.width >= width)
  }
}

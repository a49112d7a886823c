import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The folders of the user's stickers, shown as sections of the tray.
@Suite struct TraySectionTests {
  private static let names =
    ["a.svg", "b.svg"] + (1...9).map { "cats/\($0).svg" } + (1...9).map { "dogs/\($0).svg" }

  private func editor(_ window: Size, _ names: [String] = names) -> EditorHarness {
    EditorHarness([], window: window, shelf: TrayShelf(stickers: names, emoji: ["text:a"]))
  }

  private static let windows = [
    Size(width: 1280, height: 800), Size(width: 480, height: 320), Size(width: 480, height: 800),
  ]

  @Test(arguments: windows) func headingTapScrollsToNextSectionAndWrapsAround(window: Size) {
    let editor = editor(window)
    editor.frame()
    var titles: [String] = []
    for _ in 0..<4 {
      let (tray, layout) = (editor.world.tray, editor.world.layout!)
      let current = tray.currentSection(in: layout)!
      titles.append(tray.sections[current].title)
      // The heading and at least one sticker of the current section are visible.
      let heading = tray.headingFrame(current, in: layout)
      #expect(layout.tray.contains(heading.center))
      let first = tray.visible(in: layout).first { tray.sections[current].range.contains($0) }
      #expect(first != nil)
      editor.tap(heading.center.x, heading.center.y)
      editor.rest(1)
    }
    #expect(titles.prefix(2) == ["Stickers", "cats"])
    #expect(titles.contains("dogs") && titles.filter { $0 == "Stickers" }.count == 2)
    #expect(editor.world.document.stickers.isEmpty, "the heading is no picture")
  }

  /// Regression: in tall windows, right-to-left headings lay at the wrong end, over stickers of other sections.
  @Test(arguments: windows) func headingsPrecedeStickersInRightToLeftLanguages(
    window: Size
  ) {
    let editor = EditorHarness(
      [], window: window, shelf: TrayShelf(stickers: Self.names),
      languages: LanguageSheetPluginTests.languages(first: "ar"))
    for _ in 0..<4 {
      let (tray, layout) = (editor.world.tray, editor.world.layout!)
      #expect(layout.isMirrored)
      let headings = tray.sections.indices.map { tray.headingFrame($0, in: layout) }
      let current = tray.currentSection(in: layout)!
      for (number, heading) in headings.enumerated() where number > current {
        for index in tray.names.indices {
          #expect(!heading.inset(by: 0.1).overlaps(tray.frame(of: index, in: layout)))
        }
        let first = tray.frame(of: tray.sections[number].range.lowerBound, in: layout)
        let gap = layout.isWide ? first.minY - heading.maxY : heading.minX - first.maxX
        #expect(abs(gap) < 1e-9)
      }
      editor.type("C")
      editor.rest(0.2)
    }
  }

  @Test func keysMarkStickersOfAllSectionsAndScrollToThem() {
    let editor = editor(Size(width: 480, height: 320))
    for index in 0..<20 {
      editor.type("PageDown")
      editor.rest(0.1)
      let (tray, layout) = (editor.world.tray, editor.world.layout!)
      let frame = tray.frame(of: index, in: layout)
      let current = tray.headingFrame(tray.currentSection(in: layout)!, in: layout)
      #expect(tray.visible(in: layout).contains(index))
      #expect(layout.tray.contains(frame.center) && !current.contains(frame.center), "\(index)")
    }
  }
}

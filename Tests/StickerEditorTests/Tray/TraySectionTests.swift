import ECS
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
    ["a.svg", "b.svg"] + (1...9).map { "cats/\($0).svg" } + (1...19).map { "dogs/\($0).svg" }

  private func editor(_ window: Size, _ names: [String] = names) -> EditorHarness {
    EditorHarness([], window: window, shelf: TrayShelf(stickers: names, emoji: ["text:a"]))
  }

  private static let windows = [
    Size(width: 1280, height: 520), Size(width: 480, height: 320), Size(width: 480, height: 800),
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
        #expect(abs(first.minY - heading.maxY) < 1e-9)
        #expect(layout.isWide || abs(heading.maxX - first.maxX) < 1e-9)
      }
      editor.type("C")
      editor.rest(0.2)
    }
  }

  /// In tall windows, headings lie above the stickers of their sections, also while the strip scrolls.
  @Test(arguments: [false, true]) func headingsOfTallWindowsNeverOverlap(isMirrored: Bool) {
    let editor = EditorHarness(
      [], window: Size(width: 768, height: 1024),
      shelf: TrayShelf(stickers: ["a.svg", "cats/1.svg", "dogs/1.svg"] + Self.names),
      languages: isMirrored ? LanguageSheetPluginTests.languages(first: "ar") : Languages())
    let layout = editor.world.layout!
    for scroll in stride(from: 0.0, through: 400, by: 10) {
      editor.world[TrayControl.self].scroll(to: scroll)
      editor.frame()
      let tray = editor.world.tray
      let headings = tray.sections.indices.map { tray.headingFrame($0, in: layout) }
      for (index, heading) in headings.enumerated() {
        #expect(heading.size.width >= 60 && heading.size.width > heading.size.height)
        #expect(headings[..<index].allSatisfy { !heading.inset(by: 0.1).overlaps($0) })
        for picture in tray.visible(in: layout) {
          #expect(!heading.inset(by: 0.1).overlaps(tray.frame(of: picture, in: layout)))
        }
      }
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

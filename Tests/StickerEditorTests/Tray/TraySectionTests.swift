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

  @Test func foldersAreSections() {
    let sections = TraySection.sections(of: Self.names)
    #expect(sections.map(\.title) == ["Stickers", "cats", "dogs"])
    #expect(sections.map(\.range) == [0..<2, 2..<11, 11..<20])
    #expect(TraySection.sections(of: ["a.svg", "b.svg"]).isEmpty)
    #expect(TraySection.sections(of: []).isEmpty)
    #expect(TraySection.sections(of: ["x/a.svg"]) == [TraySection(title: "x", range: 0..<1)])
    // Absolute, parent and nested paths make no further sections.
    #expect(TraySection.sections(of: ["/x/a.svg", "../a.svg", "x/y/a.svg"]).count <= 1)
  }

  @Test func categoriesAreSectionsBesideFolders() {
    let names = ["a.svg", "b.svg", "x/c.svg", "x/d.svg", "e.svg"]
    let sections = TraySection.sections(
      of: names, categories: ["a.svg": "Food", "b.svg": "Mine", "x/c.svg": "Mine"])
    #expect(sections.map(\.title) == ["Food", "Mine", "x", "Stickers"])
    #expect(sections.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<5])
    #expect(
      sections.map(\.heading) == [
        "Food", Phrase(verbatim: "Mine"), Phrase(verbatim: "x"), "Stickers",
      ])
  }

  @Test(arguments: windows) func cellsAndHeadingsDoNotOverlap(window: Size) {
    let editor = editor(window)
    let (tray, layout) = (editor.world.tray, editor.world.layout!)
    let frames = tray.names.indices.map { tray.frame(of: $0, in: layout) }
    let headings = tray.sections.indices.map { tray.headingFrame($0, in: layout) }
    let all = frames + headings
    for (index, frame) in all.enumerated() {
      for other in all[..<index] { #expect(!frame.inset(by: 0.1).overlaps(other.inset(by: 0.1))) }
    }
    let strip = tray.extent(in: layout)
    let along = layout.isWide ? strip.height : strip.width
    let last = tray.cell(19, in: layout)
    #expect(abs((layout.isWide ? last.maxY : last.maxX) - along) < 1e-9)
  }

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
      languages: LanguageSheetTests.languages(first: "ar"))
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

  @Test func takesStickerUnderFingerInScrolledSection() {
    let editor = editor(Size(width: 1280, height: 800))
    editor.type("C")
    editor.rest(1)
    let cell = editor.cell(3)
    editor.drag(1, cell, Point(600, 400))
    #expect(editor.world.document.stickers.map(\.image) == ["cats/2.svg"])
    let marked = editor.cell(4)
    editor.tap(marked.x, marked.y)
    #expect(editor.world.document.stickers.map(\.image) == ["cats/2.svg", "cats/3.svg"])
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

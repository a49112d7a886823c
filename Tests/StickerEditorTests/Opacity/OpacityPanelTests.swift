import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct OpacityPanelTests {
  /// Three stickers, of which those with some ids are selected, and the slider is open.
  private func open(
    _ ids: [Int] = [2], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let editor = EditorHarness.withThreeStickers(
      selecting: ids, window: window, languages: languages)
    editor.tap(.opacity)
    return editor
  }

  private func panel(_ editor: EditorHarness) throws -> OpacityPanel {
    try #require(editor.world.opacityPanel)
  }

  @Test func trackTapSetsOpacityAndMinimumIsTenPercent() throws {
    let editor = open()
    let panel = try panel(editor)
    editor.tap(panel.thumb(at: 50).x, panel.rail.frame.center.y)
    #expect(editor.record(2)?.opacity == 0.5)
    editor.drag(1, panel.thumb(at: 50), Point(-500, 0), lifts: true)
    #expect(editor.record(2)?.opacity == 0.1)
    editor.drag(1, panel.thumb(at: 10), Point(5000, 300))
    #expect(editor.record(2)?.opacity == 1)
  }

  @Test func showsPercentage() throws {
    let editor = open()
    let panel = try panel(editor)
    editor.tap(panel.thumb(at: 65).x, panel.rail.frame.center.y)
    #expect(editor.world.shownPercent == 65)
    let label = try #require(editor.world.shown(OpacityPanel.self)?.frame(of: .label))
    let words = editor.world.labels.items("65%", at: label.center, line: LineHeight.notice)
    #expect(!words.isEmpty && editor.world.items(of: OpacityPanel.self).contains(words[0]))
  }

  @Test(arguments: LayoutTests.windows)
  func liesAboveContextBarInEveryWindowAndDirection(window: Size) throws {
    for languages in [Languages(), LanguageSheetPluginTests.languages(first: "ar")] {
      let editor = open(window: window, languages: languages)
      let panel = try panel(editor)
      let row = try #require(editor.world.contextBarFrame)
      #expect(panel.frame.maxY <= row.minY)
      #expect(panel.frame.minX >= 0 && panel.frame.maxX <= window.width && panel.frame.minY >= 0)
      let track = try #require(editor.world.shown(OpacityPanel.self)?.frame(of: .track))
      #expect(track.size.height >= Layout.target)
      #expect(panel.percent(at: panel.thumb(at: 37).x) == 37)
      editor.tap(panel.thumb(at: 37).x, panel.rail.frame.center.y)
      #expect(editor.record(2)?.opacity == 0.37)
    }
  }
}

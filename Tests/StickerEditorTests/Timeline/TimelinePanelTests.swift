import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerEditor

@Suite struct TimelinePanelTests {
  private typealias T = TimelineHarness

  // MARK: Layout

  @Test(
    arguments: LayoutTests.windows + [Size(width: 3840, height: 1080)], ["en", "ar"])
  func everyTargetIsLargeEnoughAndFree(window: Size, language: String) throws {
    let languages = language == "ar" ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let timeline = T((1...30).map { T.sticker($0) }, window: window, languages: languages)
    let (panel, layout) = (try timeline.panel(), try #require(timeline.world.layout))
    let bar = try #require(timeline.world.shown(TransportBar.self)?.frame(of: .plate))
    #expect(panel.frame.size.height <= 0.45 * window.height && panel.frame.maxY == bar.minY)
    #expect(Rect(origin: .zero, size: window).contains(layout.lowerBar))
    #expect(layout.lowerBar.contains(panel.frame) && layout.canvas.size.height >= 80)
    let least = timeline.editor.leastTarget
    #expect(panel.ruler.size.height >= least && panel.lane(ofRow: 0).size.height >= least)
    #expect(panel.ids.count >= 2 && panel.heads.size.width >= least)
    let isAtRight = panel.heads.maxX == panel.frame.maxX
    #expect(isAtRight == (language == "ar"), "pictures are at the edge at which reading begins")
    let scale = try timeline.scale()
    #expect(scale.x(of: 0) < scale.x(of: 10), "from left to right in every language")
    #expect(scale.x(of: 0) >= panel.frame.minX && scale.x(of: 10) <= panel.frame.maxX)
    for id in panel.ids {
      let row = try #require(timeline.world.shown(TimelinePanel.self)?.frame(of: .row(id)))
      #expect(panel.rows.contains(row) && !row.overlaps(panel.heads))
    }
  }

  @Test func onlyVisibleRowsOfThousandStickersAreLaidOut() throws {
    let timeline = T((1...1000).map { T.sticker($0, from: Double($0 % 9), to: 9.5) })
    #expect(try timeline.panel().ids == Array((996...1000).reversed()))
    let panel = try timeline.panel()
    for _ in 0..<200 { timeline.editor.wheel(-40, at: panel.rows.center.x, panel.rows.center.y) }
    timeline.draw()
    #expect(try timeline.panel().ids == [5, 4, 3, 2, 1], "scrolled to the end")
    #expect(timeline.world.items(of: TimelinePanel.self).count < 150)
  }
}

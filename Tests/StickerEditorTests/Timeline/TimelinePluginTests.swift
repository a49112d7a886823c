import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TimelinePluginTests {
  private typealias T = TimelineHarness

  // MARK: Opening

  @Test func sceneWithoutTimeShowsNoTimeline() {
    let editor = EditorHarness.withInterface()
    editor.frame()
    let layout = editor.world.layout
    editor.type("Y")
    editor.perform(.timeline)
    editor.frame()
    _ = editor.app.drawnItems()
    #expect(editor.world.shown(TimelinePanel.self)?.panel == nil && editor.world.layout == layout)
    #expect(!editor.world.help(.keys).tiles.map(\.title.description).contains("Timeline"))
  }

  @Test func buttonOpensAndClosesTimelineAboveBar() throws {
    let timeline = T()
    let (editor, panel) = (timeline.editor, try timeline.panel())
    let bar = try #require(editor.world.shown(TransportBar.self)?.frame(of: .plate))
    let canvas = try #require(editor.world.layout).canvas
    #expect(panel.frame.maxY == bar.minY && canvas.maxY == panel.frame.minY - 8)
    #expect(editor.world.actions[.timeline]?.isOn == true && panel.ids == [3, 2, 1])
    editor.tap(.timeline)
    timeline.draw()
    #expect(
      timeline.shown == nil && editor.world.layout?.lowerBar.size.height == bar.size.height + 8)
    editor.tap(.timeline)
    timeline.draw()
    #expect(timeline.shown == panel && !editor.world.store.history.canUndo)
  }

  @Test func restartClosesTimeline() {
    let timeline = T()
    #expect(!timeline.world.isAtRest)
    timeline.editor.app.reset(to: timeline.world.document)
    timeline.draw()
    #expect(timeline.shown == nil && timeline.world.isAtRest)
  }
}

import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TimelineRowsTests {
  private typealias T = TimelineHarness

  // MARK: Selection

  @Test(arguments: [false, true]) func tapOnRowSelectsSticker(byMouse: Bool) throws {
    let timeline = T()
    let lane = try timeline.point(5, row: 1)
    if byMouse {
      timeline.editor.press(lane.x, lane.y)
      timeline.editor.release(lane.x, lane.y)
      timeline.editor.frame()
    } else {
      timeline.editor.tap(lane.x, lane.y)
    }
    #expect(timeline.world.selectedIDs == [2])
    let panel = try timeline.panel()
    let head = Point(panel.heads.center.x, lane.y - panel.rowHeight)
    timeline.editor.tap(head.x, head.y)
    #expect(timeline.world.selectedIDs == [3] && !timeline.world.store.history.canUndo)
  }

  @Test func selectedRowIsHighlighted() throws {
    let timeline = T()
    func accents() -> Int {
      timeline.world.items(of: TimelinePanel.self).filter {
        if case .panel(let panel) = $0.picture {
          panel.color == timeline.world.palette.accent
        } else {
          false
        }
      }.count
    }
    #expect(accents() == 0)
    timeline.world.selectedIDs = [1, 3]
    timeline.draw()
    #expect(accents() == 2)
  }

  @Test func shiftTapAddsRowToSelection() throws {
    let timeline = T()
    timeline.world.selectedIDs = [1]
    let point = try timeline.point(5, row: 0)
    timeline.editor.key("Left Shift")
    timeline.editor.tap(point.x, point.y)
    #expect(timeline.world.selectedIDs == [1, 3])
    timeline.editor.tap(point.x, point.y)
    #expect(timeline.world.selectedIDs == [1])
  }
}

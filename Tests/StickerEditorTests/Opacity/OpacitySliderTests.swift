import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct OpacitySliderTests {
  /// Three stickers, of which those with some ids are selected, and the slider is open.
  private func open(
    _ ids: [Int] = [2], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> Desk {
    let desk = Desk.withThreeStickers(selecting: ids, window: window, languages: languages)
    desk.tap(.opacity)
    return desk
  }

  private func panel(_ desk: Desk) throws -> OpacityPanel { try #require(desk.world.opacityPanel) }

  private func shownOpacity(_ id: Int, _ desk: Desk) -> Double {
    desk.world.item(of: desk.world.entities[id]!).opacity
  }

  @Test func buttonTogglesSliderWithoutChangingSticker() {
    let desk = open()
    #expect(desk.world[OpacitySlider.self].isOpen && desk.record(2)?.opacity == 1)
    #expect(desk.world.actions[.opacity]?.isOn == true)
    #expect(!desk.world.store.history.canUndo)
    desk.tap(.opacity)
    #expect(!desk.world[OpacitySlider.self].isOpen && desk.world.opacityPanel == nil)
  }

  @Test(arguments: [false, true])
  func dragChangesAllSelectedStickersAsOneUndoStep(byMouse: Bool) throws {
    let desk = open([2, 3])
    let panel = try panel(desk)
    let start = panel.thumb(at: 100)
    if byMouse {
      desk.press(start.x + 5, start.y)
    } else {
      desk.touch(.down, 1, start.x + 5, start.y)
    }
    desk.frame()
    #expect(shownOpacity(2, desk) == 1, "nothing jumps")
    for percent in stride(from: 95, through: 40, by: -5) {
      let x = panel.thumb(at: percent).x + 5
      if byMouse { desk.move(x, start.y) } else { desk.touch(.move, 1, x, start.y) }
      desk.frame()
      #expect(shownOpacity(2, desk) == Double(percent) / 100)
      #expect(shownOpacity(3, desk) == Double(percent) / 100 && shownOpacity(1, desk) == 1)
      #expect(desk.world.shownPercent == percent)
    }
    #expect(desk.record(2)?.opacity == 1, "not before it ends")
    if byMouse {
      desk.release(panel.thumb(at: 40).x + 5, start.y)
    } else {
      desk.touch(.up, 1, panel.thumb(at: 40).x + 5, start.y)
    }
    desk.frame()
    #expect(desk.world.document.stickers.map(\.opacity) == [1, 0.4, 0.4])
    #expect(desk.world[OpacitySlider.self].isOpen && desk.world.selectedIDs == [2, 3])
    desk.type("Z", with: "Ctrl")
    #expect(desk.world.document.stickers.map(\.opacity) == [1, 1, 1], "one step")
    #expect(!desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  @Test func trackTapSetsOpacityAndMinimumIsTenPercent() throws {
    let desk = open()
    let panel = try panel(desk)
    desk.tap(panel.thumb(at: 50).x, panel.rail.frame.center.y)
    #expect(desk.record(2)?.opacity == 0.5)
    desk.drag(1, panel.thumb(at: 50), Point(-500, 0), lifts: true)
    #expect(desk.record(2)?.opacity == 0.1)
    desk.drag(1, panel.thumb(at: 10), Point(5000, 300))
    #expect(desk.record(2)?.opacity == 1)
  }

  @Test func thumbTapAddsNoUndoStep() throws {
    let desk = open()
    let place = try panel(desk).thumb(at: 100)
    desk.tap(place.x - 6, place.y)
    #expect(desk.record(2)?.opacity == 1 && !desk.world.store.history.canUndo)
  }

  @Test func showsPercentage() throws {
    let desk = open()
    let panel = try panel(desk)
    desk.tap(panel.thumb(at: 65).x, panel.rail.frame.center.y)
    #expect(desk.world.shownPercent == 65)
    let label = try #require(desk.world.shown(OpacityPanel.self)?.frame(of: .label))
    let words = desk.world.labels.items("65%", at: label.center, line: LineHeight.notice)
    #expect(!words.isEmpty && desk.world.items(of: OpacityPanel.self).contains(words[0]))
  }

  @Test func arrowKeysMoveSliderAndHeldKeyIsOneUndoStep() {
    let desk = open([1, 2])
    let before = desk.record(1)?.position
    for _ in 0..<6 { desk.key("Left") }
    desk.key("Left", .up)
    desk.frame()
    #expect(desk.world.document.stickers.map(\.opacity) == [0.7, 0.7, 1])
    #expect(desk.record(1)?.position == before, "they nudge nothing")
    desk.wait(2)
    desk.type("Right")
    #expect(desk.record(1)?.opacity == 0.75)
    desk.type("Z", with: "Ctrl")
    desk.type("Z", with: "Ctrl")
    #expect(desk.record(1)?.opacity == 1 && !desk.world.store.history.canUndo)
    desk.type("Escape")
    desk.type("Left")
    #expect(desk.record(1)?.position != before, "closed, they nudge again")
  }

  @Test func escapeOutsideTapAndNewSelectionCloseSlider() {
    var desk = open()
    desk.type("Escape")
    #expect(!desk.world[OpacitySlider.self].isOpen && desk.world.selectedIDs == [2])
    desk = open()
    desk.tap(640, 60)
    #expect(!desk.world[OpacitySlider.self].isOpen)
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    #expect(!desk.world[OpacitySlider.self].isOpen, "it does not come back")
    desk = open()
    desk.tap(desk.middle(2).x, desk.middle(2).y)
    #expect(!desk.world[OpacitySlider.self].isOpen)
    desk = open()
    desk.type("Tab")
    desk.type("Tab", with: "Shift")
    #expect(desk.world.selectedIDs == [2] && !desk.world[OpacitySlider.self].isOpen)
  }

  @Test func escapeRevertsDrag() throws {
    let desk = open()
    let panel = try panel(desk)
    desk.drag(1, panel.thumb(at: 100), panel.thumb(at: 30), lifts: false)
    #expect(shownOpacity(2, desk) == 0.3)
    desk.type("Escape")
    #expect(shownOpacity(2, desk) == 1 && desk.record(2)?.opacity == 1)
    #expect(desk.world[OpacitySlider.self].isOpen && !desk.world.store.history.canUndo)
    expectHonest(desk)
  }

  /// During the drag, another user selects a different sticker and deletes one of the two dragged ones.
  @Test func dragKeepsItsStickersWhenSelectionChanges() throws {
    let desk = open([1, 2])
    let panel = try panel(desk)
    desk.drag(1, panel.thumb(at: 100), panel.thumb(at: 50), lifts: false)
    desk.tap(desk.middle(3).x, desk.middle(3).y)
    desk.type("Tab")
    #expect(desk.world.selectedIDs == [1])
    desk.type("Delete")
    desk.touch(.move, 1, panel.thumb(at: 20).x, 0)
    desk.touch(.up, 1, panel.thumb(at: 20).x, 0)
    desk.rest(0.1)
    #expect(desk.record(2)?.opacity == 0.2 && desk.record(3)?.opacity == 1)
    #expect(desk.record(1) == nil && !desk.world[OpacitySlider.self].isOpen)
    expectHonest(desk)
  }

  @Test func leavesLockedStickersUnchanged() throws {
    let desk = open([1])
    desk.type("L")
    desk.world.selectedIDs = [1, 2]
    desk.frame()
    desk.tap(.opacity)
    let panel = try panel(desk)
    desk.tap(panel.thumb(at: 50).x, panel.rail.frame.center.y)
    #expect(desk.record(1)?.opacity == 1 && desk.record(2)?.opacity == 0.5)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func liesAboveContextBarInEveryWindowAndDirection(window: Size) throws {
    for languages in [Languages(), LanguageSheetTests.languages(first: "ar")] {
      let desk = open(window: window, languages: languages)
      let panel = try panel(desk)
      let row = try #require(desk.world.selectionBarFrame)
      #expect(panel.frame.maxY <= row.minY)
      #expect(panel.frame.minX >= 0 && panel.frame.maxX <= window.width && panel.frame.minY >= 0)
      let track = try #require(desk.world.shown(OpacityPanel.self)?.frame(of: .track))
      #expect(track.size.height >= Layout.target)
      #expect(panel.percent(at: panel.thumb(at: 37).x) == 37)
      desk.tap(panel.thumb(at: 37).x, panel.rail.frame.center.y)
      #expect(desk.record(2)?.opacity == 0.37)
    }
  }
}

extension OpacityPanel {
  /// Returns the middle of the thumb at a percentage, in window points.
  fileprivate func thumb(at percent: Int) -> Point { rail.thumb(at: share(of: percent)) }
}

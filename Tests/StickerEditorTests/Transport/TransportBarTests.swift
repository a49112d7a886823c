import DirectManipulation
import Foundation
import Geometry
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TransportBarTests: TransportHarness {
  // MARK: Scrubbing

  @Test(arguments: [false, true]) func scrubFollowsContactExactly(byMouse: Bool) throws {
    let editor = editor()
    let start = try place(2, editor)
    if byMouse { editor.press(start.x, start.y) } else { editor.touch(.down, 1, start.x, start.y) }
    editor.frame()
    #expect(isNear(editor, 2), "the playhead jumps to the contact")
    for time in stride(from: 2.0, through: 8, by: 0.5) {
      let point = try place(time, editor)
      if byMouse { editor.move(point.x, 0) } else { editor.touch(.move, 1, point.x, 0) }
      editor.frame()
      #expect(isNear(editor, time) && editor.world.playhead.isScrubbing)
    }
    let end = try place(8, editor)
    if byMouse { editor.release(end.x, 0) } else { editor.touch(.up, 1, end.x, 0) }
    editor.frame()
    #expect(isNear(editor, 8) && !editor.world.playhead.isScrubbing && !editor.world.isMoving)
    #expect(!editor.world.store.history.canUndo)
  }

  @Test func tapAnywhereOnScrubBarJumps() throws {
    let editor = editor()
    let bar = try scrubBar(editor)
    editor.tap(try place(7.5, editor).x, bar.minY + 1)
    #expect(isNear(editor, 7.5))
    editor.tap(bar.maxX - 1, bar.maxY - 1)
    #expect(editor.world.playhead.time == 10)
  }

  // MARK: Layout

  @Test(
    arguments: LayoutTests.windows + [Size(width: 3840, height: 1080)], ["en", "ar"])
  func everyTargetIsLargeEnoughAndFree(window: Size, language: String) throws {
    let languages =
      language == "ar" ? LanguageSheetPluginTests.languages(first: "ar") : Languages()
    let editor = editor(5400, window: window, languages: languages)
    editor.type("Tab")
    editor.frame()
    _ = editor.app.drawnItems()
    let (layout, bar) = (
      try #require(editor.world.layout), try #require(editor.world.shown(TransportBar.self))
    )
    let plate = try #require(bar.frame(of: .plate))
    #expect(plate == layout.lowerPlate(width: .infinity) && plate.maxY < layout.lowerBar.maxY)
    #expect(Rect(origin: .zero, size: window).contains(layout.lowerBar))
    for panel in [layout.tray, layout.toolbar, layout.canvas, editor.world.contextBarFrame!] {
      #expect(!panel.overlaps(layout.lowerBar))
    }
    for (index, button) in bar.buttons.enumerated() {
      #expect(button.frame.size.width >= Layout.target && button.frame.size.height >= 48)
      #expect(layout.lowerBar.contains(button.frame))
      for other in bar.buttons[(index + 1)...] { #expect(!button.frame.overlaps(other.frame)) }
    }
    let scrub = try scrubBar(editor)
    #expect(bar.buttons.count == 8 && scrub.size.width >= 184)
    #expect(layout.canvas.size.height >= 0.4 * window.height)
    let order = [EditorAction.previousFrame, .play, .nextFrame, .loop, .mute].compactMap { action in
      bar.buttons.first { $0.action == action }?.frame.minX
    }
    #expect(order == order.sorted(), "from left to right in every language")
    let (start, end) = (try place(0, editor), try place(5400, editor))
    #expect(start.x < end.x)
    let room = try #require(bar.frame(of: .time))
    let digits = editor.world.items(of: TransportBar.self).filter {
      if case .image = $0.picture {
        room.contains($0.transform.apply(Point(0.5, 0.5)))
      } else {
        false
      }
    }
    let text = room.size.width >= 140 ? "0:00.0/1:30:00" : "0:00.0"
    #expect(digits.count == text.count, "each character lies in the room of the time")
  }
}

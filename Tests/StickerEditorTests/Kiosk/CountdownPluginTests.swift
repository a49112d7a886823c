import ECS
import Geometry
import Gestures
import Pictures
import StickerCanvas
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerEditor
@testable import StickerKiosk

/// The countdown before a kiosk restarts.
@Suite struct CountdownPluginTests {
  private func editor(window: Size = Size(width: 1280, height: 800)) -> EditorHarness {
    EditorHarness(
      [EditorHarness.sticker(at: Point(640, 400))], window: window,
      shelf: TrayShelf(stickers: ["a.svg"]),
      mayLeave: false, others: [CountdownPlugin()])
  }

  private func items(_ editor: EditorHarness) -> Int { editor.app.drawnItems().count }

  @Test func showsOnlyLastSeconds() {
    let editor = editor()
    editor.frame()
    let before = items(editor)
    var numbers: [Int?] = []
    let start = editor.world.time
    for step in 0..<16 {
      editor.wait(start + Double(step) + 0.5 - editor.world.time)
      editor.world.countDown(to: start + 15, length: 10)
      numbers.append(editor.world.secondsLeft)
    }
    #expect(numbers == [nil, nil, nil, nil, nil] + (1...10).reversed().map { $0 } + [nil])
    #expect(items(editor) == before)
  }

  @Test func drawsNothingWithoutInterface() {
    let editor = EditorHarness(others: [CountdownPlugin()])
    editor.frame()
    let before = items(editor)
    editor.world.toasts.tell("saved")
    editor.world.countDown(to: editor.world.time + 5, length: 10)
    editor.frame()
    #expect(editor.world.secondsLeft == 5 && items(editor) == before)
  }

  @Test func redrawsOncePerSecond() {
    let editor = editor()
    editor.frame()
    editor.world.countDown(to: editor.world.time + 3.5, length: 3)
    #expect(editor.world.secondsLeft == nil)
    // The app sleeps until there is a number to show.
    #expect(abs(editor.world.nextChange! - editor.world.time - 0.5) < 1e-9)
    let end = editor.world.time + 3.5
    editor.wait(0.6)
    editor.world.countDown(to: end, length: 3)
    #expect(editor.world.secondsLeft == 3 && editor.world.needsDisplay)
    #expect(items(editor) > 10)
    #expect(abs(editor.world.nextChange! - (end - 2)) < 1e-9)
    editor.wait(0.2)
    editor.world.countDown(to: end, length: 3)
    #expect(!editor.world.needsDisplay)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320)])
  func fitsInWindow(window: Size) {
    let editor = editor(window: window)
    editor.frame()
    editor.world.countDown(to: editor.world.time + 5, length: 10)
    let whole = Rect(origin: .zero, size: window)
    for item in editor.app.drawnItems().suffix(13) {
      for corner in [Point.zero, Point(1, 0), Point(0, 1), Point(1, 1)] {
        let shown = item.transform.apply(corner)
        #expect(whole.nearestPoint(to: shown) == shown)
      }
    }
  }

  @Test func touchThatStopsCountdownHasNoOtherEffect() {
    let editor = editor()
    editor.frame()
    editor.world.countDown(to: editor.world.time + 5, length: 10)
    editor.touch(.down, 1, 640, 400)
    editor.frame()
    editor.world.countDown(to: editor.world.time + 60, length: 10)
    #expect(editor.world.secondsLeft == nil)
    editor.touch(.move, 1, 700, 500)
    editor.frame()
    editor.touch(.up, 1, 700, 500)
    editor.frame()
    #expect(editor.first.position == Point(640, 400) && editor.world.selectedIDs.isEmpty)
    // The next touch selects the sticker.
    editor.tap(640, 400)
    #expect(editor.world.selectedIDs == [1])
  }

  @Test func preservesUnfinishedTextWhenUserTouchesInTime() {
    let editor = editor()
    editor.key("T")
    editor.frame()
    editor.send(.text("hel"))
    editor.frame()
    editor.world.countDown(to: editor.world.time + 5, length: 10)
    // Taps the panel's cancel key and the canvas beside the panel.
    for y in stride(from: 10.0, to: 800, by: 60) { editor.tap(1200, y) }
    for x in stride(from: 10.0, to: 1280, by: 60) { editor.tap(x, 700) }
    editor.world.countDown(to: editor.world.time + 60, length: 10)
    editor.send(.text("lo"))
    editor.frame()
    #expect(editor.world.writing?.words.text == "hello")
  }
}

extension World {
  /// The seconds that are left, as they are shown; `nil` while none are.
  fileprivate var secondsLeft: Int? { resource(Countdown.self)?.shown }
}

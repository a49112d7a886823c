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
@Suite struct CountdownTests {
  private func desk(window: Size = Size(width: 1280, height: 800)) -> Desk {
    Desk(
      [Desk.sticker(at: Point(640, 400))], window: window, shelf: TrayShelf(stickers: ["a.svg"]),
      mayLeave: false, others: [CountdownPlugin()])
  }

  private func items(_ desk: Desk) -> Int { desk.app.drawnItems().count }

  @Test func showsOnlyLastSeconds() {
    let desk = desk()
    desk.frame()
    let before = items(desk)
    var numbers: [Int?] = []
    let start = desk.world.time
    for step in 0..<16 {
      desk.wait(start + Double(step) + 0.5 - desk.world.time)
      desk.world.countDown(to: start + 15, length: 10)
      numbers.append(desk.world.secondsLeft)
    }
    #expect(numbers == [nil, nil, nil, nil, nil] + (1...10).reversed().map { $0 } + [nil])
    #expect(items(desk) == before)
  }

  @Test func drawsNothingWithoutInterface() {
    let desk = Desk(others: [CountdownPlugin()])
    desk.frame()
    let before = items(desk)
    desk.world.toasts.tell("saved")
    desk.world.countDown(to: desk.world.time + 5, length: 10)
    desk.frame()
    #expect(desk.world.secondsLeft == 5 && items(desk) == before)
  }

  @Test func redrawsOncePerSecond() {
    let desk = desk()
    desk.frame()
    desk.world.countDown(to: desk.world.time + 3.5, length: 3)
    #expect(desk.world.secondsLeft == nil)
    // The app sleeps until there is a number to show.
    #expect(abs(desk.world.nextChange! - desk.world.time - 0.5) < 1e-9)
    let end = desk.world.time + 3.5
    desk.wait(0.6)
    desk.world.countDown(to: end, length: 3)
    #expect(desk.world.secondsLeft == 3 && desk.world.needsDisplay)
    #expect(items(desk) > 10)
    #expect(abs(desk.world.nextChange! - (end - 2)) < 1e-9)
    desk.wait(0.2)
    desk.world.countDown(to: end, length: 3)
    #expect(!desk.world.needsDisplay)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 480, height: 320)])
  func fitsInWindow(window: Size) {
    let desk = desk(window: window)
    desk.frame()
    desk.world.countDown(to: desk.world.time + 5, length: 10)
    let whole = Rect(origin: .zero, size: window)
    for item in desk.app.drawnItems().suffix(13) {
      for corner in [Point.zero, Point(1, 0), Point(0, 1), Point(1, 1)] {
        let shown = item.transform.apply(corner)
        #expect(whole.nearestPoint(to: shown) == shown)
      }
    }
  }

  @Test func touchThatStopsCountdownHasNoOtherEffect() {
    let desk = desk()
    desk.frame()
    desk.world.countDown(to: desk.world.time + 5, length: 10)
    desk.touch(.down, 1, 640, 400)
    desk.frame()
    desk.world.countDown(to: desk.world.time + 60, length: 10)
    #expect(desk.world.secondsLeft == nil)
    desk.touch(.move, 1, 700, 500)
    desk.frame()
    desk.touch(.up, 1, 700, 500)
    desk.frame()
    #expect(desk.first.position == Point(640, 400) && desk.world.selectedIDs.isEmpty)
    // The next touch selects the sticker.
    desk.tap(640, 400)
    #expect(desk.world.selectedIDs == [1])
  }

  @Test func preservesUnfinishedTextWhenUserTouchesInTime() {
    let desk = desk()
    desk.key("T")
    desk.frame()
    desk.send(.text("hel"))
    desk.frame()
    desk.world.countDown(to: desk.world.time + 5, length: 10)
    // Taps the panel's cancel key and the canvas beside the panel.
    for y in stride(from: 10.0, to: 800, by: 60) { desk.tap(1200, y) }
    for x in stride(from: 10.0, to: 1280, by: 60) { desk.tap(x, 700) }
    desk.world.countDown(to: desk.world.time + 60, length: 10)
    desk.send(.text("lo"))
    desk.frame()
    #expect(desk.world.writing?.words.text == "hello")
  }
}

extension World {
  /// The seconds that are left, as they are shown; `nil` while none are.
  fileprivate var secondsLeft: Int? { resource(Countdown.self)?.shown }
}

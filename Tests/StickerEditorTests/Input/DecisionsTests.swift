import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The log of decisions says which recognizer of the editor has won a contact, and which ones have lost it.
@Suite struct DecisionsTests {
  private let desk: Desk
  /// Where the sticker is.
  private let middle: Point

  init() {
    desk = Desk.withInterface([Desk.sticker(id: 1, at: Point(300, 300))])
    middle = desk.middle(1)
    desk.world.runtime.decisions.isRecording = true
  }

  private func names(_ outcome: RecognitionDecision.Outcome) -> Set<String> {
    Set(
      desk.world.runtime.decisions.decisions.filter { $0.outcome == outcome }
        .map { String($0.recognizer.prefix { $0 != " " }) })
  }

  private func losers(to winner: String) -> Set<String> {
    Set(
      desk.world.runtime.decisions.decisions.filter { decision in
        if case .lost(let name) = decision.outcome { name.hasPrefix(winner) } else { false }
      }.map { String($0.recognizer.prefix { $0 != " " }) })
  }

  /// The serials of the touches whose taps on the sticker have failed.
  private var failedTaps: Set<Int> {
    let failed = desk.world.runtime.decisions.decisions.filter {
      $0.recognizer.hasPrefix("StickerTap") && $0.outcome == .failed
    }
    return Set(failed.flatMap(\.touches))
  }

  @Test func explainsTapOnSticker() throws {
    desk.tap(middle.x, middle.y)
    let taps = desk.world.runtime.decisions.decisions.filter { $0.outcome == .recognized }
    #expect(taps.map { String($0.recognizer.prefix { $0 != " " }) } == ["StickerTap"])
    #expect(taps.first?.touches == [1])
    #expect(names(.failed).contains("StickerDrag"))
  }

  @Test func explainsDragOfSticker() {
    desk.drag(1, middle, Point(middle.x + 40, middle.y))
    #expect(names(.recognized).contains("StickerDrag"))
    #expect(!names(.recognized).contains("StickerTap"))
    #expect(names(.failed).contains("StickerTap"))
  }

  @Test func explainsFingerThatRestsOnDraggedSticker() {
    desk.touch(.down, 1, middle.x - 15, middle.y)
    desk.touch(.down, 2, middle.x + 15, middle.y)
    desk.frame()
    desk.touch(.move, 1, middle.x - 15, middle.y + 40)
    desk.frame()
    desk.touch(.up, 1, middle.x - 15, middle.y + 40)
    desk.frame()
    desk.touch(.up, 2, middle.x + 15, middle.y)
    desk.frame()
    #expect(!names(.recognized).contains("StickerTap"))
    #expect(failedTaps == [1, 2])
    #expect(desk.middle(1) != middle, "it was dragged")
  }

  @Test func explainsLongPressOnSticker() {
    desk.touch(.down, 1, middle.x, middle.y)
    desk.rest(0.7)
    desk.touch(.up, 1, middle.x, middle.y)
    desk.frame()
    #expect(desk.world.contextMenu != nil)
    #expect(names(.recognized) == ["LongPress"])
    #expect(losers(to: "LongPress") == ["StickerTap"])
  }

  @Test func explainsMouseTapWithAltPressedInBetween() {
    desk.press(middle.x, middle.y)
    desk.frame()
    #expect(failedTaps.isEmpty)
    desk.key("Left Alt")
    desk.frame()
    #expect(failedTaps.isSuperset(of: [2, 3]), "the two fingers that the mouse stands for")
    desk.key("Left Alt", .up)
    desk.frame()
    #expect(!names(.recognized).contains("StickerTap"), "the lifts of these fingers are no taps")
    desk.release(middle.x, middle.y)
    desk.frame()
    #expect(names(.recognized).contains("StickerTap"))
  }

  @Test func explainsTapBesideStickers() {
    desk.tap(640, 700)
    #expect(names(.recognized) == ["BackgroundTap"])
    #expect(names(.failed).contains("BackgroundPan"))
  }

  @Test func explainsDragBesideStickers() {
    desk.drag(1, Point(640, 700), Point(680, 700))
    #expect(names(.recognized) == ["BackgroundPan"])
    #expect(names(.failed).isSuperset(of: ["BackgroundTap", "LongPress"]))
  }

  @Test func explainsLongPressBesideStickers() {
    desk.touch(.down, 1, 640, 700)
    desk.rest(0.7)
    desk.touch(.up, 1, 640, 700)
    desk.frame()
    #expect(desk.world.contextMenu != nil)
    #expect(names(.recognized) == ["LongPress"])
    #expect(losers(to: "LongPress") == ["BackgroundTap"])
  }

  @Test func explainsTapOfThreeFingers() {
    for finger in 0..<3 as Range<Int64> {
      desk.touch(.down, finger, 500 + 60 * Double(finger), 700)
    }
    desk.frame()
    for finger in 0..<3 as Range<Int64> { desk.touch(.up, finger, 0, 0) }
    desk.frame()
    #expect(names(.recognized) == ["ThreeFingerTap"])
    #expect(names(.failed).contains("BackgroundTap"))
  }

  @Test func explainsTapInTray() {
    let cell = desk.cell(0)
    desk.tap(cell.x, cell.y)
    #expect(names(.recognized) == ["TrayTap", "InterfaceTap"])
    desk.world.runtime.decisions.clear()
    desk.drag(1, cell, Point(400, 300))
    #expect(names(.recognized).contains("TrayPan"))
    #expect(!names(.recognized).contains("TrayTap"))
    #expect(names(.failed).contains("TrayTap"))
  }

  @Test func explainsTapAndLongPressOfButton() throws {
    let place = try #require(desk.world.buttons.first { $0.action == .selectSeveral }).frame.center
    desk.tap(place.x, place.y)
    #expect(names(.recognized).contains("ButtonPress"))
    desk.world.runtime.decisions.clear()
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(names(.recognized).contains("ButtonHold"))
    #expect(losers(to: "ButtonHold") == ["ButtonPress"])
  }
}

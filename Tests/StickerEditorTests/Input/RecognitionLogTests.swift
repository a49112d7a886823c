import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The log of decisions says which recognizer of the editor has won a contact, and which ones have lost it.
@Suite struct RecognitionLogTests {
  private let editor: EditorHarness
  /// Where the sticker is.
  private let middle: Point

  init() {
    editor = EditorHarness.withInterface([EditorHarness.sticker(id: 1, at: Point(300, 300))])
    middle = editor.middle(1)
    editor.world.runtime.decisions.isRecording = true
  }

  private func names(_ outcome: RecognitionDecision.Outcome) -> Set<String> {
    Set(
      editor.world.runtime.decisions.decisions.filter { $0.outcome == outcome }
        .map { String($0.recognizer.prefix { $0 != " " }) })
  }

  private func losers(to winner: String) -> Set<String> {
    Set(
      editor.world.runtime.decisions.decisions.filter { decision in
        if case .lost(let name) = decision.outcome { name.hasPrefix(winner) } else { false }
      }.map { String($0.recognizer.prefix { $0 != " " }) })
  }

  /// The serials of the touches whose taps on the sticker have failed.
  private var failedTaps: Set<Int> {
    let failed = editor.world.runtime.decisions.decisions.filter {
      $0.recognizer.hasPrefix("StickerTap") && $0.outcome == .failed
    }
    return Set(failed.flatMap(\.touches))
  }

  @Test func explainsTapOnSticker() throws {
    editor.tap(middle.x, middle.y)
    let taps = editor.world.runtime.decisions.decisions.filter { $0.outcome == .recognized }
    #expect(taps.map { String($0.recognizer.prefix { $0 != " " }) } == ["StickerTap"])
    #expect(taps.first?.touches == [1])
    #expect(names(.failed).contains("StickerDrag"))
  }

  @Test func explainsDragOfSticker() {
    editor.drag(1, middle, Point(middle.x + 40, middle.y))
    #expect(names(.recognized).contains("StickerDrag"))
    #expect(!names(.recognized).contains("StickerTap"))
    #expect(names(.failed).contains("StickerTap"))
  }

  @Test func explainsFingerThatRestsOnDraggedSticker() {
    editor.touch(.down, 1, middle.x - 15, middle.y)
    editor.touch(.down, 2, middle.x + 15, middle.y)
    editor.frame()
    editor.touch(.move, 1, middle.x - 15, middle.y + 40)
    editor.frame()
    editor.touch(.up, 1, middle.x - 15, middle.y + 40)
    editor.frame()
    editor.touch(.up, 2, middle.x + 15, middle.y)
    editor.frame()
    #expect(!names(.recognized).contains("StickerTap"))
    #expect(failedTaps == [1, 2])
    #expect(editor.middle(1) != middle, "it was dragged")
  }

  @Test func explainsLongPressOnSticker() {
    editor.touch(.down, 1, middle.x, middle.y)
    editor.rest(0.7)
    editor.touch(.up, 1, middle.x, middle.y)
    editor.frame()
    #expect(editor.world.contextMenu != nil)
    #expect(names(.recognized) == ["LongPress"])
    #expect(losers(to: "LongPress") == ["StickerTap"])
  }

  @Test func explainsMouseTapWithAltPressedInBetween() {
    editor.press(middle.x, middle.y)
    editor.frame()
    #expect(failedTaps.isEmpty)
    editor.key("Left Alt")
    editor.frame()
    #expect(failedTaps.isSuperset(of: [2, 3]), "the two fingers that the mouse stands for")
    editor.key("Left Alt", .up)
    editor.frame()
    #expect(!names(.recognized).contains("StickerTap"), "the lifts of these fingers are no taps")
    editor.release(middle.x, middle.y)
    editor.frame()
    #expect(names(.recognized).contains("StickerTap"))
  }

  @Test func explainsTapBesideStickers() {
    editor.tap(640, 700)
    #expect(names(.recognized) == ["BackgroundTap"])
    #expect(names(.failed).contains("BackgroundPan"))
  }

  @Test func explainsDragBesideStickers() {
    editor.drag(1, Point(640, 700), Point(680, 700))
    #expect(names(.recognized) == ["BackgroundPan"])
    #expect(names(.failed).isSuperset(of: ["BackgroundTap", "LongPress"]))
  }

  @Test func explainsLongPressBesideStickers() {
    editor.touch(.down, 1, 640, 700)
    editor.rest(0.7)
    editor.touch(.up, 1, 640, 700)
    editor.frame()
    #expect(editor.world.contextMenu != nil)
    #expect(names(.recognized) == ["LongPress"])
    #expect(losers(to: "LongPress") == ["BackgroundTap"])
  }

  @Test func explainsTapOfThreeFingers() {
    for finger in 0..<3 as Range<Int64> {
      editor.touch(.down, finger, 500 + 60 * Double(finger), 700)
    }
    editor.frame()
    for finger in 0..<3 as Range<Int64> { editor.touch(.up, finger, 0, 0) }
    editor.frame()
    #expect(names(.recognized) == ["ThreeFingerTap"])
    #expect(names(.failed).contains("BackgroundTap"))
  }

  @Test func explainsTapInTray() {
    let cell = editor.cell(0)
    editor.tap(cell.x, cell.y)
    #expect(names(.recognized) == ["TrayTap", "InterfaceTap"])
    editor.world.runtime.decisions.clear()
    editor.drag(1, cell, Point(400, 300))
    #expect(names(.recognized).contains("TrayPan"))
    #expect(!names(.recognized).contains("TrayTap"))
    #expect(names(.failed).contains("TrayTap"))
  }

  @Test func explainsTapAndLongPressOfButton() throws {
    let place = try #require(editor.world.buttons.first { $0.action == .selectSeveral }).frame
      .center
    editor.tap(place.x, place.y)
    #expect(names(.recognized).contains("ButtonPress"))
    editor.world.runtime.decisions.clear()
    editor.touch(.down, 1, place.x, place.y)
    editor.rest(0.6)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(names(.recognized).contains("ButtonHold"))
    #expect(losers(to: "ButtonHold") == ["ButtonPress"])
  }
}

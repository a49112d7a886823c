import DirectManipulation
import Geometry
import Gestures
import StickerScene
import Testing

@testable import StickerEditor

/// The log of decisions says which recognizer of the editor has won a contact, and which ones have lost it.
@Suite struct DecisionsTests {
  private let desk: Desk

  init() {
    desk = Desk.withInterface([Desk.sticker(id: 1, at: Point(300, 300))])
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

  @Test func explainsPressAndHoldOfButton() throws {
    let place = try #require(desk.world.buttons.first { $0.action == .snap }).frame.center
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

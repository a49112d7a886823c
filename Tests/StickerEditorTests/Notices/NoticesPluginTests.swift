import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct NoticesPluginTests {
  /// Each character half as wide as a line is high.
  private func measure(_ text: String) -> Double { Double(text.count) * 50 }

  private func block(_ text: String, limit: Double = 1000, most: Int = 3) -> TextBlock {
    TextBlock(text, limit: limit, most: most, measure: measure)
  }

  /// A path with spaces was cut between words, "…/My summer pictures/party" and "two.jpg" apart.
  @Test(arguments: ["en", "ar"])
  func cutsPathWithSpacesOnlyBetweenFolders(code: String) throws {
    let path = "/home/mia lu/My summer 2026/party two.jpg"
    let catalogue = Catalogue(
      code: code, name: code, lines: code == "en" ? [:] : ["saved as %@": "saved as %@"])
    let phrase: Phrase = "saved as \(path)"
    let text = catalogue.text(of: phrase, joinsPaths: true)
    let (start, end) = code == "en" ? ("", "") : ("\u{2068}", "\u{2069}")
    #expect(
      block(text, limit: 1700).lines == [
        "saved as", "\(start)…/My\u{A0}summer\u{A0}2026/party\u{A0}two.jpg\(end)",
      ])
    #expect(block(text, limit: 900).lines == ["saved as", "\(start)…/party\u{A0}two.jpg\(end)"])
    #expect(!catalogue.text(of: phrase).contains("\u{A0}"), "logs have the path as it is")
  }

  @Test func joinsPathsInExactEnglishLinesAsWell() {
    let phrase = ("Can't open \("/home/mia lu/a.png")." as Phrase)
      .inEnglish("Can't open /home/mia lu/a.png: this is a folder. Choose another file.")
    let shown: Phrase = "\(phrase) The background stays empty."
    #expect(
      Catalogue.english.text(of: shown, joinsPaths: true)
        == "Can't open /home/mia\u{A0}lu/a.png: this is a folder. Choose another file. "
        + "The background stays empty.")
  }

  @Test func successToastDisappearsAfterThreeSeconds() {
    let editor = EditorHarness.withInterface()
    editor.frame()
    editor.world.toasts.tell("saved")
    editor.rest(2.9)
    #expect(editor.world.toasts.current != nil)
    #expect(!editor.world.isMoving && editor.world.nextChange != nil)
    editor.rest(0.2)
    #expect(editor.world.toasts.current == nil && editor.world.nextChange == nil)
  }

  /// A toast stays as long as its text takes to read, and at least three seconds.
  @Test func longerToastsStayLonger() {
    for (count, seconds) in [(5, 3.0), (25, 3), (100, 7.5), (200, 13.5)] {
      let editor = EditorHarness.withInterface()
      editor.frame()
      editor.world.toasts.tell(Phrase(verbatim: String(repeating: "a", count: count)))
      editor.rest(seconds - 0.1)
      #expect(editor.world.toasts.current != nil, "\(count)")
      editor.rest(0.2)
      #expect(editor.world.toasts.current == nil, "\(count)")
    }
  }

  @Test func errorStaysUntilInputButAtLeastSixSeconds() {
    let editor = EditorHarness.withInterface()
    editor.frame()
    editor.world.toasts.tell("the disk is full", isError: true)
    editor.rest(60)
    #expect(editor.world.toasts.current != nil)
    #expect(editor.world.nextChange == nil, "nothing is to be waited for")
    editor.tap(700, 60)
    #expect(editor.world.toasts.current == nil)
    editor.world.toasts.tell("the disk is full", isError: true)
    editor.rest(1)
    editor.type("G")
    #expect(editor.world.toasts.current != nil && editor.world.nextChange != nil)
    editor.rest(6)
    #expect(editor.world.toasts.current == nil)
  }

  @Test func errorBehindTextPanelStaysWhileUserTypes() {
    let editor = EditorHarness.withInterface()
    editor.type("T")
    editor.world.toasts.tell("the disk is full", isError: true)
    editor.send(.text("Hello"))
    editor.type("Left")
    editor.rest(9)
    #expect(editor.world.toasts.current != nil)
    editor.type("Escape")
    editor.type("G")
    #expect(editor.world.toasts.current == nil)
  }
}

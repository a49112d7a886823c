import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct NoticeTests {
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

  @Test(arguments: InterfaceLayoutTests.windows)
  func bannersAreReadableAndDoNotOverlap(window: Size) {
    let editor = EditorHarness.withInterface(window: window)
    editor.world.toasts.warn("another program has this scene open, so nothing you do here is kept")
    let problem =
      "Can't save /home/mia/Pictures/summer/2026/party-stickers-1.png: the disk is full. "
      + "Free some space or choose another place."
    editor.world.toasts.tell(Phrase(verbatim: problem), isError: true)
    editor.world.showExportProgress(0.5)
    editor.world.toasts.tell("saved as /home/mia/Pictures/summer/2026/party-stickers-1.png")
    let layout = editor.world.layout!
    let (warning, notice, progress) = editor.world.banners(layout)
    let most = window.width >= 640 ? 3 : 5
    #expect(warning!.block.lines.count <= most && notice!.block.lines.count <= most)
    let frames = [warning!.frame, notice!.frame, progress!]
    for frame in frames { #expect(layout.canvas.contains(frame)) }
    #expect(!frames[0].overlaps(frames[1]) && !frames[1].overlaps(frames[2]))
    #expect(!frames[0].overlaps(frames[2]))
    for banner in [warning!, notice!] {
      #expect(banner.line >= 16)
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.block.isWhole, "a sentence without its middle may say the opposite")
    }
    #expect(notice!.block.lines.joined(separator: " ").contains("party-stickers-1.png"))
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func showsCaptionBelowProgress(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    let layout = editor.world.layout!
    func parts() -> [PlacedNode<NoticePanel.Part>] {
      editor.world.toasts.panel(in: editor.world.toasts.area(in: layout))?.layOut() ?? []
    }
    editor.world.showExportProgress(0.4)
    let bar = parts()
    #expect(bar.map(\.content) == [.progress])
    editor.world.showExportProgress(0.4, caption: "Exporting… 40%, 12 s left")
    let all = parts()
    #expect(all.map(\.content) == [.progress, .caption])
    #expect(all[0].frame == bar[0].frame, "the progress doesn't move")
    #expect(all[1].frame.minY >= all[0].frame.maxY && layout.canvas.contains(all[1].frame))
    editor.frame()
    #expect(editor.images.drawnNames.contains { $0.contains("12 s left") })
    editor.world.showExportProgress(nil)
    #expect(parts().isEmpty)
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

  @Test func toastAboutLastStepEndsWithUndoOrNextStep() {
    let editor = EditorHarness.withInterface()
    editor.perform(.startOver)
    editor.frame()
    #expect(editor.world.toasts.current != nil)
    editor.tap(.undo)
    #expect(editor.world.toasts.current == nil && editor.world.document.stickers.count == 1)
    editor.perform(.startOver)
    editor.frame()
    editor.send(.drop(name: "card.svg", position: Point(200, 200)))
    editor.frame()
    #expect(editor.world.toasts.current == nil, "undo would take the new sticker away")
  }

  @Test func toastAboutArrivalEndsAtNextArrival() {
    let editor = EditorHarness.withInterface()
    for drop in [
      InputEvent.Kind.drop(name: "card.svg", position: Point(200, 200)), .paste("words"),
    ] {
      editor.world.toasts.tell("this is no picture", isError: true, about: .arrival)
      editor.frame()
      editor.world.toasts.end(about: .export)
      #expect(editor.world.toasts.current != nil)
      editor.send(drop)
      editor.frame()
      #expect(editor.world.toasts.current == nil)
    }
    editor.world.toasts.tell("saved")
    editor.send(.drop(name: "card.svg", position: Point(200, 200)))
    editor.perform(.undo)
    editor.frame()
    #expect(editor.world.toasts.current != nil, "a toast about nothing stays")
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

  @Test func newToastReplacesPreviousToast() {
    let editor = EditorHarness.withInterface()
    editor.world.toasts.tell("the disk is full", isError: true)
    editor.world.toasts.tell("saved")
    #expect(editor.world.toasts.current?.text == "saved")
    editor.rest(4)
    #expect(editor.world.toasts.current == nil)
  }

  @Test func warningStaysUntilRemoved() {
    let editor = EditorHarness.withInterface()
    editor.rest(1)
    _ = editor.app.drawnItems()
    let before = editor.app.drawnItems().count
    editor.world.toasts.warn("nothing is kept")
    #expect(editor.world.needsDisplay)
    editor.rest(60)
    editor.tap(700, 60)
    #expect(editor.app.drawnItems().count > before)
    #expect(!editor.world.isMoving && editor.world.nextChange == nil)
    editor.world.toasts.warn(nil)
    #expect(editor.app.drawnItems().count == before)
  }

  @Test func toastLetsTouchesThrough() {
    let editor = EditorHarness.withInterface()
    editor.frame()
    editor.world.toasts.tell("saved")
    editor.frame()
    let center = editor.world.banners(editor.world.layout!).notice!.frame.center
    #expect(!editor.world.coversCanvas(at: center))
  }
}

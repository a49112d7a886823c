import Geometry
import Gestures
@testable import StickerEditor
import Testing

@Suite struct NoticeTests {
  /// Each character half as wide as a line is high.
  private func measure(_ text: String) -> Double { Double(text.count) * 50 }

  private func block(_ text: String, limit: Double = 1000, most: Int = 3) -> TextBlock {
    TextBlock(text, limit: limit, most: most, measure: measure)
  }

  @Test func wordsAreBrokenIntoLinesThatAreNoWiderThanTheyNeed() {
    let short = block("saved")
    #expect(short.lines == ["saved"] && short.width == 250)
    let long = block("the disk is full so nothing is kept")
    #expect(long.lines == ["the disk is full so", "nothing is kept"])
    #expect(long.width == 950)
    #expect(block("").lines.isEmpty)
  }

  @Test func aLongPathIsShownByItsFileName() {
    let path = "/home/mia/Pictures/summer/2026/party-stickers-1.png"
    #expect(
      block("saved as \(path)", limit: 1500).lines == ["saved as", "/home/…/party-stickers-1.png"])
    #expect(block("saved as /home/a/b.png", limit: 2000).lines == ["saved as /home/a/b.png"])
  }

  @Test func whereThereAreNoSpacesLinesBreakBetweenLettersAndBesideNoSign() {
    let japanese = block("画像を保存できません、ディスクがいっぱいです。（もう一度）", limit: 500)
    #expect(japanese.lines.joined() == "画像を保存できません、ディスクがいっぱいです。（もう一度）")
    #expect(japanese.width <= 500 && japanese.isWhole)
    for line in japanese.lines {
      #expect(!"、。）っー".contains(line.first!) && !"（".contains(line.last!), "\(line)")
    }
    // Words of other letters among them stay whole, and spaces that there are stay spaces.
    let mixed = block("保存为 party.png 的副本", limit: 500)
    #expect(mixed.lines == ["保存为", "party.png", "的副本"])
    #expect(block("保存为 a 的副本", limit: 500).lines == ["保存为 a 的副本"])
  }

  @Test func whatFindsNoRoomLosesItsMiddle() {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    let cut = block(words)
    #expect(cut.lines.count == 3)
    #expect(cut.lines[0].hasPrefix("word1 ") && cut.lines[2].hasSuffix("word60"))
    #expect(cut.lines.joined(separator: " ").split(separator: " ").count { $0 == "…" } == 1)
    let letters = block(String(repeating: "a", count: 50) + "b")
    #expect(letters.lines.count == 1 && letters.width <= 1000 && letters.width > 800)
    #expect(letters.lines[0].hasSuffix("ab"))
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func everythingThatIsToldIsLargeEnoughAndBesideEachOther(window: Size) {
    let desk = Desk.withInterface(window: window)
    desk.world.warn("another program has this scene open, so nothing you do here is kept")
    let problem =
      "cannot write /home/mia/Pictures/summer/2026/party-stickers-1.png: no space left; "
      + "make room on the disk, and save once more"
    desk.world.tell(Phrase(verbatim: problem), isError: true)
    desk.world.showExportProgress(0.5)
    desk.world.tell("saved as /home/mia/Pictures/summer/2026/party-stickers-1.png")
    let layout = desk.world.layout!
    let (warning, notice, progress) = desk.world.banners(layout)
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

  @Test func whatWentWellGoesByItself() {
    let desk = Desk.withInterface()
    desk.frame()
    desk.world.tell("saved")
    desk.rest(2.9)
    #expect(desk.world.notice != nil)
    #expect(!desk.world.isMoving && desk.world.nextChange != nil)
    desk.rest(0.2)
    #expect(desk.world.notice == nil && desk.world.nextChange == nil)
  }

  /// A line of so many words takes as long as it takes to read them.
  @Test func whatIsLongStaysLonger() {
    for (count, seconds) in [(5, 3.0), (25, 3), (100, 7.5), (200, 13.5)] {
      let desk = Desk.withInterface()
      desk.frame()
      desk.world.tell(Phrase(verbatim: String(repeating: "a", count: count)))
      desk.rest(seconds - 0.1)
      #expect(desk.world.notice != nil, "\(count)")
      desk.rest(0.2)
      #expect(desk.world.notice == nil, "\(count)")
    }
  }

  @Test func anErrorWaitsForHandsAndSixSeconds() {
    let desk = Desk.withInterface()
    desk.frame()
    desk.world.tell("the disk is full", isError: true)
    desk.rest(60)
    #expect(desk.world.notice != nil)
    #expect(desk.world.nextChange == nil, "nothing is to be waited for")
    desk.tap(700, 60)
    #expect(desk.world.notice == nil)
    desk.world.tell("the disk is full", isError: true)
    desk.rest(1)
    desk.type("G")
    #expect(desk.world.notice != nil && desk.world.nextChange != nil)
    desk.rest(6)
    #expect(desk.world.notice == nil)
  }

  @Test func anErrorBehindThePanelForWritingIsNotSeenYet() {
    let desk = Desk.withInterface()
    desk.type("T")
    desk.world.tell("the disk is full", isError: true)
    desk.send(.text("Hello"))
    desk.type("Left")
    desk.rest(9)
    #expect(desk.world.notice != nil)
    desk.type("Escape")
    desk.type("G")
    #expect(desk.world.notice == nil)
  }

  @Test func aNewNoticeReplacesTheOld() {
    let desk = Desk.withInterface()
    desk.world.tell("the disk is full", isError: true)
    desk.world.tell("saved")
    #expect(desk.world.notice?.text == "saved")
    desk.rest(4)
    #expect(desk.world.notice == nil)
  }

  @Test func aWarningStaysUntilItIsTakenAway() {
    let desk = Desk.withInterface()
    desk.rest(1)
    _ = desk.app.drawnItems()
    let before = desk.app.drawnItems().count
    desk.world.warn("nothing is kept")
    #expect(desk.world.needsDisplay)
    desk.rest(60)
    desk.tap(700, 60)
    #expect(desk.app.drawnItems().count > before)
    #expect(!desk.world.isMoving && desk.world.nextChange == nil)
    desk.world.warn(nil)
    #expect(desk.app.drawnItems().count == before)
  }
}

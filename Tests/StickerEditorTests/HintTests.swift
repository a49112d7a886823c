import Geometry
import Gestures
@testable import StickerEditor
import Testing

@Suite struct HintTests {
  private func button(_ action: EditorAction, _ desk: Desk) -> Button {
    desk.editor.interface!.buttons.first { $0.action == action }!
  }

  private func shown(_ desk: Desk) -> String? {
    desk.editor.hintBanner(desk.editor.interface!)?.block.lines.joined(separator: " ")
  }

  @Test func aMouseThatRestsOnAButtonSeesItsName() {
    let desk = Desk.withInterface()
    let place = button(.home, desk).frame.center
    desk.move(place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    #expect(!desk.editor.isMoving && desk.editor.nextChange != nil)
    desk.rest(0.4)
    #expect(shown(desk) == nil)
    _ = desk.editor.drawnItems()
    desk.rest(0.2)
    #expect(shown(desk) == "Bring all back")
    #expect(desk.editor.needsDisplay && desk.editor.nextChange == nil)
    desk.move(place.x + 3, place.y)
    desk.frame()
    #expect(shown(desk) != nil)
    desk.move(640, 400)
    desk.rest(1)
    #expect(shown(desk) == nil)
    #expect(desk.editor.requests.isEmpty)
  }

  @Test func aFingerThatIsHeldSeesTheNameAndActsWhenItLifts() {
    let desk = Desk.withInterface()
    let place = button(.snap, desk).frame.center
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    #expect(shown(desk) == "Hold at lines")
    #expect(desk.editor.snaps)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    #expect(!desk.editor.snaps)
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    desk.touch(.move, 1, 640, 400)
    desk.frame()
    #expect(shown(desk) == nil)
    desk.touch(.up, 1, 640, 400)
    desk.rest(1)
    #expect(!desk.editor.snaps, "it left the button")
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func namesAreInTheWindowBesideTheirButtons(window: Size) {
    let desk = Desk.withInterface(window: window)
    desk.type("Tab")
    desk.editor.perform(.more)
    desk.frame()
    for button in desk.editor.interface!.buttons where button.action != .more {
      desk.move(button.frame.center.x, button.frame.center.y)
      desk.rest(0.6)
      let banner = desk.editor.hintBanner(desk.editor.interface!)!
      #expect(Rect(origin: .zero, size: window).contains(banner.frame))
      #expect(!banner.frame.overlaps(button.frame), "\(button.action)")
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.line >= 16 && banner.block.lines.count == 1)
    }
  }

  @Test func everyButtonHasANameOfItsOwn() {
    let desk = Desk.withInterface()
    desk.type("Tab")
    let titles = desk.editor.interface!.buttons.map(\.action.title) + [EditorAction.edit.title]
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first!.isUppercase && $0.count <= 20 })
  }

  @Test(arguments: ["F1", "?"]) func aKeyShowsWhatKeysAndHandsCanDo(key: String) {
    let desk = Desk.withInterface()
    let before = desk.editor.drawnItems().count
    desk.type(key)
    #expect(desk.editor.showsHelp && desk.editor.drawnItems().count > before + 20)
    #expect(!desk.editor.isMoving && desk.editor.nextChange == nil)
    desk.type("G")
    #expect(!desk.editor.showsHelp)
    #expect(desk.editor.snaps, "the key does nothing else")
    desk.type(key)
    let middle = desk.middle(1)
    desk.drag(1, middle, middle + Vector(100, 0))
    #expect(!desk.editor.showsHelp)
    #expect(desk.middle(1) == middle, "nor does the touch")
    desk.tap(.help)
    #expect(desk.editor.showsHelp)
  }

  @Test func theSheetSaysNothingOfWhatIsDisabled() {
    let texts = HelpSheet.texts(without: TrayShelf.kioskDisabledActions)
    #expect(!texts.contains { $0.contains("leave") || $0.contains("F11") })
    #expect(texts.count == HelpSheet.texts.count - 2)
    #expect(HelpSheet.texts(without: []) == HelpSheet.texts)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func theSheetFitsTheWindow(window: Size) {
    // As wide as bold letters are.
    let sheet = HelpSheet(in: window) { Double($0.count) * 52 }
    #expect(Rect(origin: .zero, size: window).contains(sheet.panel))
    #expect(sheet.line >= 16)
    #expect(sheet.lines.map(\.text) == HelpSheet.texts)
    for (index, line) in sheet.lines.enumerated() {
      #expect(sheet.panel.contains(line.frame))
      for other in sheet.lines[(index + 1)...] { #expect(!line.frame.overlaps(other.frame)) }
    }
  }
}

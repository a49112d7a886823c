import ECS
import Geometry
import Gestures
@testable import StickerEditor
import Testing

@Suite struct HintTests {
  private func button(_ action: EditorAction, _ desk: Desk) -> Button {
    desk.world.buttons.first { $0.action == action }!
  }

  private func shown(_ desk: Desk) -> String? {
    desk.world.hintBanner?.block.lines.joined(separator: " ")
  }

  @Test func aMouseThatRestsOnAButtonSeesItsName() {
    let desk = Desk.withInterface()
    let place = button(.home, desk).frame.center
    desk.move(place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    #expect(!desk.world.isMoving && desk.world.nextChange != nil)
    desk.rest(0.4)
    #expect(shown(desk) == nil)
    _ = desk.app.drawnItems()
    desk.rest(0.2)
    #expect(shown(desk) == "Bring all back")
    #expect(desk.world.needsDisplay && desk.world.nextChange == nil)
    desk.move(place.x + 3, place.y)
    desk.frame()
    #expect(shown(desk) != nil)
    desk.move(640, 400)
    desk.rest(1)
    #expect(shown(desk) == nil)
    #expect(desk.world[Requests.self].all.isEmpty)
  }

  @Test func aFingerThatIsHeldSeesTheNameAndDoesNothingElse() {
    let desk = Desk.withInterface()
    let place = button(.snap, desk).frame.center
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    #expect(shown(desk) == "Hold at lines")
    #expect(desk.world.snaps)
    desk.touch(.up, 1, place.x, place.y)
    desk.frame()
    #expect(shown(desk) == nil)
    #expect(desk.world.snaps)
    desk.touch(.down, 1, place.x, place.y)
    desk.rest(0.6)
    desk.touch(.move, 1, 640, 400)
    desk.frame()
    #expect(shown(desk) == nil)
    desk.touch(.up, 1, 640, 400)
    desk.rest(1)
    #expect(desk.world.snaps, "it left the button")
    desk.tap(place.x, place.y)
    #expect(!desk.world.snaps, "a tap presses")
  }

  @Test func aMouseThatIsHeldOnAButtonPressesIt() {
    let desk = Desk.withInterface()
    let place = button(.snap, desk).frame.center
    desk.press(place.x, place.y)
    desk.rest(1)
    desk.release(place.x, place.y)
    desk.frame()
    #expect(!desk.world.snaps)
  }

  @Test(arguments: InterfaceLayoutTests.windows)
  func namesAreInTheWindowBesideTheirButtons(window: Size) {
    let desk = Desk.withInterface(window: window)
    desk.type("Tab")
    desk.world.perform(.more)
    desk.frame()
    for button in desk.world.buttons where button.action != .more {
      desk.move(button.frame.center.x, button.frame.center.y)
      desk.rest(0.6)
      let banner = desk.world.hintBanner!
      #expect(Rect(origin: .zero, size: window).contains(banner.frame))
      #expect(!banner.frame.overlaps(button.frame), "\(button.action)")
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.line >= 16 && banner.block.lines.count == 1)
    }
  }

  @Test func everyButtonHasANameOfItsOwn() {
    let desk = Desk.withInterface()
    desk.type("Tab")
    let titles = (desk.world.buttons.map(\.action) + [.edit]).map {
      desk.world.actions[$0]!.title.description
    }
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first!.isUppercase && $0.count <= 20 })
  }

  @Test(arguments: ["F1", "?"]) func aKeyShowsWhatKeysAndHandsCanDo(key: String) {
    let desk = Desk.withInterface()
    let before = desk.app.drawnItems().count
    desk.type(key)
    #expect(desk.world.showsHelp && desk.app.drawnItems().count > before + 20)
    #expect(!desk.world.isMoving && desk.world.nextChange == nil)
    desk.type("G")
    #expect(!desk.world.showsHelp)
    #expect(desk.world.snaps, "the key does nothing else")
    desk.type(key)
    let middle = desk.middle(1)
    desk.drag(1, middle, middle + Vector(100, 0))
    #expect(!desk.world.showsHelp)
    #expect(desk.middle(1) == middle, "nor does the touch")
    desk.tap(.help)
    #expect(desk.world.showsHelp)
  }

  @Test func theSheetSaysNothingOfWhatAKioskCannotDo() {
    let all = Desk.withInterface().world.actions.help
    let texts = Desk(shelf: TrayShelf(), mayLeave: false).world.actions.help
    #expect(!texts.contains { $0.contains("leave") || $0.contains("F11") })
    #expect(texts == all.filter { !$0.contains("leave") && !$0.contains("F11") })
    #expect(texts.count == all.count - 2)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func theSheetFitsTheWindow(window: Size) {
    // As wide as bold letters are.
    let texts = Desk.withInterface().world.actions.help
    let sheet = HelpSheet(texts, in: window) { Double($0.count) * 52 }
    #expect(Rect(origin: .zero, size: window).contains(sheet.panel))
    #expect(sheet.line >= 16)
    #expect(sheet.lines.map(\.text) == texts)
    for (index, line) in sheet.lines.enumerated() {
      #expect(sheet.panel.contains(line.frame))
      for other in sheet.lines[(index + 1)...] { #expect(!line.frame.overlaps(other.frame)) }
    }
  }
}

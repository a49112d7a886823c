import Geometry
import Testing

@testable import StickerEditor

/// The operator's way out of a kiosk.
@Suite struct OperatorTests {
  @Test(arguments: [
    ("1324", OperatorCode.corners([1, 3, 2, 4])),
    ("111111111111", .corners(Array(repeating: 1, count: 12))),
    ("Ctrl+Shift+F12", .keys(.control("F12", shift: .held, alt: .free))),
    ("Ctrl+q", .keys(.control("Q", shift: .free, alt: .free))),
    ("Ctrl+Alt+Q", .keys(.control("Q", shift: .free, alt: .held))),
    ("132", nil), ("1111111111111", nil), ("1325", nil), ("", nil), ("Q", nil), ("Shift+Q", nil),
    ("Ctrl+", nil), ("Ctrl+Ctrl+Q", nil), ("Alt+Q", nil),
  ])
  func aCodeIsReadAsItIsWritten(text: String, code: OperatorCode?) {
    #expect(OperatorCode(text) == code)
  }

  private func desk(_ code: String) -> Desk {
    Desk(
      [Desk.sticker()], shelf: TrayShelf(stickers: ["a.svg"]), mayLeave: false,
      others: [OperatorPlugin(OperatorCode(code)!)])
  }

  private let corners = [
    1: Point(20, 20), 2: Point(1260, 20), 3: Point(20, 780), 4: Point(1260, 780),
  ]

  /// Taps corners, 0 for the middle of the window; whether that leads out.
  private func leads(_ desk: Desk, _ taps: [Int], pause: Double = 0.2) -> Bool {
    for tap in taps {
      let point = corners[tap] ?? Point(640, 400)
      desk.tap(point.x, point.y)
      desk.wait(pause)
    }
    return desk.world.takeRequests().contains(.quit)
  }

  @Test func theCornersLeadOutAndNoOthers() {
    #expect(leads(desk("1324"), [1, 3, 2, 4]))
    #expect(!leads(desk("1324"), [1, 2, 3, 4]))
    #expect(!leads(desk("1324"), [1, 3, 2]))
    // Whoever has begun wrongly begins anew.
    #expect(leads(desk("1324"), [1, 1, 3, 1, 3, 2, 4]))
    #expect(!leads(desk("1324"), [1, 3, 0, 2, 4]), "with a tap elsewhere in between")
    #expect(!leads(desk("1324"), [1, 3, 2, 4], pause: 2.5), "too slowly")
    #expect(leads(desk("1324"), [1, 3, 2, 4], pause: 1.5))
  }

  @Test func theKeyLeadsOutAlsoWhileWordsAreWritten() {
    let desk = desk("Ctrl+Shift+F12")
    desk.type("F12", with: "Ctrl")
    #expect(!desk.world.takeRequests().contains(.quit))
    desk.key("T")
    desk.frame()
    desk.key("Left Shift")
    desk.type("F12", with: "Ctrl")
    #expect(desk.world.takeRequests().contains(.quit))
  }

  @Test func visitorsSeeNothingOfWhatTheyMayNotDo() {
    let world = desk("1324").world
    let actions = world.actions
    let help = HelpPage.allCases.flatMap { world.help($0).tiles }
    let lines = help.flatMap { [$0.title.description, $0.detail?.description ?? ""] }
    for id in [EditorAction.quit, .save, .fullScreen] {
      #expect(actions[id] == nil && !actions.toolbar.contains(id))
    }
    let said = (lines + actions.manual().map(\.what)).joined(separator: "\n").lowercased()
    for word in ["leave", "save", "ctrl+q", "ctrl+s,", "f11", "full screen", "corner"] {
      #expect(!said.contains(word), "\(word)")
    }
    let keys = actions.actions.flatMap(\.keys).map(\.description)
    #expect(Set(keys).isDisjoint(with: ["Ctrl+Q", "Ctrl+S", "F11", "F3"]))
  }
}

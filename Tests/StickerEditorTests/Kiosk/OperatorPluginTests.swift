import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
@testable import StickerKiosk

/// The operator's way out of a kiosk.
@Suite struct OperatorPluginTests {
  private func editor(_ code: String) -> EditorHarness {
    EditorHarness(
      [EditorHarness.sticker()], shelf: TrayShelf(stickers: ["a.svg"]), mayLeave: false,
      others: [OperatorPlugin(OperatorCode(code)!)])
  }

  private let corners = [
    1: Point(20, 20), 2: Point(1260, 20), 3: Point(20, 780), 4: Point(1260, 780),
  ]

  /// Taps corners, 0 for the middle of the window; whether that leads out.
  private func leads(_ editor: EditorHarness, _ taps: [Int], pause: Double = 0.2) -> Bool {
    for tap in taps {
      let point = corners[tap] ?? Point(640, 400)
      editor.tap(point.x, point.y)
      editor.wait(pause)
    }
    return editor.world.takeRequests().contains(.quit)
  }

  private let code = [1, 4, 2, 3, 3, 2]

  @Test func quitsOnlyAfterRightCornersInTime() {
    #expect(leads(editor("142332"), code))
    #expect(!leads(editor("142332"), [1, 4, 2, 3, 2, 3]))
    #expect(!leads(editor("142332"), [1, 4, 2, 3, 3]))
    #expect(leads(editor("142332"), [1, 4, 4] + code), "after a wrong tap from the start again")
    #expect(!leads(editor("142332"), [1, 4, 1, 2, 3, 3, 2]), "a wrong tap empties the entry")
    #expect(!leads(editor("142332"), [1, 4, 2, 0, 3, 3, 2]), "with a tap elsewhere in between")
    #expect(!leads(editor("142332"), code, pause: 2.5), "too slowly")
    #expect(leads(editor("142332"), code, pause: 1.5))
  }

  @Test func ignoresCornerCodeInPauseAfterThreeFailures() {
    let editor = editor("142332")
    #expect(!leads(editor, [2, 2, 2, 2, 2, 2, 1, 4, 2, 3, 3, 3, 1, 4, 2, 2, 2, 2]))
    #expect(!leads(editor, code))
    editor.wait(32)
    #expect(leads(editor, code))
  }

  @Test func ignoresKeyCodeInPauseAfterThreeWrongKeys() {
    let editor = editor("Ctrl+Shift+F12")
    for key in ["Z", "Y", "C", "V", "Left", "Z"] { editor.type(key, with: "Ctrl") }
    for key in ["F10", "F9", "F8"] { editor.type(key, with: "Ctrl", "Shift") }
    editor.type("F12", with: "Ctrl", "Shift")
    #expect(!editor.world.takeRequests().contains(.quit))
    editor.wait(31)
    editor.type("F12", with: "Ctrl", "Shift")
    #expect(editor.world.takeRequests().contains(.quit))
  }

  @Test func shortcutsOfTextEntryAreNoWrongCodes() {
    let editor = editor("Ctrl+Shift+F12")
    editor.key("T")
    editor.frame()
    #expect(editor.world.isWriting)
    for key in ["B", "I", "K", "PageDown"] { editor.type(key, with: "Ctrl") }
    editor.type("F12", with: "Ctrl", "Shift")
    #expect(editor.world.takeRequests().contains(.quit))
  }

  /// The keyboard repeats a key that is held down.
  @Test func countsRepeatedKeyOnce() {
    let editor = editor("Ctrl+Shift+F12")
    editor.key("Left Ctrl")
    for _ in 1...10 { editor.key("F9") }
    editor.key("F9", .up)
    editor.key("Left Shift")
    editor.key("F12")
    editor.frame()
    #expect(editor.world.takeRequests().contains(.quit))
  }

  @Test func keyCodeQuitsDuringTextEntry() {
    let editor = editor("Ctrl+Shift+F12")
    editor.type("F12", with: "Ctrl")
    #expect(!editor.world.takeRequests().contains(.quit))
    editor.key("T")
    editor.frame()
    editor.key("Left Shift")
    editor.type("F12", with: "Ctrl")
    #expect(editor.world.takeRequests().contains(.quit))
  }

  @Test func showsOnlyTouchHelpAndHintsWithoutKeys() {
    let editor = editor("132413")
    editor.type("F1")
    #expect(editor.world.sheet?.id == InputDevice.touch.helpPage)
    #expect(editor.world.sheet?.chips.isEmpty == true)
    editor.world.show(nil)
    editor.frame()
    let undo = editor.world.buttons.first { $0.action == .undo }!.frame.center
    editor.move(undo.x, undo.y)
    editor.rest(0.6)
    #expect(editor.world.hintBanner?.block.lines == ["Undo"])
  }

  @Test(arguments: [true, false]) func onlyOutsideKioskToastsNameMissingFonts(isKiosk: Bool) {
    let editor = EditorHarness()
    let app = Editor.app(
      editor.world.store, images: editor.images, windowSize: Size(width: 1280, height: 800),
      shelf: TrayShelf(stickers: ["tray1.svg"]), textProblem: "No font.", mayLeave: !isKiosk)
    for action in [EditorAction.text, .nextTab] {
      app.perform(action)
      let toast = app.world.toasts.current?.phrase.description ?? ""
      #expect(toast.isEmpty == isKiosk, "\(toast)")
      #expect(!app.world.isWriting)
      app.world.toasts.dismiss()
    }
    #expect(app.world.actions[.text]?.isPossible == false)
  }

  @Test func hidesOperatorActionsFromVisitors() {
    let editor = editor("142332")
    let actions = editor.world.actions
    let help = InputDevice.allCases.flatMap { editor.world.help($0).tiles }
    let lines = help.flatMap { [$0.title.description, $0.detail?.description ?? ""] }
    for id in [EditorAction.quit, .save, .fullScreen] {
      #expect(actions[id] == nil && !(actions.toolbar + actions.menu).contains(id))
    }
    let said = (lines + actions.manual().map(\.what)).joined(separator: "\n").lowercased()
    for word in ["quit", "save", "ctrl+q", "ctrl+s,", "f11", "full screen", "corner"] {
      #expect(!said.contains(word), "\(word)")
    }
    let keys = actions.actions.flatMap(\.keys).map(\.description)
    #expect(Set(keys).isDisjoint(with: ["Ctrl+Q", "Ctrl+S", "F11", "F3"]))
  }
}

import Testing

@testable import EditorKit
@testable import StickerKiosk

@Suite struct KeyCodeTests {
  private let wanted = KeyChord.control("F12", shift: .held, alt: .free)

  /// A key that goes down while modifiers are held.
  private func press(_ name: String, _ held: String...) -> KeyPress {
    var modifiers = Modifiers()
    for key in held { modifiers.take("Left \(key)", isDown: true) }
    return KeyPress(name: name, isDown: true, modifiers: modifiers)
  }

  /// Every key that a guesser may try, with each combination of modifiers.
  private var guesses: [KeyPress] {
    let keys =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".map(String.init) + (1...12).map { "F\($0)" }
    return keys.flatMap {
      [
        press($0, "Ctrl"), press($0, "Ctrl", "Shift"), press($0, "Ctrl", "Alt"),
        press($0, "Ctrl", "Alt", "Shift"),
      ]
    }
  }

  /// Presses keys one after another; whether one was taken for the code.
  private func leads(
    _ presses: [KeyPress], _ code: inout KeyCode, at time: Double, isShortcut: Bool = false
  ) -> Bool {
    var isComplete = false
    for press in presses where !isComplete {
      isComplete = code.take(press, isShortcut: isShortcut, at: time)
    }
    return isComplete
  }

  @Test func withstandsAllKeysInARow() {
    var code = KeyCode(wanted)
    #expect(guesses.contains(where: wanted.matches))
    #expect(!leads(guesses, &code, at: 0))
  }

  @Test func acceptsCodeAfterPauseAndForgetsFailures() {
    var code = KeyCode(wanted)
    #expect(!leads(["F1", "F2", "F3"].map { press($0, "Ctrl") }, &code, at: 0))
    #expect(!leads([press("F12", "Ctrl", "Shift")], &code, at: 29))
    #expect(leads([press("F12", "Ctrl", "Shift")], &code, at: 30))
    #expect(code == KeyCode(wanted))
  }

  /// Visitors who use the keyboard must not lock the operator out.
  @Test func ignoresUsualKeys() {
    var code = KeyCode(wanted)
    let usual = [
      press("Left Ctrl", "Ctrl"), press("Left Shift", "Ctrl", "Shift"), press("A"),
      press("Q", "Shift"), press("Left", "Ctrl", "Shift"), press("V", "Ctrl"),
    ]
    #expect(!leads(usual, &code, at: 0))
    let shortcuts = Array(repeating: press("E", "Ctrl"), count: 5)
    #expect(!leads(shortcuts, &code, at: 0, isShortcut: true))
    #expect(code == KeyCode(wanted))
  }
}

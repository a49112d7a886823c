import Testing

@testable import EditorKit

@Suite struct KeyboardTests {
  private var keyboard = Keyboard()

  @Test func secondPressIsARepeatUntilRelease() {
    var keyboard = keyboard
    keyboard.take("A", isDown: true)
    #expect(!keyboard.isRepeat && keyboard.isHeld("A"))
    keyboard.take("A", isDown: true)
    #expect(keyboard.isRepeat)
    keyboard.take("A", isDown: false)
    keyboard.take("A", isDown: true)
    #expect(!keyboard.isRepeat)
  }

  @Test func keysWithControlAloneAreCommands() {
    var keyboard = keyboard
    keyboard.take("Right Ctrl", isDown: true)
    #expect(!keyboard.isCommand && keyboard.modifiers.control)
    keyboard.take("S", isDown: true)
    #expect(keyboard.isCommand)
    keyboard.take("Left Alt", isDown: true)
    keyboard.take("S", isDown: true)
    #expect(!keyboard.isCommand)
    keyboard.take("Right Ctrl", isDown: false)
    #expect(!keyboard.modifiers.control && keyboard.modifiers.alt)
  }

  @Test(arguments: [
    (1, 2, 1..<3), (3, 9, 5..<5), (-1, 0, 5..<5), (9, 0, 5..<5), (2, 0, 2..<2), (4, 3, 4..<5),
  ])
  func clampsSelectionOfMarkedText(start: Int, length: Int, selection: Range<Int>) {
    #expect(MarkedText("a\nbcde", start: start, length: length).selection == selection)
  }
}

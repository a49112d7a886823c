import Testing
import VirtualTouchscreen

extension VirtualInputTests {
  @Test(arguments: [
    (VirtualKeyboard.Key.escape, "Escape"), (.minus, "-"), (.equal, "="),
    (.q, "Q"), (.s, "S"), (.leftControl, "Left Ctrl"),
    (.leftShift, "Left Shift"), (.leftAlt, "Left Alt"),
  ])
  func pressesAndReleasesKey(_ key: VirtualKeyboard.Key, name: String) throws {
    try display.keyboard.press(key)
    #expect(try probe.next("key") == "key down \(name)")
    try display.keyboard.release(key)
    #expect(try probe.next("key") == "key up \(name)")
  }
}

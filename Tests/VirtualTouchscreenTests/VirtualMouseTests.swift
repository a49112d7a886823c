import Testing
import VirtualTouchscreen

extension VirtualInputTests {
  @Test func mouseMovesDragsAndScrolls() throws {
    let mouse = display.mouse
    try mouse.move(300, 200)
    // SDL may first tell where the pointer was when the window came.
    #expect(try probe.next("mouse motion 300") == "mouse motion 300 200 0")
    try mouse.press()
    #expect(try mouseLine() == "mouse down 1 300 200")
    try mouse.move(310, 190)
    #expect(try mouseLine() == "mouse motion 310 190 1")
    try mouse.release()
    #expect(try mouseLine() == "mouse up 1 310 190")
    try mouse.wheel(2)
    for _ in 0..<2 { #expect(try probe.next("wheel") == "wheel 0 1") }
    try mouse.wheel(-1)
    #expect(try probe.next("wheel") == "wheel 0 -1")
    try mouse.press(.right)
    #expect(try mouseLine() == "mouse down 3 310 190")
    try mouse.release(.right)
    #expect(try mouseLine() == "mouse up 3 310 190")
  }

  private func mouseLine() throws -> String { try probe.next("mouse") }
}

import Geometry
import InterfaceKit
import Testing

@Suite struct PopoverTests {
  private let window = Rect(x: 0, y: 0, width: 400, height: 300)
  private let size = Size(width: 100, height: 60)

  @Test func takesFirstSideWithEnoughSpace() {
    let menu = Popover([.end, .start, .above, .below], gap: 10)
    func place(_ x: Double, _ y: Double) -> Point {
      menu.frame(of: size, beside: Rect(x: x, y: y, width: 20, height: 20), in: window).origin
    }
    #expect(place(100, 100) == Point(130, 80))
    #expect(place(350, 100) == Point(240, 80))
    let wide = Popover([.end, .start, .above, .below], gap: 10)
      .frame(
        of: Size(width: 390, height: 60), beside: Rect(x: 190, y: 200, width: 20, height: 20),
        in: window)
    #expect(wide == Rect(x: 5, y: 130, width: 390, height: 60))
  }

  @Test func staysWithinTheBounds() {
    let frame = Popover([.below], gap: 4).frame(
      of: size, beside: Rect(x: 380, y: 100, width: 20, height: 20), in: window)
    #expect(frame == Rect(x: 300, y: 124, width: 100, height: 60))
  }

  @Test func coversAnchorWhenNoSideHasSpace() {
    let frame = Popover([.end, .above]).frame(
      of: Size(width: 400, height: 300), beside: Rect(x: 100, y: 100, width: 20, height: 20),
      in: window)
    #expect(frame == window)
  }

  @Test func alignsWithTheAnchor() {
    let anchor = Rect(x: 200, y: 100, width: 40, height: 40)
    #expect(
      Popover([.end], alignment: .start).frame(of: size, beside: anchor, in: window).minY == 100)
    #expect(
      Popover([.below], alignment: .end).frame(of: size, beside: anchor, in: window).maxX == 240)
  }

  @Test func mirrorsSidesFromRightToLeft() {
    let anchor = Rect(x: 120, y: 100, width: 20, height: 20)
    let rule = Popover([.end, .start], gap: 10)
    let frame = rule.frame(of: size, beside: anchor, in: window, isRightToLeft: true)
    #expect(frame.maxX == 110)
    #expect(
      frame
        == rule.frame(of: size, beside: anchor.mirrored(within: window), in: window)
        .mirrored(within: window))
  }
}

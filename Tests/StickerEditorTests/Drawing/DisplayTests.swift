import Geometry
import Testing

@testable import EditorKit

@Suite struct DisplayTests {
  @Test func redrawNeedsNewLayout() {
    var display = Display()
    (display.needsDisplay, display.isLaidOut) = (false, true)
    #expect(display.isLaidOut)
    display.redraw()
    #expect(display.needsDisplay && !display.isLaidOut && !display.redrawsTwice)
  }

  @Test func redrawTwiceRequestsAnotherFrame() {
    var display = Display()
    display.needsDisplay = false
    display.redrawTwice()
    #expect(display.needsDisplay && display.redrawsTwice)
  }

  @Test func laterItemsAreInFront() {
    var display = Display()
    let items = [1.0, 2].map {
      DrawnItem(panel: Rect(x: 0, y: 0, width: $0, height: $0), radius: 0, color: 0)
    }
    for item in items { display.draw([item]) }
    #expect(display.items == items)
  }
}

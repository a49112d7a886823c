import Geometry
import InterfaceKit
import Testing

/// Keys that go along the parts of an interface.
@Suite struct FocusOrderTests {
  /// Five parts in rows of three, the last row with two.
  private let order = FocusOrder(
    (0..<5).map { Rect(x: 50 * Double($0 % 3), y: 50 * Double($0 / 3), width: 40, height: 40) })

  @Test func nextWrapsAround() {
    #expect(order.next(after: 0) == 1 && order.next(after: 4) == 0)
    #expect(order.next(after: 0, backward: true) == 4)
    #expect(FocusOrder([Rect(x: 0, y: 0, width: 9, height: 9)]).next(after: 0) == 0)
  }

  @Test func arrowMovesToNearestPartAhead() {
    #expect(order.neighbor(of: 1, toward: Vector(0, 1)) == 4)
    #expect(order.neighbor(of: 4, toward: Vector(-1, 0)) == 3)
    #expect(order.neighbor(of: 2, toward: Vector(0, 1)) == 4, "none lies straight below")
    #expect(order.neighbor(of: 3, toward: Vector(0, -1)) == 0)
    #expect(order.neighbor(of: 0, toward: Vector(-1, 0)) == nil)
  }

  @Test func partsOfOneRowAreNotBelowOneAnother() {
    let row = FocusOrder([
      Rect(x: 0, y: 0, width: 40, height: 40), Rect(x: 50, y: 0, width: 40, height: 41),
    ])
    #expect(row.neighbor(of: 0, toward: Vector(0, 1)) == nil)
    #expect(row.neighbor(of: 0, toward: Vector(1, 0)) == 1)
  }
}

import Geometry
import InterfaceKit
import Testing

@testable import EditorKit

@Suite struct DrawnItemFadeTests {
  private let room = Rect(x: 10, y: 20, width: 200, height: 300)

  @Test func strengthensTowardEndOfRoom() {
    let column = DrawnItem.fade(atEndOf: room, along: .column, rest: 50, color: 0x1122_3344)
    let row = DrawnItem.fade(atEndOf: room, along: .row, rest: 50, color: 0x1122_3344)
    #expect(column.count == 20 && row.count == 20 && column != row)
    let mirrored = DrawnItem.fade(
      atEndOf: room, along: .row, rest: 50, color: 0x1122_3344, isRightToLeft: true)
    #expect(mirrored.count == 20 && mirrored != row)
    #expect(Set(column.map { "\($0.picture)" }).count == 20, "each step has an alpha of its own")
  }

  @Test func isEmptyIfStripEndsWithinRoom() {
    #expect(DrawnItem.fade(atEndOf: room, along: .row, rest: 1, color: 0).isEmpty)
  }
}

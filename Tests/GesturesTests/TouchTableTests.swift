import Geometry
import Gestures
import Testing

@Suite struct TouchTableTests {
  private let a = TouchID(device: 1, finger: 1)

  private func landed(_ changes: [TouchTable.Change]) -> Touch? {
    if case .landed(let touch)? = changes.last { touch } else { nil }
  }

  @Test func anOrdinaryTouchLandsMovesAndLifts() throws {
    var table = TouchTable()
    let touch = try #require(landed(table.receive(TouchSample(.down, a, at: Point(1, 2)))))
    #expect(touch.landing == Point(1, 2))
    let moved = table.receive(TouchSample(.move, a, at: Point(3, 4)))
    #expect(moved == [.moved(try #require(table[a]))])
    #expect(table[a]?.location == Point(3, 4))
    #expect(table[a]?.landing == Point(1, 2))
    guard case .lifted(let last)? = table.receive(TouchSample(.up, a, at: Point(9, 9))).first else {
      return #expect(Bool(false), "an up lifts")
    }
    #expect(last.location == Point(3, 4), "the point of an up is an old one")
    #expect(table.touches.isEmpty)
  }

  @Test func aDownThatComesTwiceIsOneTouch() {
    var table = TouchTable()
    _ = table.receive(TouchSample(.down, a, at: Point(1, 2)))
    #expect(table.receive(TouchSample(.down, a, at: Point(1, 2))).isEmpty)
    _ = table.receive(TouchSample(.move, a, at: Point(5, 5)))
    #expect(table.receive(TouchSample(.down, a, at: Point(5, 5))).isEmpty)
    #expect(table.touches.count == 1)
  }

  @Test func aDownElsewhereMeansThatTheUpWasLost() {
    var table = TouchTable()
    _ = table.receive(TouchSample(.down, a, at: Point(1, 2)))
    let changes = table.receive(TouchSample(.down, a, at: Point(50, 60)))
    #expect(changes.count == 2)
    guard case .lifted(let old) = changes[0], let new = landed(changes) else {
      return #expect(Bool(false), "the old one lifts, a new one lands")
    }
    #expect(old.serial != new.serial)
    #expect(table.touches == [new])
  }

  @Test(arguments: [InputEvent.TouchPhase.move, .up, .cancel])
  func strangersAreOrdinary(phase: InputEvent.TouchPhase) {
    var table = TouchTable()
    #expect(table.receive(TouchSample(phase, a, at: Point(1, 2))).isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func pointsThatAreNoneAreIgnored(x: Double) {
    var table = TouchTable()
    #expect(table.receive(TouchSample(.down, a, at: Point(x, 2))).isEmpty)
    _ = table.receive(TouchSample(.down, a, at: Point(1, 2)))
    #expect(table.receive(TouchSample(.move, a, at: Point(3, x))).isEmpty)
    #expect(table[a]?.location == Point(1, 2))
  }

  @Test func farPointsAreBroughtBackToWhereArithmeticHolds() {
    var table = TouchTable()
    _ = table.receive(TouchSample(.down, a, at: Point(1e300, -1e300)))
    #expect(table[a]?.location == Point(TouchTable.farthest, -TouchTable.farthest))
  }

  @Test func everybodyCanBeTakenAway() {
    var table = TouchTable()
    for finger in 1...20 {
      _ = table.receive(TouchSample(.down, TouchID(device: 1, finger: Int64(finger)), at: .zero))
    }
    #expect(table.cancelAll().count == 20)
    #expect(table.touches.isEmpty)
  }
}

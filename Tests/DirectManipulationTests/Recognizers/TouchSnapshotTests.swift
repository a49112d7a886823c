import DirectManipulation
import Geometry
import Gestures
import ManipulationTable
import Motion
import Testing

@Suite struct TouchSnapshotTests {
  @Test func snapshotReportsTouchesTimesAndMeasures() {
    final class Curious: GestureRecognizer {
      var seen: [TouchSnapshot] = []
      override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
        seen.append(touches)
        return state
      }
    }
    let table = Table()
    let card = table.element()
    let curious = Curious()
    table.runtime.attach(curious, to: card)
    table.time = 1
    table.finger(1).down(200, 200)
    table.tick()
    table.time = 1.05
    table.finger(1).move(205, 200)
    table.mouse.down(190, 200)
    table.tick()
    table.finger(1).up()
    table.tick()
    let last = curious.seen.first { !$0.left.isEmpty }
    #expect(curious.seen[0].touches.map(\.isNew) == [true])
    #expect(curious.seen.map(\.time).sorted() == curious.seen.map(\.time))
    let finger = curious.seen.last { $0.touches.count == 2 }?.touches.first
    #expect(finger?.landing == Point(200, 200) && finger?.landingTime == 1)
    #expect(finger?.location == Point(205, 200) && finger?.travel == 5 && finger?.kind == .finger)
    #expect(finger?.velocity.distance(to: Vector(100, 0)) ?? 9 < 1e-9)
    #expect(last?.left.map(\.travel) == [5] && last?.touches.map(\.kind) == [.mouse])
    #expect(last?.time == 1.05)
    #expect(last?.measure(in: .window) != nil && last?.measure(in: SpaceID(of: card)) == nil)
  }
}

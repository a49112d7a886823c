import Motion
import Testing

@Suite struct RotationAddedToTests {
  @Test func addsTheAngleAndDoesNotWrap() {
    var turn = RotationAddedTo()
    #expect(turn.next(state: .began, measure: 0, current: 3) == 3)
    #expect(turn.next(state: .changed, measure: 6 * .pi, current: 3) == 3 + 6 * .pi)
    #expect(turn.next(state: .cancelled, measure: 6 * .pi, current: 3) == nil)
  }
}

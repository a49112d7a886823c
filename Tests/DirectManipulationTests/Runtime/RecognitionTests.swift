import DirectManipulation
import Gestures
import ManipulationTable
import Testing

@Suite struct RecognitionTests {
  @Test func hasNoDeadlineAtRest() {
    let table = Table()
    let card = table.sticker()
    table.runtime.attach(HoldGestureRecognizer(), to: card)
    #expect(table.runtime.nextDeadline == nil)
    table.finger(1).down(200, 200)
    table.tick()
    #expect(table.runtime.nextDeadline == 0.5)
    table.finger(1).move(240, 200)
    table.tick()
    #expect(table.runtime.nextDeadline == nil, "the drag has won")
  }
}

import Gestures
import ManipulationTable
import Testing

@testable import DirectManipulation

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

  @Test func countsAttachedHoverRecognizers() {
    let (table, hover) = (Table(), HoverGestureRecognizer())
    let (card, other) = (table.element(), table.element())
    for element in [card, other] {
      table.runtime.attach(hover, to: element)
      #expect(table.runtime.recognition.hovers == 1)
    }
    table.runtime.detach(hover)
    #expect(table.runtime.recognition.hovers == 0)
    table.runtime.attach(hover, to: card)
    table.world.despawn(card)
    #expect(table.runtime.recognition.hovers == 0)
  }
}

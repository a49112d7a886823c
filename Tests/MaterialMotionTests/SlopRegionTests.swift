import DirectManipulation
import MaterialMotion
import Testing

/// A drag whose distance decides the direction of a transition.
@Suite struct SlopRegionTests {
  private let hand = DirectionTable()

  @Test func setsBackwardOnExitAndForwardOnReturn() {
    let region = SlopRegion(withTranslationOf: hand.pan, size: 50)
    region.add(to: hand.direction, withRuntime: hand.runtime)
    hand.begin()
    hand.move(300, 240)
    #expect(hand.direction.value == .forward, "along the other axis")
    hand.move(300, 250)
    #expect(hand.direction.value == .backward)
    hand.move(300, 220)
    #expect(hand.direction.value == .forward)
    hand.move(300, 120)
    #expect(hand.direction.value == .backward)
    hand.end()
    #expect(hand.direction.value == .backward)
  }

  /// A region that remembered the previous drag would take the first move of the next one for a return.
  @Test func startsEachDragInsideRegion() {
    SlopRegion(withTranslationOf: hand.pan, size: 50, axis: .x).add(
      to: hand.direction, withRuntime: hand.runtime)
    hand.begin()
    hand.move(260, 200)
    hand.end()
    #expect(hand.direction.value == .backward)
    hand.begin()
    hand.move(210, 200)
    #expect(hand.direction.value == .backward, "it has not come back: it has not left yet")
    hand.move(260, 200)
    hand.move(210, 200)
    #expect(hand.direction.value == .forward)
  }
}

import DirectManipulation
import MaterialMotion
import Testing

@Suite struct DirectionInteractionTests {
  private let hand = DirectionTable()

  @Test func reportsStateAndDoesNothingWhenDisabled() {
    let region = SlopRegion(withTranslationOf: hand.pan, size: 50)
    region.add(to: hand.direction, withRuntime: hand.runtime)
    var told: [MotionState] = []
    let subscription = region.state.subscribe { told.append($0) }
    region.enabled.value = false
    hand.begin()
    hand.move(200, 300)
    #expect(hand.direction.value == .forward)
    hand.end()
    #expect(told == [.atRest, .active, .atRest])
    subscription.unsubscribe()
  }

  @Test func doesNothingWithoutRecognizer() {
    let region = SlopRegion(withTranslationOf: nil, size: 50)
    region.add(to: hand.direction, withRuntime: hand.runtime)
    hand.begin()
    hand.move(200, 400)
    #expect(hand.direction.value == .forward)
    var told: [MotionState] = []
    region.state.subscribe { told.append($0) }.unsubscribe()
    #expect(told == [.atRest])
  }
}

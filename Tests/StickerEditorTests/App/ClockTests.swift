import Testing

@testable import EditorKit

@Suite struct ClockTests {
  @Test func frameNeverGoesBack() {
    var clock = Clock()
    for time in [2, 1, .nan, .infinity] { clock.advance(to: time) }
    #expect(clock.frame == 2 && clock.event == 0)
  }

  @Test func eventHasTheLastFiniteTime() {
    var clock = Clock()
    for time in [2, 1, .nan] { clock.noteEvent(at: time) }
    #expect(clock.event == 1 && clock.frame == 0)
  }
}

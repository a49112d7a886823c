import DirectManipulation
import Testing

/// What there is one of for each gesture of each element is small; `Tools/bench hands` prints what a whole
/// element takes.
@Suite struct GestureTests {
  @Test func aGestureAtRestIsSmall() {
    #expect(MemoryLayout<GestureProgress>.size == 3)
    #expect(MemoryLayout<GestureBinding>.size == 16)
  }
}

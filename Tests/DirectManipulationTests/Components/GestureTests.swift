import DirectManipulation
import Testing

/// The components that each gesture of each element needs are small; `Tools/bench hands` prints the memory that a whole
/// element takes.
@Suite struct GestureTests {
  @Test func gestureComponentsHaveExpectedSizes() {
    #expect(MemoryLayout<GestureProgress>.size == 3)
    #expect(MemoryLayout<GestureBinding>.size == 16)
  }
}

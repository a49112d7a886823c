import Testing

@testable import DirectManipulation

@Suite struct OptionalMadeTests {
  @Test func makesValueOnce() {
    var (value, count) = (Int?.none, 0)
    for _ in 1...3 {
      let made = value.made {
        count += 1
        return 7
      }
      #expect(made == 7)
    }
    #expect(value == 7 && count == 1)
  }
}

import Motion
import Testing

@Suite struct AppendUnitTests {
  @Test(arguments: [
    (1.0, "1px"), (-2.5, "-2.5px"), (0, "0px"), (-0.0, "-0px"), (1e21, "1e+21px"), (0.1, "0.1px"),
  ])
  func writesTheNumberAndTheUnit(value: Double, text: String) {
    #expect(ReactiveProperty(value).appendUnit("px")._read() == text)
  }

  @Test func takesIntegers() {
    #expect(ReactiveProperty(90).appendUnit("deg")._read() == "90deg")
    #expect(ReactiveProperty(UInt8(7)).appendUnit("")._read() == "7")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func skipsNonfiniteNumbers(value: Double) {
    #expect(ReactiveProperty(value).appendUnit("px")._read() == nil)
  }
}

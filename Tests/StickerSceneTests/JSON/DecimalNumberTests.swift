import RandomScenes
import Testing

@testable import StickerScene
import SeededNumbers

@Suite struct DecimalNumberTests {
  /// Returns the result of the fast path; `nil` if the number does not take that path.
  private func short(_ text: String) -> Double? {
    DecimalNumber(Array(text.utf8)[...])?.nearestDouble
  }

  @Test func equalsDoubleOfStandardLibrary() throws {
    var dice = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...19, using: &dice)
      var digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &dice)) }.joined()
      if Bool.random(using: &dice) {
        let place = Int.random(in: 1...count, using: &dice)
        digits.insert(
          contentsOf: place == count ? ".0" : ".",
          at: digits.index(digits.startIndex, offsetBy: place))
      }
      let text = (Bool.random(using: &dice) ? "-" : "") + digits
      if let value = short(text) {
        #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
      } else {
        #expect(count > 18, "\(text)")
      }
    }
  }

  @Test func readsBackWrittenDoubles() throws {
    var dice = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let value = Double.random(in: -6000...6000, using: &dice)
      #expect(short(value.description) == value)
      let small = Double.random(in: 0.0001...1, using: &dice)
      #expect(short(small.description) == small)
    }
  }

  @Test func roundsHalvesToEven() {
    // 2^53 + 1 and + 3, and the same with a half behind the point, lie in the middle between two doubles.
    #expect(short("9007199254740993") == 9_007_199_254_740_992)
    #expect(short("9007199254740995") == 9_007_199_254_740_996)
    #expect(short("4503599627370496.5") == 4_503_599_627_370_496)
    #expect(short("4503599627370497.5") == 4_503_599_627_370_498)
    #expect(short("4503599627370496.500") == 4_503_599_627_370_496)
    #expect(short("4503599627370496.501") == 4_503_599_627_370_497)
    #expect(short("-0")?.sign == .minus)
    #expect(short("-0.0")?.sign == .minus)
  }

  @Test func returnsNilOutsideFastPath() {
    #expect(short("1e5") == nil)
    #expect(short("12345678901234567890") == nil)
    #expect(short("0." + String(repeating: "0", count: 27) + "1") == nil)
  }
}

/// A decimal number as written in JSON: its digits as one integer, and a power of ten.
///
/// The standard library needs a string to parse a number, and several times as long.
struct DecimalNumber {
  /// The digits as one whole number, without the decimal point.
  private(set) var digits: UInt64 = 0
  /// The power of ten by which the digits are multiplied.
  private(set) var exponent = 0
  let isNegative: Bool

  /// The greatest number of digits that always fit into 64 bits.
  private static let mostDigits = 19

  /// Reads a valid literal; `nil` if the literal has too many digits or an exponent.
  init?(_ literal: ArraySlice<UInt8>) {
    isNegative = literal.first == UInt8(ascii: "-")
    var count = 0
    var behindPoint = 0
    var hasPoint = false
    for byte in isNegative ? literal.dropFirst() : literal {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        // Leading zeros don't count.
        if digits != 0 || count > 0 { count += 1 }
        if hasPoint { behindPoint += 1 }
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        return nil
      }
    }
    guard count <= Self.mostDigits else { return nil }
    exponent = -behindPoint
  }

  /// The nearest double, ties to even; `nil` if its computation needs more than one division.
  var nearestDouble: Double? {
    let value: Double
    if exponent == 0 || digits == 0 {
      value = Double(digits)
    } else if exponent > 0 || -exponent >= Self.powersOfFive.count {
      return nil
    } else {
      value = Self.quotient(digits, by: Self.powersOfFive[-exponent], halvings: -exponent)
    }
    return isNegative ? -value : value
  }

  /// The powers from 5^0 to 5^27, the greatest power that fits.
  private static let powersOfFive: [UInt64] = (1...27).reduce(into: [1]) { powers, _ in
    powers.append((powers.last ?? 1) * 5)
  }

  /// Returns the double nearest to dividend / (divisor · 2^halvings); both must be above zero.
  ///
  /// The quotient is computed with at least 62 bits, of which a double keeps 53, and with a last bit that tells
  /// whether the division had a remainder.
  private static func quotient(_ dividend: UInt64, by divisor: UInt64, halvings: Int) -> Double {
    let (up, wide) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    // The dividend's greatest bit is bit 126 of a word of 128, the divisor's bit 63 of one of 64, so that the
    // quotient is above 2^62 and fits.
    let normal = dividend << up
    let (quotient, rest) = (divisor << wide).dividingFullWidth((normal >> 1, normal << 63))
    let sticky = quotient | (rest == 0 ? 0 : 1)
    // Exact: a power of two, and far from the smallest and greatest doubles.
    return Double(sticky) * Double(sign: .plus, exponent: wide - up - 63 - halvings, significand: 1)
  }
}

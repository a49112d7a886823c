extension Sequence<UInt8> {
  /// A number that is the same on every machine and in every run: FNV-1a, for names of files.
  var stableHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension UInt64 {
  /// The number as 16 hexadecimal digits.
  var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

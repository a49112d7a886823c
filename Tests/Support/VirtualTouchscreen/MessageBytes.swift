/// The fields of a message after its eight-byte header, laid out as the C compiler would.
struct MessageBytes {
  private(set) var bytes: [UInt8] = []

  /// The number of valuators that every message has room for, used or not.
  private static let valuatorCount = 64

  mutating func append(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends the values of the first axes, and marks the other axes as not sent.
  mutating func appendValuators(_ values: [Double]) {
    pad()
    append(UInt32(0))
    append((UInt64(1) << UInt64(values.count)) - 1)
    pad()
    for axis in 0..<Self.valuatorCount {
      append(axis < values.count ? values[axis].bitPattern : 0)
    }
    bytes.append(contentsOf: repeatElement(0, count: Self.valuatorCount * 8))
  }

  /// Returns the whole message: its length, its type, and its fields.
  func framed(type: UInt32) -> [UInt8] {
    var header = MessageBytes()
    header.append(UInt32(bytes.count + 8))
    header.append(type)
    return header.bytes + bytes
  }

  private mutating func pad() {
    bytes.append(contentsOf: repeatElement(0, count: -bytes.count & 7))
  }
}

/// A reader of numbers and text at offsets of a file; beyond the end, numbers are `nil` and text is empty.
struct ByteReader {
  private let bytes: PictureBytes

  init(_ bytes: PictureBytes) { self.bytes = bytes }

  var count: Int { bytes.count }

  func has(count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= bytes.count && count <= bytes.count - offset
  }

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    has(count: expected.count, at: offset)
      && expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
  }

  func has(_ expected: StaticString, at offset: Int) -> Bool {
    has(Array(expected.description.utf8), at: offset)
  }

  func byte(_ offset: Int) -> UInt8? { has(count: 1, at: offset) ? bytes[offset] : nil }

  func text(_ offset: Int, _ count: Int) -> String {
    guard has(count: count, at: offset) else { return "" }
    return String(decoding: bytes.copy(offset..<offset + count), as: UTF8.self)
  }

  func big16(_ offset: Int) -> Int? { number(offset, 2, isBig: true) }
  func big32(_ offset: Int) -> Int? { number(offset, 4, isBig: true) }
  func little16(_ offset: Int) -> Int? { number(offset, 2, isBig: false) }
  func little24(_ offset: Int) -> Int? { number(offset, 3, isBig: false) }
  func little32(_ offset: Int) -> Int? { number(offset, 4, isBig: false) }

  private func number(_ offset: Int, _ count: Int, isBig: Bool) -> Int? {
    guard has(count: count, at: offset) else { return nil }
    var result = 0
    for index in 0..<count {
      result |= Int(bytes[offset + index]) << (8 * (isBig ? count - 1 - index : index))
    }
    return result
  }
}

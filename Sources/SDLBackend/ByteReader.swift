/// Numbers and letters in a file's bytes; nil beyond the end.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(count: Int, at offset: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= bytes.count && count <= bytes.count - offset
  }

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    has(count: expected.count, at: offset)
      && bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  func byte(_ offset: Int) -> UInt8? { has(count: 1, at: offset) ? bytes[offset] : nil }

  func text(_ offset: Int, _ count: Int) -> String {
    guard has(count: count, at: offset) else { return "" }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  func big16(_ offset: Int) -> Int? { number(offset, 2, isBig: true) }
  func big32(_ offset: Int) -> Int? { number(offset, 4, isBig: true) }
  func little24(_ offset: Int) -> Int? { number(offset, 3, isBig: false) }
  func little32(_ offset: Int) -> Int? { number(offset, 4, isBig: false) }

  /// The orientation, from 1 to 8, in a block of EXIF data: a TIFF header and its first directory.
  func exifOrientation(_ start: Int, _ length: Int) -> Int? {
    guard has(count: length, at: start) else { return nil }
    let isBig = has([0x4D, 0x4D], at: start)
    guard isBig || has([0x49, 0x49], at: start),
      let directory = number(start + 4, 4, isBig: isBig),
      let count = number(start + directory, 2, isBig: isBig)
    else { return nil }
    for entry in 0..<count {
      let offset = start + directory + 2 + entry * 12
      guard let tag = number(offset, 2, isBig: isBig) else { return nil }
      guard tag == 0x0112 else { continue }
      return number(offset + 8, 2, isBig: isBig).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }

  private func number(_ offset: Int, _ count: Int, isBig: Bool) -> Int? {
    guard has(count: count, at: offset) else { return nil }
    let part = bytes[offset..<offset + count]
    return isBig
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

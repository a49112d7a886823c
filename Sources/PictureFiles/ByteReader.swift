/// Numbers and letters in a file's bytes; nil beyond the end.
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

  /// Where a block of EXIF data keeps the orientation, and its value from 1 to 8.
  ///
  /// The block is a TIFF header and its first directory.
  func exifOrientation(in block: Range<Int>) -> (offset: Int, isBig: Bool, value: Int)? {
    let start = block.lowerBound
    guard has(count: block.count, at: start) else { return nil }
    let isBig = has([0x4D, 0x4D], at: start)
    guard isBig || has([0x49, 0x49], at: start),
      let directory = number(start + 4, 4, isBig: isBig),
      let count = number(start + directory, 2, isBig: isBig)
    else { return nil }
    for entry in 0..<count {
      let offset = start + directory + 2 + entry * 12
      guard offset + 12 <= block.upperBound, let tag = number(offset, 2, isBig: isBig) else {
        return nil
      }
      guard tag == 0x0112 else { continue }
      return number(offset + 8, 2, isBig: isBig).flatMap {
        (1...8).contains($0) ? (offset + 8, isBig, $0) : nil
      }
    }
    return nil
  }

  /// A block of EXIF data whose orientation says upright, as the decoded pixels are.
  func uprightExif(in block: Range<Int>) -> [UInt8] {
    var exif = bytes.copy(block)
    if let found = exifOrientation(in: block) {
      let offset = found.offset - block.lowerBound
      exif[offset] = found.isBig ? 0 : 1
      exif[offset + 1] = found.isBig ? 1 : 0
    }
    return exif
  }

  private func number(_ offset: Int, _ count: Int, isBig: Bool) -> Int? {
    guard has(count: count, at: offset) else { return nil }
    var result = 0
    for index in 0..<count {
      result |= Int(bytes[offset + index]) << (8 * (isBig ? count - 1 - index : index))
    }
    return result
  }
}

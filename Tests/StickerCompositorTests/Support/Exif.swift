/// Blocks of EXIF as cameras write them, in both byte orders.
struct Exif {
  var isBig: Bool
  var orientation = 1
  var size = (width: 40, height: 30)
  var thumbnail: [UInt8] = []

  /// A main directory, one with the size behind it, and one with the thumbnail behind that.
  var bytes: [UInt8] {
    let hasThumbnail = !thumbnail.isEmpty
    let main = 8
    let inner = main + 2 + 2 * 12 + 4
    let second = inner + 2 + 2 * 12 + 4
    let picture = second + 2 + 2 * 12 + 4
    var block: [UInt8] = isBig ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]
    block += number(main, 4)
    block += number(2, 2) + field(0x0112, 3, orientation) + field(0x8769, 4, inner)
    block += number(hasThumbnail ? second : 0, 4)
    block += number(2, 2) + field(0xA002, 3, size.width) + field(0xA003, 4, size.height)
    block += number(0, 4)
    if hasThumbnail {
      block += number(2, 2) + field(0x0201, 4, picture) + field(0x0202, 4, thumbnail.count)
      block += number(0, 4) + thumbnail
    }
    return block
  }

  private func field(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
    let bytes = number(value, type == 3 ? 2 : 4)
    return number(tag, 2) + number(type, 2) + number(1, 4) + bytes
      + Array(repeating: 0, count: 4 - bytes.count)
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBig ? little.reversed() : little
  }
}

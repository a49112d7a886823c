/// The numbers in a block of EXIF; whatever a file says, nothing outside of the block is touched.
struct ExifBlock {
  private(set) var bytes: [UInt8]
  private let isBig: Bool

  /// A field of a directory: what it is about, its values' type and count, and where they lie.
  private struct Field {
    var tag: Int
    var type: Int
    var count: Int
    var offset: Int
  }

  private enum Tag {
    static let (width, height) = (0x0100, 0x0101)
    static let (stripOffsets, stripSizes) = (0x0111, 0x0117)
    static let orientation = 0x0112
    static let (thumbnailOffset, thumbnailSize) = (0x0201, 0x0202)
    static let exifDirectory = 0x8769
    static let (pixelWidth, pixelHeight) = (0xA002, 0xA003)
  }

  /// Takes a block with or without `Exif` before it; nil where it does not begin as TIFF does.
  init?(_ block: [UInt8]) {
    let name = Array("Exif\0\0".utf8)
    bytes = block.starts(with: name) ? Array(block.dropFirst(name.count)) : block
    isBig = bytes.first == 0x4D
    guard bytes.starts(with: [0x4D, 0x4D, 0, 42]) || bytes.starts(with: [0x49, 0x49, 42, 0]),
      bytes.count >= 8
    else { return nil }
  }

  /// Says that the pixels are upright and how many they are, and blots out the thumbnail.
  mutating func adapt(width: Int, height: Int) {
    let main = number(at: 4, size: 4) ?? 0
    for field in fields(of: main) {
      switch field.tag {
      case Tag.orientation: set(field, to: 1)
      case Tag.width: set(field, to: width)
      case Tag.height: set(field, to: height)
      case Tag.exifDirectory:
        for field in fields(of: values(of: field).first ?? 0) {
          if field.tag == Tag.pixelWidth { set(field, to: width) }
          if field.tag == Tag.pixelHeight { set(field, to: height) }
        }
      default: break
      }
    }
    removeThumbnail(after: main)
  }

  /// Zeroes the thumbnail's picture, and the way to it from the main directory.
  private mutating func removeThumbnail(after main: Int) {
    guard let count = number(at: main, size: 2) else { return }
    let link = main + 2 + 12 * count
    guard let directory = number(at: link, size: 4), directory != 0 else { return }
    let fields = fields(of: directory)
    for (places, sizes) in [
      (Tag.thumbnailOffset, Tag.thumbnailSize), (Tag.stripOffsets, Tag.stripSizes),
    ] {
      guard let places = fields.first(where: { $0.tag == places }),
        let sizes = fields.first(where: { $0.tag == sizes })
      else { continue }
      for (place, size) in zip(values(of: places), values(of: sizes)) where place < bytes.count {
        let end = min(bytes.count, place + size)
        bytes.replaceSubrange(place..<end, with: repeatElement(0, count: end - place))
      }
    }
    set(0, at: link, size: 4)
  }

  private func fields(of directory: Int) -> [Field] {
    guard directory > 0, let count = number(at: directory, size: 2) else { return [] }
    return (0..<count).compactMap { index in
      let start = directory + 2 + 12 * index
      guard let tag = number(at: start, size: 2), let type = number(at: start + 2, size: 2),
        let count = number(at: start + 4, size: 4), let link = number(at: start + 8, size: 4)
      else { return nil }
      // Values that fit into four bytes lie in the field itself.
      let isNear = count * (Self.size(of: type) ?? 1) <= 4
      return Field(tag: tag, type: type, count: count, offset: isNear ? start + 8 : link)
    }
  }

  private func values(of field: Field) -> [Int] {
    guard let size = Self.size(of: field.type) else { return [] }
    return (0..<min(field.count, bytes.count / size)).compactMap {
      number(at: field.offset + $0 * size, size: size)
    }
  }

  private mutating func set(_ field: Field, to value: Int) {
    guard field.count == 1, let size = Self.size(of: field.type), value < 1 << (8 * size) else {
      return
    }
    set(value, at: field.offset, size: size)
  }

  /// Bytes of a whole number; nil for other types.
  private static func size(of type: Int) -> Int? { [3: 2, 4: 4][type] }

  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let part = bytes[offset..<offset + size]
    return isBig
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func set(_ value: Int, at offset: Int, size: Int) {
    guard offset >= 0, offset <= bytes.count - size else { return }
    for index in 0..<size {
      let shift = 8 * (isBig ? size - 1 - index : index)
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }
}

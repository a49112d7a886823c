/// The numbers in a block of EXIF; whatever a file says, nothing outside of the block is touched.
///
/// Numbers are changed where they lie: makers' notes count offsets from the start of the block, and would be
/// lost where it is written anew. A block that is cut off is read as far as it goes.
package struct ExifBlock {
  /// The bytes of the block from the TIFF header on, maybe cut off.
  package private(set) var bytes: [UInt8]
  private let isBig: Bool

  /// A field of a directory: what it is about, its values' type and count, and where they lie.
  private struct Field {
    var tag: Int
    var type: Int
    var count: Int
    var offset: Int
    /// Whether the values lie in the field itself.
    var isNear: Bool
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
  package init?(_ block: [UInt8]) {
    let name = Array("Exif\0\0".utf8)
    bytes = block.starts(with: name) ? Array(block.dropFirst(name.count)) : block
    isBig = bytes.first == 0x4D
    guard bytes.starts(with: [0x4D, 0x4D, 0, 42]) || bytes.starts(with: [0x49, 0x49, 42, 0]),
      bytes.count >= 8
    else { return nil }
  }

  /// The orientation of the rows, from 1 to 8; 1 if the block does not say.
  package var orientation: Int {
    orientations.first.flatMap(value).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1
  }

  /// Says that the rows lie upright.
  package mutating func setUpright() {
    for field in orientations {
      if let size = Self.size(of: field.type) { set(1, at: field.offset, size: size) }
    }
  }

  /// A number that is said to lie elsewhere is not believed: changing it could change anything.
  private var orientations: [Field] {
    fields(of: main).filter { $0.tag == Tag.orientation && $0.isNear }
  }

  /// Says that the pixels are upright and how many they are, and blots out the thumbnail.
  ///
  /// False where that cannot be done. O(length of the block).
  mutating func adapt(width: Int, height: Int) -> Bool {
    setUpright()
    let fields = fields(of: main)
    for field in fields where field.tag == Tag.width { set(field, to: width) }
    for field in fields where field.tag == Tag.height { set(field, to: height) }
    // One of them alone: a block of lies could name as many as it has fields, each as long again.
    if let inner = fields.first(where: { $0.tag == Tag.exifDirectory }).flatMap(value) {
      for field in self.fields(of: inner) {
        if field.tag == Tag.pixelWidth { set(field, to: width) }
        if field.tag == Tag.pixelHeight { set(field, to: height) }
      }
    }
    return removeThumbnail()
  }

  /// The offset at which the main directory begins.
  private var main: Int { number(at: 4, size: 4) ?? 0 }

  /// Zeroes the thumbnail's picture, and the way to it from the main directory.
  private mutating func removeThumbnail() -> Bool {
    guard let count = number(at: main, size: 2) else { return true }
    let link = main + 2 + 12 * count
    guard let directory = number(at: link, size: 4), directory != 0 else { return true }
    let fields = fields(of: directory)
    var zeroed = 0
    for (places, sizes) in [
      (Tag.thumbnailOffset, Tag.thumbnailSize), (Tag.stripOffsets, Tag.stripSizes),
    ] {
      guard let places = fields.first(where: { $0.tag == places }),
        let sizes = fields.first(where: { $0.tag == sizes })
      else { continue }
      for (place, size) in zip(values(of: places), values(of: sizes)) where place < bytes.count {
        let end = min(bytes.count, place + size)
        // Strips of a picture do not lie over each other.
        zeroed += end - place
        guard zeroed <= 2 * bytes.count else { return false }
        for index in place..<end { bytes[index] = 0 }
      }
    }
    set(0, at: link, size: 4)
    return true
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
      return Field(
        tag: tag, type: type, count: count, offset: isNear ? start + 8 : link, isNear: isNear)
    }
  }

  /// The first of a field's values; nil where it lies outside, or is no whole number.
  private func value(of field: Field) -> Int? {
    Self.size(of: field.type).flatMap { number(at: field.offset, size: $0) }
  }

  private func values(of field: Field) -> [Int] {
    guard let size = Self.size(of: field.type) else { return [] }
    return (0..<min(field.count, bytes.count / size)).compactMap {
      number(at: field.offset + $0 * size, size: size)
    }
  }

  private mutating func set(_ field: Field, to value: Int) {
    guard field.count <= 1, let size = Self.size(of: field.type), value < 1 << (8 * size) else {
      return
    }
    set(value, at: field.offset, size: size)
  }

  /// Bytes of a whole number; nil for other types.
  private static func size(of type: Int) -> Int? {
    switch type {
    case 1: 1
    case 3: 2
    case 4: 4
    default: nil
    }
  }

  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var result = 0
    for index in 0..<size {
      result |= Int(bytes[offset + index]) << (8 * (isBig ? size - 1 - index : index))
    }
    return result
  }

  private mutating func set(_ value: Int, at offset: Int, size: Int) {
    guard offset >= 0, offset <= bytes.count - size else { return }
    for index in 0..<size {
      let shift = 8 * (isBig ? size - 1 - index : index)
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }
}

/// A block of EXIF whose numbers can be read and changed; no content makes an access leave the block.
///
/// Numbers are changed in place, because makers' notes contain offsets from the start of the block and would be
/// lost in a rewritten block. A truncated block is read up to its end.
package struct ExifBlock {
  /// The bytes of the block from the TIFF header on; the end may be missing.
  package private(set) var bytes: [UInt8]
  private let isBig: Bool

  /// A field of a directory: its tag, its values' type and count, and the offset of the values in the block.
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

  /// Creates a block from bytes with or without the `Exif` prefix; `nil` if they don't begin with a TIFF header.
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

  /// Sets the orientation to 1, for rows that lie upright.
  package mutating func setUpright() {
    for field in orientations {
      if let size = Self.size(of: field.type) { set(1, at: field.offset, size: size) }
    }
  }

  /// The fields of the main directory with an orientation in the field itself.
  ///
  /// An orientation with an offset is ignored, because a forged offset could point to any data, which would be changed.
  private var orientations: [Field] {
    fields(of: main).filter { $0.tag == Tag.orientation && $0.isNear }
  }

  /// Sets the orientation to upright, corrects the sizes in pixels, and erases the thumbnail.
  ///
  /// Returns `false` if the thumbnail can't be erased. O(length of the block).
  mutating func adapt(width: Int, height: Int) -> Bool {
    setUpright()
    let fields = fields(of: main)
    for field in fields where field.tag == Tag.width { set(field, to: width) }
    for field in fields where field.tag == Tag.height { set(field, to: height) }
    // Only the first EXIF directory: a forged block could have one per field, each as long as the block.
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

  /// Zeroes the thumbnail's pixels and the link to the thumbnail's directory; returns `false` for a forged thumbnail.
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
        // The strips of a real picture don't overlap; overlaps in a forged block would take quadratic time.
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

  /// Returns the first of a field's values; `nil` if it lies outside the block or is not a whole number.
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

  /// Returns the size of a type of whole numbers in bytes; `nil` for other types.
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

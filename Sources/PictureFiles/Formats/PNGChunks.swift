internal import CDeflate

/// The parts of a PNG file in their order, up to the last or to where the file ends.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: PictureBytes
  private let reader: ByteReader
  private var offset = 8
  /// Whether the part that says that it is the last was there, and whole.
  private(set) var isAtEnd = false

  /// One part of a file.
  struct Chunk {
    /// Where it begins, with its length and its name.
    let offset: Int
    /// Four letters.
    let name: String
    /// How many bytes it says that it has.
    let length: Int
    /// What it says, as far as the file goes.
    let data: Range<Int>
    /// Whether all of it is there, its checksum too.
    let isComplete: Bool
  }

  init(_ bytes: PictureBytes) {
    self.bytes = bytes
    reader = ByteReader(bytes)
  }

  mutating func next() -> Chunk? {
    guard !isAtEnd, let length = reader.big32(offset), reader.has(count: 8, at: offset) else {
      return nil
    }
    let data = offset + 8..<Swift.min(offset + 8 + length, bytes.count)
    let chunk = Chunk(
      offset: offset, name: reader.text(offset + 4, 4), length: length, data: data,
      isComplete: reader.has(count: length + 4, at: offset + 8))
    isAtEnd = chunk.name == "IEND" && chunk.isComplete
    offset += length + 12
    return chunk
  }

  /// Whether a part's checksum is right; O(length).
  func isSound(_ chunk: Chunk) -> Bool {
    guard chunk.isComplete, let sum = reader.big32(chunk.data.upperBound) else { return false }
    // Safe: the name stands right before what the part says, and all of it is there.
    let start = unsafe bytes.start + chunk.data.lowerBound - 4
    return unsafe Int(libdeflate_crc32(0, start, chunk.data.count + 4)) == sum
  }

  /// Whether nothing that is shown or handed on is missing or damaged; O(length of the file).
  ///
  /// The library does not look at what stands behind the last pixel, and leaves out in silence what it
  /// could do without.
  static func areSound(_ bytes: PictureBytes) -> Bool {
    var chunks = PNGChunks(bytes)
    while let chunk = chunks.next() {
      // A small first letter means that a picture can be shown without.
      let isNeeded = chunk.name.first.map { ("A"..."Z").contains($0) } ?? true
      if isNeeded || extras.contains(chunk.name), !chunks.isSound(chunk) { return false }
    }
    return chunks.isAtEnd
  }

  private static let extras: Set = ["tRNS", "gAMA", "sRGB", "iCCP", "eXIf"]
}

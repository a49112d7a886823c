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
    /// The offset at which the chunk begins, with its length and its name.
    let offset: Int
    /// Four letters.
    let name: String
    /// The length that the chunk declares, in bytes.
    let length: Int
    /// The chunk's data, cut off at the end of the file.
    let data: Range<Int>
    /// Whether the chunk is complete, with its checksum.
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

  /// Returns whether nothing that is shown or exported is missing or damaged; O(length of the file).
  ///
  /// The library ignores damage behind the last pixel, and skips chunks of unknown types. A damaged chunk of an
  /// unknown type may be one whose type is damaged, such as the transparency.
  static func areSound(_ bytes: PictureBytes) -> Bool {
    var chunks = PNGChunks(bytes)
    while let chunk = chunks.next() {
      if !unused.contains(chunk.name), !chunks.isSound(chunk) { return false }
    }
    return chunks.isAtEnd
  }

  /// The types of chunks that don't change what is shown or exported: words, dates, animations and hints.
  private static let unused: Set = [
    "tEXt", "zTXt", "iTXt", "tIME", "pHYs", "bKGD", "hIST", "sPLT", "sBIT", "cHRM", "oFFs", "pCAL",
    "sCAL", "sTER", "gIFg", "gIFt", "gIFx", "dSIG", "acTL", "fcTL", "fdAT",
  ]
}

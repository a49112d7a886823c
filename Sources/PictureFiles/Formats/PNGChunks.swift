/// The chunks of a PNG file in their order, up to the last chunk or the end of the file.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: PictureBytes
  private let reader: ByteReader
  private var offset = 8
  /// Whether the last chunk (`IEND`) has been reached, and is complete.
  private(set) var isAtEnd = false

  struct Chunk {
    /// The offset at which the chunk begins, with its length and its name.
    let offset: Int
    /// The type, in four letters.
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

  /// Returns whether a chunk is complete and its checksum is right; O(length).
  func isSound(_ chunk: Chunk) -> Bool {
    guard chunk.isComplete, let sum = reader.big32(chunk.data.upperBound) else { return false }
    // The checksum is made of the type and the data.
    return Int(bytes.checksum(chunk.data.lowerBound - 4..<chunk.data.upperBound)) == sum
  }

  /// Returns whether all data that are shown or exported are present and undamaged; O(length of the file).
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

  /// The types of chunks that change neither the shown nor the exported picture: text, dates, animations and hints.
  private static let unused: Set = [
    "tEXt", "zTXt", "iTXt", "tIME", "pHYs", "bKGD", "hIST", "sPLT", "sBIT", "cHRM", "oFFs", "pCAL",
    "sCAL", "sTER", "gIFg", "gIFt", "gIFx", "dSIG", "acTL", "fcTL", "fdAT",
  ]
}

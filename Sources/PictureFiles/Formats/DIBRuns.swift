/// The indices of a run-length encoded bitmap (RLE8 or RLE4).
///
/// The mark at the end may be missing: many programs leave it out.
struct DIBRuns {
  private let header: DIBHeader
  private var indices: [UInt8]
  private var (x, row) = (0, 0)
  /// The number of rows that have been begun, from the bottom.
  private(set) var rowsRead = 0
  /// Whether the file contains all pixels or the end mark.
  private(set) var isWhole = false

  init(_ header: DIBHeader, _ bytes: PictureBytes, at start: Int) {
    self.header = header
    indices = Array(repeating: 0, count: header.width * header.height)
    unpack(ByteReader(bytes), from: start)
  }

  /// Returns the pixel in a column and a row, counted from the top.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let row = header.isTopDown ? y : header.height - 1 - y
    return header.palette[Int(indices[row * header.width + x])]
  }

  private var isFull: Bool {
    row >= header.height || (row == header.height - 1 && x >= header.width)
  }

  private mutating func unpack(_ reader: ByteReader, from start: Int) {
    var offset = start
    while !isFull {
      guard let count = reader.byte(offset), let second = reader.byte(offset + 1) else { return }
      offset += 2
      switch (count, second) {
      case (0, 0): (x, row) = (0, row + 1)
      case (0, 1):
        isWhole = true
        return
      case (0, 2):
        guard let right = reader.byte(offset), let up = reader.byte(offset + 1) else { return }
        (x, row) = (x + Int(right), row + Int(up))
        offset += 2
      case (0, let literal):
        let byteCount = header.packing == .runs8 ? Int(literal) : (Int(literal) + 1) / 2
        for place in 0..<Int(literal) {
          let byte = reader.byte(offset + (header.packing == .runs8 ? place : place / 2))
          guard let byte else { return }
          add(index(byte, place))
        }
        offset += (byteCount + 1) / 2 * 2
      case (let run, let byte):
        for place in 0..<Int(run) { add(index(byte, place)) }
      }
    }
    isWhole = true
  }

  /// Returns an index of a byte; with two indices per byte, the high one comes first.
  private func index(_ byte: UInt8, _ place: Int) -> UInt8 {
    if header.packing == .runs8 { return byte }
    return place % 2 == 0 ? byte >> 4 : byte & 15
  }

  /// Appends an index to the row; drops indices beyond the right edge.
  private mutating func add(_ index: UInt8) {
    if x < header.width, row < header.height {
      indices[row * header.width + x] = index
      rowsRead = row + 1
    }
    x += 1
  }
}

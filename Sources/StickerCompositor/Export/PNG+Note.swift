/// Notes in PNG files: private bytes that other programs skip.
extension PNG {
  /// The type of a note's chunk: ancillary, private, and not copied by programs that change the picture.
  private static let type = "stKR"
  private static let greatestCount = 1 << 30

  /// Returns a PNG file with a note before its end; unchanged if the file has no end or the note is too long.
  ///
  /// O(bytes).
  public static func adding(note: [UInt8], to file: [UInt8]) -> [UInt8] {
    guard note.count < greatestCount, let end = chunks(of: file).last, end.type == "IEND" else {
      return file
    }
    let start = end.data.lowerBound - 8
    var result = Array(file[..<start])
    append(type, note[...], to: &result)
    return result + file[start...]
  }

  /// Returns the note of a PNG file; `nil` if there is none, or if the file is damaged before the note.
  ///
  /// O(chunks).
  public static func note(in file: [UInt8]) -> [UInt8]? {
    chunks(of: file).first { $0.type == type }.map { Array(file[$0.data]) }
  }

  /// Returns the complete chunks up to the first incomplete one: their types and the ranges of their data.
  private static func chunks(of file: [UInt8]) -> [(type: String, data: Range<Int>)] {
    guard file.starts(with: signature) else { return [] }
    var chunks: [(type: String, data: Range<Int>)] = []
    var place = signature.count
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= file.count - place - 12 else { break }
      let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      chunks.append((type, place + 8..<place + 8 + count))
      place += 12 + count
    }
    return chunks
  }
}

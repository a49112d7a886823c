import Geometry

/// The boxes of a page in a file of Cairo, which has no function for them: where printers cut, and up to where they print.
///
/// The file gets an incremental update, as the format PDF describes it in "Incremental updates": a second version of the
/// page's object, and a cross-reference table with that object alone.
struct PDFBoxes {
  /// The rectangle to which the printed page is cut, in points from the upper left corner.
  let trim: Rect
  /// The size of the whole page, which is the bleed box, in points.
  let size: Size

  /// Returns a file of one page with the boxes; the same file if its structure isn't the expected one.
  ///
  /// The table of the file tells where the page's object is: a picture in the file may contain any bytes.
  func added(to file: [UInt8]) -> [UInt8] {
    guard let end = PDFTrailer(file), let page = end.object(startingWith: "<< /Type /Page ") else {
      return file
    }
    var file = file
    let offset = file.count
    file += "\(page.number) 0 obj\n<< \(entries)\(page.text.dropFirst(2))endobj\n".utf8
    let table = file.count
    let place = String(repeating: "0", count: max(0, 10 - "\(offset)".count)) + "\(offset)"
    file += "xref\n\(page.number) 1\n\(place) 00000 n \n".utf8
    file += "trailer\n<< /Prev \(end.table)\(end.text.dropFirst(2))".utf8
    file += "startxref\n\(table)\n%%EOF\n".utf8
    return file
  }

  /// The entries of the page's dictionary; the format has the origin in the lower left corner.
  private var entries: String {
    let (low, high) = (size.height - trim.maxY, size.height - trim.minY)
    return "/TrimBox [ \(trim.minX) \(low) \(trim.maxX) \(high) ]\n"
      + "   /BleedBox [ 0 0 \(size.width) \(size.height) ]\n  "
  }
}

/// The end of a file in the format PDF with one cross-reference table.
private struct PDFTrailer {
  private let file: [UInt8]
  /// The offset of the cross-reference table.
  let table: Int
  /// The offsets of the objects, by their numbers.
  private let objects: [Int]
  /// The trailer's dictionary, from its `<<` to the end of its last line.
  let text: String

  init?(_ file: [UInt8]) {
    self.file = file
    let end = Self.lines(of: file.suffix(64))
    guard let mark = end.lastIndex(of: "startxref"), mark + 1 < end.count,
      let table = Int(end[mark + 1]), file.indices.contains(table)
    else { return nil }
    let lines = Self.lines(of: file[table...])
    guard lines.count > 2, lines[0] == "xref", let trailer = lines.firstIndex(of: "trailer"),
      let last = lines.lastIndex(of: "startxref"), trailer < last
    else { return nil }
    self.table = table
    objects = lines[2..<trailer].map { Int($0.prefix(10)) ?? 0 }
    text = lines[(trailer + 1)..<last].map { $0 + "\n" }.joined()
  }

  /// Returns the number of the object whose content starts with a text, and the content up to `endobj`.
  func object(startingWith start: String) -> (number: Int, text: String)? {
    for (number, offset) in objects.enumerated() where file.indices.contains(offset) {
      let head = "\(number) 0 obj\n"
      guard file[offset...].starts(with: (head + start).utf8) else { continue }
      let lines = Self.lines(of: file[(offset + head.utf8.count)...].prefix(1024))
      guard let end = lines.firstIndex(of: "endobj") else { return nil }
      return (number, lines[..<end].map { $0 + "\n" }.joined())
    }
    return nil
  }

  private static func lines(of bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

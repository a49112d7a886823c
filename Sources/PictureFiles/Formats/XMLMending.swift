/// Repairs XML that would be refused because parts of it are missing.
enum XMLMending {
  /// Returns a drawing with SVG's namespace, which is added to the first `<svg` if it is missing.
  static func withNamespace(_ bytes: [UInt8]) -> [UInt8] {
    let (name, missing) = (Array("<svg".utf8), #" xmlns="http://www.w3.org/2000/svg""#)
    guard let start = find(name, in: bytes, from: 0),
      find(Array("xmlns=".utf8), in: bytes, from: start) == nil
    else { return bytes }
    let end = start + name.count
    return bytes[..<end] + Array(missing.utf8) + bytes[end...]
  }

  /// Returns the text up to its last whole tag, with the missing end tags; `nil` if none or 1000 and more are missing.
  static func closed(_ bytes: [UInt8]) -> [UInt8]? {
    var open: [Range<Int>] = []
    var end = 0
    while let start = bytes[end...].firstIndex(of: UInt8(ascii: "<")),
      let next = self.end(ofTagAt: start, in: bytes)
    {
      end = next
      switch bytes[start + 1] {
      case UInt8(ascii: "/"): _ = open.popLast()
      case UInt8(ascii: "!"), UInt8(ascii: "?"): break
      default:
        guard bytes[end - 2] != UInt8(ascii: "/") else { continue }
        let name = bytes[(start + 1)...].prefix { $0 > 32 && $0 != UInt8(ascii: ">") }
        open.append(name.startIndex..<name.endIndex)
      }
    }
    guard !open.isEmpty, open.count < 1000 else { return nil }
    return open.reversed().reduce(into: Array(bytes[..<end])) { result, name in
      result += Array("</".utf8) + bytes[name] + [UInt8(ascii: ">")]
    }
  }

  /// Returns the offset behind a tag, a comment or the like; `nil` if it has no end.
  private static func end(ofTagAt start: Int, in bytes: [UInt8]) -> Int? {
    for (first, last) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where bytes[start...].starts(with: first.utf8) {
      return find(Array(last.utf8), in: bytes, from: start).map { $0 + last.utf8.count }
    }
    var (quote, depth) = (UInt8?.none, 0)
    for index in bytes.indices[start...] {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return index + 1
      default: break
      }
    }
    return nil
  }

  private static func find(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - wanted.count >= start else { return nil }
    return (start...bytes.count - wanted.count).first { place in
      bytes[place] == wanted[0] && bytes[place...].starts(with: wanted)
    }
  }
}

internal import Files

/// Reads JSON from front to back, value by value, as the caller asks for it.
///
/// Unlike other readers, this reader preserves unknown members in their order and to the letter (``raw()``) and whole
/// numbers of 64 bits, and errors name the key of the wrong value. The reader builds no tree, so that a million
/// stickers need only the time and memory of the stickers, and throws at nesting that would exhaust the stack. The
/// caller sees all members of the same name; as usual, the last one counts.
package struct JSONReader {
  static var greatestDepth: Int { 256 }

  private enum Step {
    /// A key, by the offset of its opening quotation mark.
    case key(Int)
    case index(Int)
  }

  let bytes: [UInt8]
  let end: Int
  var position: Int
  private var path: [Step] = []
  /// The number of objects and lists around the current position.
  private(set) var depth: Int

  /// The cache that lets equal strings share their storage.
  var recent = RecentTexts()

  /// The name of the whole value in errors.
  private let name: String

  /// Creates a reader of one value in UTF-8 bytes; errors call the value `name`.
  ///
  /// The value is nested `depth` levels deep in a larger one.
  package init(
    _ bytes: [UInt8], in range: Range<Int>? = nil, name: String = "the document", depth: Int = 0
  ) {
    self.name = name
    self.depth = depth
    let range = range ?? bytes.indices
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
    if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  // MARK: Values

  /// Reads an object; `member` must read the value of each key that it is called with.
  ///
  /// Throws if the value isn't an object, isn't valid JSON or is nested too deep, and if `member` throws.
  package mutating func object(
    _ member: (inout JSONReader, JSONKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open("{", "an object")
    guard peek() != "}" else { return close() }
    while true {
      let (key, place) = try key()
      path.append(.key(place))
      try member(&self, key)
      path.removeLast()
      let isLast = try endOfItem("}")
      if isLast { return close() }
    }
  }

  /// Reads an object up to the value of a key; returns `false` if the object doesn't have the key.
  mutating func seek(_ name: JSONKey) throws(JSONError) -> Bool {
    try open("{", "an object")
    while peek() != "}" {
      let (key, place) = try key()
      path.append(.key(place))
      if key == name { return true }
      try skip()
      path.removeLast()
      let isLast = try endOfItem("}")
      if isLast { break }
    }
    return false
  }

  /// Reads a list; `element` must read each value that it is called for.
  mutating func array(
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try openList() else { return }
    _ = try items(element)
  }

  /// Enters a list and stops at its first value; advances past an empty list and returns `false`.
  mutating func openList() throws(JSONError) -> Bool {
    try open("[", "an array")
    if peek() != "]" { return true }
    close()
    return false
  }

  /// Leaves a list whose end another reader has read; `place` is the offset after its closing bracket.
  mutating func leaveList(to place: Int) {
    position = place
    depth -= 1
  }

  /// Reads the values of a list past its end, or until a value begins at `stop`; returns whether the list ended.
  ///
  /// The first value has the index `first` in errors.
  mutating func items(
    from first: Int = 0, until stop: Int = .max,
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) -> Bool {
    var index = first
    while true {
      path.append(.index(index))
      try element(&self)
      path.removeLast()
      index += 1
      let isLast = try endOfItem("]")
      if isLast {
        close()
        return true
      }
      guard stop < .max else { continue }
      _ = peek()
      if position == stop { return false }
    }
  }

  /// Reads a finite number; throws if the value isn't a number, or is too large for a `Double`.
  package mutating func number() throws(JSONError) -> Double {
    let literal = try numberLiteral()
    if let value = DecimalNumber(bytes[literal])?.nearestDouble { return value }
    let text = String(decoding: bytes[literal], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw notFinite(text) }
    return value
  }

  /// Reads a whole number exactly; throws if the number has a fraction or doesn't fit into 64 bits.
  package mutating func integer() throws(JSONError) -> Int64 {
    let literal = try numberLiteral()
    if let number = DecimalNumber(bytes[literal]), number.exponent == 0,
      let value = Int64(exactly: number.digits)
    {
      return number.isNegative ? -value : value
    }
    let text = String(decoding: bytes[literal], as: UTF8.self)
    if let value = Int64(text) { return value }
    if let value = Double(text).flatMap({ Int64(exactly: $0) }) { return value }
    throw wrong("is \(text.prefix(24)). Write a whole number.")
  }

  /// Reads a string, which shares its memory with an equal string that was read recently; throws if the value isn't a
  /// valid string.
  package mutating func string() throws(JSONError) -> String {
    guard peek() == "\"" else { throw wrongType("a string in quotation marks") }
    return try text()
  }

  mutating func bool() throws(JSONError) -> Bool {
    switch peek() {
    case "t":
      try word("true")
      return true
    case "f":
      try word("false")
      return false
    default: throw wrongType("true or false")
    }
  }

  /// Advances past `null` and returns whether it was the next value.
  mutating func null() throws(JSONError) -> Bool {
    guard peek() == "n" else { return false }
    try word("null")
    return true
  }

  /// Reads any value and returns its JSON text unchanged.
  mutating func raw() throws(JSONError) -> String {
    _ = peek()
    let start = position
    try skip()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Advances past any value; throws if the value is not valid JSON.
  package mutating func skip() throws(JSONError) {
    switch peek() {
    case "{": try object { (reader, _) throws(JSONError) in try reader.skip() }
    case "[": try array { (reader) throws(JSONError) in try reader.skip() }
    case "\"": _ = try text()
    case "t": try word("true")
    case "f": try word("false")
    case "n": try word("null")
    case "-", "0"..."9": _ = try numberLiteral()
    default:
      try checkWord()
      throw malformed("a value is missing or isn't valid JSON")
    }
  }

  /// Reads a number, or one of the strings `"NaN"`, `"Infinity"` and `"-Infinity"`.
  ///
  /// JSON can't represent these numbers otherwise; see ``JSONWriter/number(_:)``. Throws for any other value.
  package mutating func anyNumber() throws(JSONError) -> Double {
    guard peek() == "\"" else { return try number() }
    switch try text() {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: throw wrong("is a string. It must be a number.")
    }
  }

  /// Throws if anything except white space follows.
  package mutating func finish() throws(JSONError) {
    _ = peek()
    guard position == end else { throw malformed("there is text after the end") }
  }

  // MARK: Errors

  /// Returns the error of the current or last value; `problem` follows the value's key and ends with a full stop.
  package func wrong(_ problem: String) -> JSONError {
    .wrongValue(key: pathText, problem: problem)
  }

  /// Returns the error of an object without a required key.
  package func missing(_ name: String, example: String) -> JSONError {
    wrong("has no \(name). Add \"\(name)\": \(example).")
  }

  private var pathText: String {
    guard !path.isEmpty else { return name }
    return path.reduce(into: "") { text, step in
      switch step {
      case .key(let place):
        // The key has been read before without an error.
        var reader = self
        reader.position = place
        let name = (try? reader.text()) ?? ""
        text += (text.isEmpty ? "" : ".") + name.brief
      case .index(let number): text += "[\(number)]"
      }
    }
  }

  mutating func wrongType(_ wanted: String) -> JSONError {
    let found: String
    switch peek() {
    case "{": found = "an object"
    case "[": found = "an array"
    case "\"": found = "a string"
    case "t", "f": found = "true or false"
    case "n": found = "null"
    case "-", "0"..."9": found = "a number"
    default: return malformed("\(wanted) is missing")
    }
    return wrong("is \(found). It must be \(wanted).")
  }

  func notFinite(_ text: some StringProtocol) -> JSONError {
    wrong("is \(text.prefix(24)), which isn't a finite number. Write a number such as 12.5.")
  }

  /// Returns the error of invalid JSON at the current position; `problem` is a clause without a full stop.
  func malformed(_ problem: String) -> JSONError {
    var (line, column) = (1, 1)
    for byte in bytes[..<min(position, end)] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return .malformed(
      line: line, column: column,
      problem: (position < end ? problem : "the text ends too early: " + problem)
        + ". Correct the file, or use a copy.")
  }

  // MARK: Bytes

  /// Skips white space and returns the byte at the current position; zero at the end.
  mutating func peek() -> Unicode.Scalar {
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return Unicode.Scalar(byte) }
      position += 1
    }
    return "\0"
  }

  /// Advances past a key and its colon, and returns the key and its offset.
  private mutating func key() throws(JSONError) -> (JSONKey, place: Int) {
    guard peek() == "\"" else { throw malformed("a key in quotation marks is missing") }
    let place = position
    let key = if let plain = plainKey() { plain } else { JSONKey(try text()) }
    guard peek() == ":" else { throw malformed("a colon is missing after the key") }
    position += 1
    return (key, place)
  }

  /// Advances past a short key of ASCII without escapes; for other keys, returns `nil` and doesn't advance.
  private mutating func plainKey() -> JSONKey? {
    let start = position + 1
    let limit = min(end, start + JSONKey.greatestCount + 1)
    var index = start
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return JSONKey(plain: bytes[start..<index])
      }
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return nil }
      index += 1
    }
    return nil
  }

  private mutating func open(_ bracket: Unicode.Scalar, _ wanted: String) throws(JSONError) {
    guard peek() == bracket else { throw wrongType(wanted) }
    guard depth < Self.greatestDepth else {
      throw malformed("objects and arrays are nested more than \(Self.greatestDepth) deep")
    }
    depth += 1
    position += 1
  }

  private mutating func close() {
    depth -= 1
    position += 1
  }

  /// Advances past a comma, or stays before the closing bracket; returns whether the bracket is next.
  private mutating func endOfItem(_ bracket: Unicode.Scalar) throws(JSONError) -> Bool {
    switch peek() {
    case ",":
      position += 1
      return false
    case bracket: return true
    default: throw malformed("a comma or \(bracket) is missing")
    }
  }

  private mutating func word(_ word: String) throws(JSONError) {
    guard bytes[position..<end].starts(with: word.utf8) else {
      throw malformed("a value is missing or isn't valid JSON")
    }
    position += word.utf8.count
  }
}

extension String {
  /// The string as errors show it: on one line, and at most 60 characters and an ellipsis long.
  var brief: String { (count > 60 ? prefix(60) + "…" : self).oneLine }
}

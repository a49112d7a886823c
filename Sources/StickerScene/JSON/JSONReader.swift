/// Reads JSON from front to back, value by value, as the caller asks for it.
///
/// There are ready readers; this one keeps what they lose and a document must not: members that the
/// caller does not know, in their order and to the letter (``raw()``), whole numbers of 64 bits, and
/// the name of the key at which something is wrong. It builds no tree, so that a million stickers are
/// read in the time and space of the stickers, and it refuses nesting that would exhaust the stack.
/// Of members of the same name the caller sees all; what it takes is the last, as is usual.
struct JSONReader {
  /// How deep objects and lists may lie in each other.
  static var greatestDepth: Int { 256 }

  private enum Step {
    case key(String)
    case index(Int)
  }

  let bytes: [UInt8]
  let end: Int
  var position: Int
  private var path: [Step] = []
  private var depth = 0

  /// What errors call the whole value.
  private let name: String

  /// A reader of one value in some bytes of UTF-8, which errors call `name`.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil, name: String = "the document") {
    self.name = name
    let range = range ?? bytes.indices
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
    if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  // MARK: Values

  /// Reads an object; `member` must read the value of each key that it is called with.
  mutating func object(
    _ member: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open("{", "an object")
    guard peek() != "}" else { return close() }
    while true {
      let key = try key()
      path.append(.key(key))
      try member(&self, key)
      path.removeLast()
      let isLast = try endOfItem("}")
      if isLast { return close() }
    }
  }

  /// Reads an object up to the value of a key, and no farther; false if it has no such key.
  mutating func seek(_ name: String) throws(JSONError) -> Bool {
    try open("{", "an object")
    while peek() != "}" {
      let key = try key()
      path.append(.key(key))
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
    try open("[", "a list")
    guard peek() != "]" else { return close() }
    var index = 0
    while true {
      path.append(.index(index))
      try element(&self)
      path.removeLast()
      index += 1
      let isLast = try endOfItem("]")
      if isLast { return close() }
    }
  }

  /// Reads a finite number.
  mutating func number() throws(JSONError) -> Double {
    let literal = try numberLiteral()
    if let whole = shortWhole(literal) { return whole }
    let text = String(decoding: bytes[literal], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw notFinite(text) }
    return value
  }

  /// Reads a whole number, exactly.
  mutating func integer() throws(JSONError) -> Int64 {
    let text = String(decoding: bytes[try numberLiteral()], as: UTF8.self)
    if let value = Int64(text) { return value }
    if let value = Double(text).flatMap({ Int64(exactly: $0) }) { return value }
    throw wrong("is \(text.prefix(24)); write a whole number")
  }

  /// Reads a text.
  mutating func string() throws(JSONError) -> String {
    guard peek() == "\"" else { throw wrongType("a text in quotation marks") }
    return try text()
  }

  /// Reads true or false.
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

  /// Reads null if it is next, and says whether it was.
  mutating func null() throws(JSONError) -> Bool {
    guard peek() == "n" else { return false }
    try word("null")
    return true
  }

  /// Reads any value and gives it as it is written.
  mutating func raw() throws(JSONError) -> String {
    _ = peek()
    let start = position
    try skip()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads any value.
  mutating func skip() throws(JSONError) {
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
      throw malformed("a value is missing or is none that JSON knows")
    }
  }

  /// Reads a number, which may be a text that says which number it is not: `"NaN"`, `"Infinity"`.
  ///
  /// JSON has no other way to write those; see ``JSONWriter/number(_:)``.
  mutating func anyNumber() throws(JSONError) -> Double {
    guard peek() == "\"" else { return try number() }
    switch try text() {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: throw wrong("is a text; it must be a number")
    }
  }

  /// Makes sure that nothing follows.
  mutating func finish() throws(JSONError) {
    _ = peek()
    guard position == end else { throw malformed("something follows the end") }
  }

  // MARK: Errors

  /// The error of the value that is being read, or was read last.
  func wrong(_ problem: String) -> JSONError {
    .wrongValue(key: pathText, problem: problem)
  }

  /// The error of an object that lacks a key.
  func missing(_ name: String, example: String) -> JSONError {
    wrong("has no \(name); add \"\(name)\": \(example)")
  }

  private var pathText: String {
    guard !path.isEmpty else { return name }
    return path.reduce(into: "") { text, step in
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let number): text += "[\(number)]"
      }
    }
  }

  mutating func wrongType(_ wanted: String) -> JSONError {
    let found: String
    switch peek() {
    case "{": found = "an object"
    case "[": found = "a list"
    case "\"": found = "a text"
    case "t", "f": found = "true or false"
    case "n": found = "null"
    case "-", "0"..."9": found = "a number"
    default: return malformed("\(wanted) is missing")
    }
    return wrong("is \(found); it must be \(wanted)")
  }

  func notFinite(_ text: some StringProtocol) -> JSONError {
    wrong("is \(text.prefix(24)), which is no finite number; write one such as 12.5")
  }

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
      problem: (position < end ? problem : "the text ends too early; " + problem)
        + "; correct it or take a copy")
  }

  // MARK: Bytes

  /// The next byte that is no white space, and at which the reader then is; zero at the end.
  mutating func peek() -> Unicode.Scalar {
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return Unicode.Scalar(byte) }
      position += 1
    }
    return "\0"
  }

  private mutating func key() throws(JSONError) -> String {
    guard peek() == "\"" else { throw malformed("a key in quotation marks is missing") }
    let key = try text()
    guard peek() == ":" else { throw malformed("a colon is missing after the key") }
    position += 1
    return key
  }

  private mutating func open(_ bracket: Unicode.Scalar, _ wanted: String) throws(JSONError) {
    guard peek() == bracket else { throw wrongType(wanted) }
    guard depth < Self.greatestDepth else {
      throw malformed("objects and lists lie more than \(Self.greatestDepth) deep in each other")
    }
    depth += 1
    position += 1
  }

  private mutating func close() {
    depth -= 1
    position += 1
  }

  /// Passes a comma, or stays before the closing bracket and says so.
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
      throw malformed("a value is missing or is none that JSON knows")
    }
    position += word.utf8.count
  }
}

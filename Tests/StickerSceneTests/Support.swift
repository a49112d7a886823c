import Foundation

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Any finite double, of all sizes alike.
  mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  /// The text with some bytes changed, lost, doubled, or put elsewhere.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...below(4) {
      guard !text.isEmpty else { break }
      let place = below(text.count)
      let length = min(below(12), text.count - place)
      switch below(6) {
      case 0: text[place] = UInt8(truncatingIfNeeded: next())
      case 1: text.removeSubrange(place..<place + length)
      case 2: text.insert(contentsOf: text[place..<place + length], at: below(text.count))
      case 3: text.removeSubrange(place...)
      case 4: text.insert(contentsOf: fragments[below(fragments.count)].utf8, at: place)
      default: text.swapAt(place, below(text.count))
      }
    }
    return text
  }
}

private let fragments = [
  "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "1e999", "-", "NaN",
  "0.1e-5", "9223372036854775808", "\"x\": 1,", "\n", "\u{0}", "[[[[", "-Infinity",
]

/// A folder for a test, which goes with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scene-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}

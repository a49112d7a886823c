import RandomScenes
import SeededNumbers

/// A source of random damage to texts, the same for equal dice.
struct Damage {
  var dice: SeededGenerator

  /// Returns a text with some bytes changed, removed, duplicated or moved, or with meaningful pieces inserted.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...dice.below(4) {
      guard !text.isEmpty else { break }
      let place = dice.below(text.count)
      let length = min(dice.below(24), text.count - place)
      switch dice.below(8) {
      case 0: text[place] = UInt8(truncatingIfNeeded: dice.next())
      case 1: text[place] ^= UInt8(1 << dice.below(8))
      case 2: text.removeSubrange(place..<place + length)
      case 3: text.insert(contentsOf: text[place..<place + length], at: dice.below(text.count))
      case 4: if dice.below(4) == 0 { text.removeSubrange(place...) }
      case 5: text.replaceSubrange(place..<place + length, with: piece())
      case 6: replaceNumber(in: &text, near: place)
      default: text.swapAt(place, dice.below(text.count))
      }
    }
    return text
  }

  private mutating func piece() -> [UInt8] {
    if dice.below(60) == 0 {
      let depth = dice.below(600)
      let (open, close) = dice.below(2) == 0 ? ("[", "]") : ("{\"a\":", "}")
      return Array(
        (String(repeating: open, count: depth) + String(repeating: close, count: depth)).utf8)
    }
    return Array(Self.pieces[dice.below(Self.pieces.count)].utf8)
  }

  /// Replaces the next number at or after a place; does nothing if there is none.
  private mutating func replaceNumber(in text: inout [UInt8], near place: Int) {
    func isDigit(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
    }
    guard let start = text[place...].firstIndex(where: isDigit) else { return }
    let end = text[start...].firstIndex { !isDigit($0) } ?? text.count
    text.replaceSubrange(start..<end, with: Self.numbers[dice.below(Self.numbers.count)].utf8)
  }

  private static let numbers = [
    "0", "-0", "-1", "1", "2", "3", "1e999", "-1e999", "1e308", "5e-324", "9007199254740991",
    "9007199254740992", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "1e-400", "0.1", "4294967296", "1000000.5", "NaN", "-Infinity", "00",
  ]

  private static let pieces =
    numbers + [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "false", "\n",
      "\u{0}", "\u{FEFF}", "\u{2028}", "\"NaN\"", "\"x\": 1,", "\"x\": {\"y\": 1},",
      "\"stickers\": [],",
      "\"version\": 1,", "\"canvas\": {},", "\"background\": null,", "\"id\": 3,",
      "\"image\": \"\",",
      "\"position\": {\"x\": 1, \"y\": 2},", "\"size\": {\"width\": 1, \"height\": 2},",
      "\"kept\": [[\"position\", \"x\", \"1e999\"]],", "\"kept\": [[\"\", \"stickers\", \"[]\"]],",
      "\"kept\": [[\"\", \"t\", \"]\"]],", "\"undo\": 1", "\"redo\": 9", "\"forgotten\": true",
      "\"version\": 2,", "\"start\": 1,", "\"end\": 1,", "\"time\": 0,", "\"keyframes\": [],",
      "\"motion\": {\"kind\": \"spin\", \"amplitude\": 1, \"period\": 1},", "\"type\": \"video\",",
      "\"duration\": 1,", "\"timing\": {},", "\"version1.start\": 1,", "\"easing\": \"hold\",",
      "\"index\": 0,", "\"opacity\": 2,", "\"t\": -1,", "\"type\": \"wheel\",", "\"device\": 7,",
    ]
}

/// A line of a picture: the values that a stream emits, and their columns.
///
/// Time flows to the right; a column is a second. `─` is a second without an event, a text is a value, which is
/// emitted in the column in which the text begins, and `;` separates values of the same column. A line ends
/// with `▶`, or with `|` in the column in which the stream ends. Spaces before the line are the time before the
/// stream exists or has a subscriber.
struct Timeline: Equatable {
  struct Event: Equatable {
    var column: Int
    var values: [String]
  }

  /// The column in which the line begins.
  var start = 0
  var events: [Event] = []
  /// The column in which the stream ends; `nil` if the stream continues.
  var end: Int?
  /// The number of columns.
  var length = 0

  init() {}

  /// The line that a text shows.
  init(_ text: some StringProtocol) {
    let characters = Array(text)
    start = characters.prefix { $0 == " " }.count
    var value = ""
    for (column, character) in characters.enumerated().dropFirst(start) {
      guard "─▶|".contains(character) else {
        value.append(character)
        continue
      }
      if !value.isEmpty { add(value, in: column - value.count) }
      value = ""
      if character == "|" { end = column }
    }
    length = characters.count
  }

  /// Adds the values of a column, given as text; values of the same column are merged.
  mutating func add(_ text: String, in column: Int) {
    let values = text.split(separator: ";").map(String.init)
    if events.last?.column == column {
      events[events.count - 1].values += values
    } else {
      events.append(Event(column: column, values: values))
    }
  }

  /// The line as a text, with a mark where a value has no room.
  var text: String {
    var text = String(repeating: " ", count: start)
    for event in events {
      if text.count > event.column { text += "✗" }
      text += String(repeating: "─", count: max(0, event.column - text.count))
      text += event.values.joined(separator: ";")
    }
    let last = end ?? max(length - 1, text.count)
    text += String(repeating: "─", count: max(0, last - text.count))
    return text + (end == nil ? "▶" : "|")
  }
}

/// A picture of a page: inputs, and the outputs of expressions that are made of these inputs.
struct Diagram {
  struct Line {
    var label: String
    var timeline: Timeline
  }

  /// Streams that the expressions are made of, by their names.
  var inputs: [Line] = []
  /// Expressions, each with the values that a subscription receives.
  var outputs: [Line] = []

  /// The picture that the lines of a block show.
  ///
  /// Each line has a label, two spaces or more, and a timeline; a long label stands in lines of its own
  /// before its timeline. All timelines begin in the same column, that of the first line.
  init(_ lines: [Substring]) {
    var offset: Int?
    var label = ""
    for line in lines {
      guard let last = line.last(where: { $0 != " " }), "▶|".contains(last) else {
        label += (label.isEmpty ? "" : " ") + line.trimmed
        continue
      }
      let begin = offset ?? Self.beginOfTimeline(in: line)
      offset = begin
      label += line.prefix(begin).trimmed
      let new = Line(label: label, timeline: Timeline(line.dropFirst(begin)))
      if outputs.isEmpty, label.allSatisfy({ $0.isLetter || $0.isNumber }) {
        inputs.append(new)
      } else {
        outputs.append(new)
      }
      label = ""
    }
  }

  /// The number of columns of the longest line.
  var length: Int { (inputs + outputs).map(\.timeline.length).max() ?? 0 }

  private static func beginOfTimeline(in line: Substring) -> Int {
    let characters = Array(line)
    let gap = characters.indices.dropLast().first {
      characters[$0] == " " && characters[$0 + 1] == " "
    }
    return characters[(gap ?? 0)...].firstIndex { $0 != " " } ?? 0
  }
}

extension StringProtocol {
  /// Without spaces before and after.
  var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

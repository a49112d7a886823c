import ECS
import Geometry
import Pictures

/// A line of the manual: something that can be done, with hands, and with mouse and keys.
public struct ManualLine: Hashable, Sendable {
  /// What is done.
  public let what: String
  /// How it is done by touch; empty where it is not.
  public internal(set) var touch: String
  /// How it is done with the mouse and with keys; empty where it is not.
  public internal(set) var mouseAndKeys: String
}

/// How hands do something that is no action, or an action without its button.
package struct HandLine {
  /// How something is done.
  package struct Way {
    /// What hands do.
    package let words: Phrase
    /// The icon that shows it.
    package let picture: String
  }

  package let what: Phrase
  /// Nil where it is not done by touch.
  package let touch: Way?
  /// Nil where it is not done with the mouse.
  package let mouse: Way?
  /// The most important lines have the smallest numbers.
  package let rank: Int
}

extension App {
  /// Adds to help and manual how hands do something, with the icons that show it; in the manual lines about the same thing
  /// become one, also with that of an action of this title.
  ///
  /// Of such lines the smallest rank counts; what has none comes after all that has.
  package func describe(
    _ what: Phrase, touch: Phrase? = nil, touchIcon: String = "hand-tap",
    mouse: Phrase? = nil, mouseIcon: String = "mouse-click", rank: Int
  ) {
    let touch = touch.map { HandLine.Way(words: $0, picture: touchIcon) }
    let mouse = mouse.map { HandLine.Way(words: $0, picture: mouseIcon) }
    world.withResource(ActionTable.self) {
      $0.describe(HandLine(what: what, touch: touch, mouse: mouse, rank: rank))
    }
  }
}

extension ActionTable {
  /// All that hands and keys can do: what hands do first, then the actions with a button or a key, those of the toolbar,
  /// of the row for what is selected, and others.
  public func manual(in words: Catalogue = .english) -> [ManualLine] {
    var lines: [ManualLine] = []
    for hand in handLines.sorted(by: { $0.rank < $1.rank }) {
      lines.add(
        ManualLine(
          what: words.text(of: hand.what), touch: hand.touch.map { words.text(of: $0.words) } ?? "",
          mouseAndKeys: hand.mouse.map { words.text(of: $0.words) } ?? ""))
    }
    let placed = toolbar + selection
    let others = actions.map(\.id).filter { !placed.contains($0) }
    for action in (placed + others).compactMap({ self[$0] })
    where action.place != .elsewhere || !action.keys.isEmpty {
      lines.add(action.manualLine(in: words))
    }
    return lines
  }
}

extension Action {
  fileprivate func manualLine(in words: Catalogue) -> ManualLine {
    let touch: Phrase? =
      switch place {
      case .toolbar: "the toolbar"
      case .selection: "the row below the canvas"
      case .elsewhere: nil
      }
    return ManualLine(
      what: words.text(of: title), touch: touch.map(words.text) ?? "",
      mouseAndKeys: keys.map(\.description).joined(separator: ", "))
  }
}

extension [ManualLine] {
  /// Adds a line, or what it says to the line about the same thing.
  fileprivate mutating func add(_ line: ManualLine) {
    guard let index = firstIndex(where: { $0.what == line.what }) else { return append(line) }
    self[index].touch = [self[index].touch, line.touch].joinedList
    self[index].mouseAndKeys = [self[index].mouseAndKeys, line.mouseAndKeys].joinedList
  }
}

extension [String] {
  fileprivate var joinedList: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}

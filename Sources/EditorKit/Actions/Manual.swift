import ECS

/// A line of the manual: a task, and how the user performs it by touch and by mouse and keys.
public struct ManualLine: Hashable, Sendable {
  /// The name of the task.
  public let what: String
  /// The instructions for touch; empty if the task can't be done by touch.
  public internal(set) var touch: String
  /// The instructions for mouse and keys; empty if the task can't be done by mouse or keys.
  public internal(set) var mouseAndKeys: String
}

/// The instructions for a gesture: a task that is no action, or an action without its button.
package struct GestureInstructions {
  /// The instructions for one kind of input.
  package struct Way {
    package let words: Phrase
    /// The name of the icon that illustrates the gesture.
    package let picture: String
  }

  package let what: Phrase
  /// The instructions for touch; `nil` if the task can't be done by touch.
  package let touch: Way?
  /// The instructions for the mouse; `nil` if the task can't be done by mouse.
  package let mouse: Way?
  /// The rank among all lines; the most important line has the smallest rank.
  package let rank: Int
}

extension App {
  /// Adds a gesture to the help and the manual, with icons that illustrate the gesture.
  ///
  /// In the manual, lines with the same task are merged, also with the line of an action that has the task as its
  /// title. Gestures are ordered by rank, before all actions.
  package func describe(
    _ what: Phrase, touch: Phrase? = nil, touchIcon: String = "hand-tap",
    mouse: Phrase? = nil, mouseIcon: String = "mouse-click", rank: Int
  ) {
    let touch = touch.map { GestureInstructions.Way(words: $0, picture: touchIcon) }
    let mouse = mouse.map { GestureInstructions.Way(words: $0, picture: mouseIcon) }
    world.withResource(ActionTable.self) {
      $0.handLines.append(
        GestureInstructions(what: what, touch: touch, mouse: mouse, rank: rank))
    }
  }
}

extension ActionTable {
  /// Returns the lines of the manual: gestures, then actions with a button or a key.
  ///
  /// The actions of the toolbar and of its menu are first, then the actions of the context bar, then all other actions.
  public func manual(in words: Catalogue = .english) -> [ManualLine] {
    var lines: [ManualLine] = []
    for hand in handLines.sorted(by: { $0.rank < $1.rank }) {
      lines.add(
        ManualLine(
          what: words.text(of: hand.what), touch: hand.touch.map { words.text(of: $0.words) } ?? "",
          mouseAndKeys: hand.mouse.map { words.text(of: $0.words) } ?? ""))
    }
    let placed = toolbar + menu + selection
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
      case .toolbar: "toolbar"
      case .menu: "toolbar, More"
      case .selection: "context bar"
      case .playback: "playback bar"
      case .elsewhere: nil
      }
    return ManualLine(
      what: words.text(of: title), touch: touch.map(words.text) ?? "",
      mouseAndKeys: keys.map(\.description).joined(separator: ", "))
  }
}

extension [ManualLine] {
  /// Adds a line, or merges its instructions into the line with the same task.
  fileprivate mutating func add(_ line: ManualLine) {
    guard let index = firstIndex(where: { $0.what == line.what }) else { return append(line) }
    self[index].touch = [self[index].touch, line.touch].joinedList
    self[index].mouseAndKeys = [self[index].mouseAndKeys, line.mouseAndKeys].joinedList
  }
}

extension [String] {
  fileprivate var joinedList: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}

import Geometry

/// What a key asks for.
enum Shortcut: Equatable {
  case action(EditorAction)
  /// Moves the chosen stickers by so many canvas points.
  case nudge(Vector)
  /// Moves the canvas by so many window points.
  case pan(Vector)

  /// What a key that went down means with the modifiers that are held; nil for nothing.
  init?(_ key: String, _ modifiers: Modifiers) {
    if let arrow = Self.arrow(key) {
      self =
        modifiers.control ? .pan(arrow * -40) : .nudge(arrow * (modifiers.shift ? 10 : 1))
      return
    }
    guard let action = Self.action(key, modifiers) else { return nil }
    self = .action(action)
  }

  private static func arrow(_ key: String) -> Vector? {
    switch key {
    case "Left": Vector(x: -1, y: 0)
    case "Right": Vector(x: 1, y: 0)
    case "Up": Vector(x: 0, y: -1)
    case "Down": Vector(x: 0, y: 1)
    default: nil
    }
  }

  private static func action(_ key: String, _ modifiers: Modifiers) -> EditorAction? {
    switch (key, modifiers.control, modifiers.shift) {
    case ("Z", true, false): .undo
    case ("Z", true, true), ("Y", true, _): .redo
    case ("S", true, _): .save
    case ("E", true, _): .export
    case ("Q", true, _): .quit
    case ("D", true, _): .duplicate
    case ("A", true, _): .chooseAll
    case ("C", true, _): .copy
    case ("X", true, _): .cut
    case ("V", true, _): .paste
    case ("=", true, _), ("+", true, _), ("Keypad +", true, _): .zoomIn
    case ("-", true, _), ("Keypad -", true, _): .zoomOut
    case (_, true, _): nil
    case ("F1", _, _), ("?", _, _), ("/", _, true), ("ß", _, true): .help
    case ("F11", _, _): .fullScreen
    case ("Escape", _, _): .escape
    case ("Tab", _, false): .next
    case ("Tab", _, true): .previous
    case ("Delete", _, _), ("Backspace", _, _): .delete
    case ("0", _, _), ("Keypad 0", _, _): .fit
    case ("F", _, _): .flip
    case ("[", _, _): .backward
    case ("]", _, _): .forward
    case ("L", _, _): .lock
    case ("O", _, _): .opacity
    case ("T", _, _): .text
    case ("E", _, _): .nextTab
    case ("H", _, _): .home
    case ("G", _, _): .snap
    case ("=", _, _), ("+", _, _), ("Keypad +", _, _): .enlarge
    case ("-", _, _), ("Keypad -", _, _): .shrink
    case (".", _, _): .turnRight
    case (",", _, _): .turnLeft
    case ("PageDown", _, _): .markNext
    case ("PageUp", _, _): .markPrevious
    case ("Return", _, _), ("Keypad Enter", _, _): .placeMarked
    case ("F2", _, _): .edit
    default: nil
    }
  }
}

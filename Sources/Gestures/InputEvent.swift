public import Geometry

/// One input of the user, from the window or from a recording.
///
/// Times are seconds from the start of the program; points are window points. The cases and fields
/// mirror the recording's JSON Lines one to one, so that a recording holds all that happened.
public struct InputEvent: Equatable, Sendable {
  /// The time of the event, in seconds from the start of the program.
  public var time: Double
  /// The kind of event, with its values.
  public var kind: Kind

  /// Creates an event from its time and kind.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of event.
  public enum Kind: Equatable, Sendable {
    /// A finger landed, moved, lifted, or was taken away by the system.
    case touch(TouchPhase, device: Int64, id: Int64, position: Point, pressure: Double)
    /// A mouse button went down or up; 1 left, 2 middle, 3 right.
    case mouseButton(ButtonPhase, button: Int, position: Point)
    /// The pointer moved.
    case mouseMove(position: Point)
    /// The wheel turned by whole or partial notches: dy away from the user, dx to the right.
    case wheel(dx: Double, dy: Double, position: Point)
    /// A key went down or up, by SDL's name for it (`"Left Shift"`, `"Q"`).
    case key(ButtonPhase, name: String)
    /// A keyboard has written something, as its layout has it.
    case text(String)
    /// An input method composes a text; an empty text ends the composition. `start` and `length`, in characters, give the part
    /// that the input method converts, or its caret.
    case textEditing(String, start: Int, length: Int)
    /// A picture was dropped on the window, by the name that a document would give it; without a position it was pasted, and
    /// takes free room.
    case drop(name: String, position: Point?)
    /// Stickers of another window were pasted: the text of a scene that has them.
    case paste(String)
    /// Another process has taken the clipboard: the stickers that were copied here are not on it any more.
    case copiedElsewhere
    /// The window has a new size, in window points.
    case resize(Size)
    /// The interface is in another language, by its code (`"ar"`), and lies the way in which that is read.
    case language(String)
    /// Stickers lie in the tray in an order that the recording was made with (`"by-hand"`); at the start alone.
    case trayOrder(String)
    /// The window was asked to close.
    case quit
  }

  /// The phases of a finger.
  public enum TouchPhase: String, Sendable, CaseIterable {
    /// The finger landed.
    case down
    /// The finger moved, or its pressure changed.
    case move
    /// The finger lifted.
    case up
    /// The system took the finger away: the changes that its gesture made are to be undone.
    case cancel
  }

  /// The phases of a button or key.
  public enum ButtonPhase: String, Sendable, CaseIterable {
    /// The button or key was pressed.
    case down
    /// The button or key was released.
    case up
  }
}

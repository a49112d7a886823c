public import Geometry

/// An input event, from the window or from a recording.
///
/// Times are seconds since the window's `EventPump` of `Backend` was created. Points are window points in the events of
/// a back end, and interface points in recordings and in the editor, after `ScaledEventPump` of `Backend`. The cases
/// and fields mirror the recording's JSON Lines one to one, so that a recording is complete.
public struct InputEvent: Equatable, Sendable {
  /// The time of the event, in seconds since the window's pump was created.
  public var time: Double
  /// The kind of event, with its values.
  public var kind: Kind

  /// Creates an event from its time and kind.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of event.
  ///
  /// A new kind also needs a case in ``TouchSample/init(_:)``, which returns `nil` for kinds of no contact, in
  /// `InputEvent.Kind.scaled(_:)` of `Backend` and in `InputReceiver` and `InputDevice` of `EditorKit`, its line in
  /// `InputRecording`, and a back end or a part of the program that produces the event.
  public enum Kind: Equatable, Sendable {
    /// A finger landed, moved or lifted, or the system took it away.
    case touch(TouchPhase, device: Int64, id: Int64, position: Point, pressure: Double)
    /// A mouse button went down or up; button 1 is the left, 2 the middle, 3 the right one.
    case mouseButton(ButtonPhase, button: Int, position: Point)
    /// The pointer moved.
    case mouseMove(position: Point)
    /// The wheel turned by whole or partial notches: `dy` is positive away from the user, `dx` to the right.
    case wheel(dx: Double, dy: Double, position: Point)
    /// A key, given by its SDL name (`"Left Shift"`, `"Q"`), went down or up.
    case key(ButtonPhase, name: String)
    /// A keyboard produced text, according to its layout.
    case text(String)
    /// An input method composes a text; an empty text ends the composition.
    ///
    /// `start` and `length`, in characters, give the part that the input method converts, or the position of its caret.
    case textEditing(String, start: Int, length: Int)
    /// A picture was dropped on the window, or pasted if `position` is `nil`; a pasted picture is placed in free space.
    ///
    /// `name` is the name that a document stores for the picture.
    case drop(name: String, position: Point?)
    /// Stickers that were copied in another window were pasted, as the text of a scene that contains them.
    case paste(String)
    /// Another process has taken the clipboard, which no longer contains the stickers that were copied here.
    case copiedElsewhere
    /// The window has a new size, in the same unit as points.
    case resize(Size)
    /// The interface changed to the language with a code such as `"ar"`, and to that language's layout direction.
    case language(String)
    /// The recording was made with a certain order of the stickers in the tray (`"by-hand"`); occurs only at the start.
    case trayOrder(String)
    /// The user or the system requested that the window close.
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
    /// The system took the finger away; the changes by the finger's gesture must be undone.
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

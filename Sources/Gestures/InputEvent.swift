public import Geometry

/// One thing that a person's hands did, as it came from the window or from a recording.
///
/// Times are seconds from the start of the program; points are window points. The cases and fields
/// mirror the recording's JSON Lines one to one, so that a recording holds all that happened.
public struct InputEvent: Equatable, Sendable {
  /// When it happened, in seconds from the start.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// An event from its time and kind.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What can happen.
  public enum Kind: Equatable, Sendable {
    /// A finger landed, moved, lifted, or was taken away by the system.
    case touch(TouchPhase, device: Int64, id: Int64, position: Point, pressure: Double)
    /// A mouse button went down or up; 1 left, 2 middle, 3 right.
    case mouseButton(ButtonPhase, button: Int, position: Point)
    /// The pointer moved.
    case mouseMove(position: Point)
    /// The wheel turned by whole or partial notches: dy away from the person, dx to the right.
    case wheel(dx: Double, dy: Double, position: Point)
    /// A key went down or up, by SDL's name for it (`"Left Shift"`, `"Q"`).
    case key(ButtonPhase, name: String)
    /// The window has a new size, in window points.
    case resize(Size)
    /// The window was asked to close.
    case quit
  }

  /// The phases of a finger.
  public enum TouchPhase: String, Sendable, CaseIterable {
    /// It landed.
    case down
    /// It moved, or pressed differently.
    case move
    /// It lifted.
    case up
    /// The system took it away: what it was doing is to be undone.
    case cancel
  }

  /// The phases of a button or key.
  public enum ButtonPhase: String, Sendable, CaseIterable {
    /// It was pressed.
    case down
    /// It was let go.
    case up
  }
}

public import Gestures

/// A source of a window's events, with the clock of their times.
public protocol EventPump: AnyObject {
  /// The time since the pump was created, in seconds.
  var now: Double { get }
  /// Waits for an event, for at most `seconds`; `nil` waits without a limit.
  ///
  /// The event stays in the queue. A number below 0 counts as 0.
  func wait(_ seconds: Double?)
  /// Sleeps until a time, in seconds since the pump was created; events stay in the queue.
  ///
  /// Returns at once if the time is over; may return early from a sleep of more than 1000 seconds. Events and
  /// ``Platform/wake`` don't end the sleep.
  func sleep(until time: Double)
  /// Returns the events and display news since the last pump, in order.
  func pump() -> (events: [InputEvent], news: DisplayNews)
}

/// Events that are not the user's input: changes of the window's picture, and the pointer that leaves the window.
public struct DisplayNews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// The window's picture is gone or stale: draw it again.
  public static let exposed = DisplayNews(rawValue: 1)
  /// Textures that were drawn into are gone.
  public static let targetsReset = DisplayNews(rawValue: 2)
  /// All textures are gone.
  public static let deviceReset = DisplayNews(rawValue: 4)

  /// The connection to the display is broken, so that nothing can be shown any more.
  public static let displayLost = DisplayNews(rawValue: 8)
  /// The pointer has left the window.
  public static let pointerLeft = DisplayNews(rawValue: 16)

  /// Creates news from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

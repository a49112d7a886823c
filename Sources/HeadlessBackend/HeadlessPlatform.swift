public import Backend
public import Geometry
public import Gestures

/// A back end without a screen, whose windows are drawn in memory and get their events from a script, or none.
///
/// The pumps of its windows never report ``/Backend/DisplayNews``.
public struct HeadlessPlatform: Platform {
  private let script: [InputEvent]?
  private let screen: Size
  private let scale: Double
  private let displayScale: Double
  private let bell = Bell()

  /// Creates a back end that delivers the events of a script at their times, by a simulated clock.
  ///
  /// Times are in seconds since the window was opened. The script should be sorted by time: an event that comes in the
  /// script after an event with a later time is delivered together with that event, but keeps its own time. The
  /// script's end delivers no `quit`; a wait without a limit then lasts until ``wake`` or ``requestQuit`` is called.
  /// All other waits take no real time.
  ///
  /// Without a script, the back end runs in real time, and its only event is the `quit` of ``requestQuit``.
  /// `screen` is the size of a full-screen window, in window points; `scale` is the number of output pixels in a window
  /// point, across and down; `displayScale` is the number of window points that an interface point should have. A
  /// window whose size in pixels isn't finite traps when it is drawn.
  public init(
    script: [InputEvent]? = nil, screen: Size = Size(width: 1024, height: 768), scale: Double = 1,
    displayScale: Double = 1
  ) {
    (self.script, self.screen) = (script, screen)
    (self.scale, self.displayScale) = (scale, displayScale)
  }

  /// A function that ends a wait of the window's pump, but no sleep; called on any thread.
  public var wake: @Sendable () -> Void { { [bell] in bell.ring() } }
  /// A function that makes the next pump deliver one `quit` as its last event, however many calls there were; called on
  /// any thread, before or after the window is opened.
  ///
  /// The platform keeps the request until a pump of any of its windows delivers `quit`, with the pump's
  /// `now` as its time.
  public var requestQuit: @Sendable () -> Void { { [bell] in bell.ring(asksToQuit: true) } }

  /// Opens a window in memory; throws if another renderer than `software` is requested.
  ///
  /// Several windows may be open: each window gets the whole script, by its own clock. The first pump of any window
  /// after a call of ``wake`` or ``requestQuit`` ends the call's effect on all windows.
  ///
  /// Ignores the options `fitsScreen`, `isClosable` and `whenDisplayIsLost`.
  public func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
    if let name = options.renderer, name != SoftwarePresenter.name {
      throw BackendError("Can't use the renderer \(name) without a display. Use software.")
    }
    let frame = WindowFrame(
      sizeInWindow: options.size, isFullScreen: options.isFullScreen, screen: screen, scale: scale)
    let pump: any EventPump =
      if let script {
        ScriptedPump(script, bell, frame)
      } else {
        IdlePump(bell)
      }
    return HeadlessWindow(options, frame, pump, displayScale: displayScale)
  }
}

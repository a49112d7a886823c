public import Geometry

/// A back end: what opens a window, on a screen or in memory.
///
/// The program names one where it starts, and knows nothing else of it.
public protocol Platform {
  /// Ends a wait of the window's pump, from any thread, before and after the window is opened.
  var wake: @Sendable () -> Void { get }
  /// Lets the window's pump give `quit`, as ``wake`` else.
  var requestQuit: @Sendable () -> Void { get }
  /// Opens a window.
  ///
  /// Throws if there is no screen, or no renderer that can draw on it.
  func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window
}

/// The options of a new window.
public struct WindowOptions: Sendable {
  /// The text of the title bar.
  public var title: String
  /// The size in points.
  public var size: Size
  /// Whether the window is made smaller, where need be, so that it and its title bar lie on the screen beside panels.
  public var fitsScreen = false
  /// Whether the window fills the screen.
  public var isFullScreen: Bool
  /// Whether the user or the desktop can close the window; if not, only the program itself ends.
  public var isClosable: Bool
  /// The renderer's name in the back end; nil for the best available renderer.
  public var renderer: String?
  /// Called once, on any thread, when the connection to the display is broken; `nil` for a window that gives `quit` then.
  ///
  /// Calls into the window may never return after that: with a closure here, the program saves and ends in it.
  public var whenDisplayIsLost: (@Sendable () -> Void)?

  /// A window with a title and a size in points, that can be closed.
  public init(
    title: String, size: Size, isFullScreen: Bool = false, isClosable: Bool = true,
    renderer: String? = nil
  ) {
    self.title = title
    self.size = size
    self.isFullScreen = isFullScreen
    self.isClosable = isClosable
    self.renderer = renderer
  }
}

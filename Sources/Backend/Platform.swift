public import Geometry

/// A back end, which opens windows on a screen or in memory.
///
/// Only the code that starts the program names a back end; all other code uses this protocol.
public protocol Platform {
  /// A function that ends a wait of the window's pump; called on any thread, before or after the window is opened.
  ///
  /// A call between two waits ends the next wait, unless ``EventPump/pump()`` is called before that wait;
  /// ``EventPump/pump()`` returns no event for the call. A call before the window is opened has the effect of a call
  /// right after that.
  var wake: @Sendable () -> Void { get }
  /// A function that makes the window's pump deliver `quit`; called as ``wake`` is.
  var requestQuit: @Sendable () -> Void { get }
  /// Opens a window.
  ///
  /// Throws if there is no screen, or no renderer that can draw on it.
  func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window
  /// A function that opens the sound device; returns `nil` if there is none, may take long, called on any thread.
  var openSound: @Sendable () -> (any SoundOutput)? { get }
}

extension Platform {
  /// The default: the function returns `nil`, because there is no sound device.
  public var openSound: @Sendable () -> (any SoundOutput)? { { nil } }
}

/// The options of a new window.
public struct WindowOptions: Sendable {
  /// The text of the title bar.
  public var title: String
  /// The size in window points.
  public var size: Size
  /// Whether the window is shrunk, if necessary, so that it fits on the screen with its title bar and beside panels.
  public var fitsScreen = false
  /// Whether the window fills the screen.
  public var isFullScreen: Bool
  /// Whether the user or the desktop can close the window; if not, only the program itself ends.
  public var isClosable: Bool
  /// The renderer's name in the back end; `nil` for the best available renderer.
  public var renderer: String?
  /// A function that is called on any thread, once or more, when the connection to the display breaks; `nil` for none.
  ///
  /// Calls into the window may never return after that, so this function has to save and end the program. Without the
  /// function, the pump may deliver `quit`, a call may never return, or the display's library may end the process.
  public var whenDisplayIsLost: (@Sendable () -> Void)?

  /// Creates the options of a window with a title and a size in window points; by default the window can be closed.
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

public import Geometry

/// A window on a screen, or in memory if there is none; open as long as this object.
public protocol Window: AnyObject {
  /// The size in window points, the unit in which ``pump`` delivers touches and the mouse.
  var size: Size { get }
  /// The number of window points that an interface point should have for this display; 1 if the display doesn't say.
  var displayScale: Double { get }
  /// The presenter that draws in the window.
  var presenter: any Presenter { get }
  /// The pump that delivers the window's events.
  var pump: any EventPump { get }
  /// Switches between full screen and a normal window.
  func toggleFullScreen()
  /// Shows or hides the pointer, which is initially visible.
  func showPointer(_ isShown: Bool)
  /// Grabs keys such as Alt+Tab for the window instead of the desktop, if the desktop permits this.
  func grabKeyboard()
  /// Turns text input on or off; it is initially off.
  ///
  /// While it is on, typed text comes as events, and systems without a keyboard show one on the screen.
  func setWriting(_ isWriting: Bool)
  /// Tells input methods the caret's rectangle, in window points, beside which they show their candidates.
  func setTextInputArea(_ caret: Rect)
  /// The window's identifier for desktop portals: `x11:` and a hexadecimal number.
  ///
  /// Empty if the window has no such identifier; `nil` if the window is on no desktop.
  var portalName: String? { get }
  /// The clipboard that the window shares with other programs.
  var clipboard: any SystemClipboard { get }
}

extension Window {
  /// The default: 1.
  public var displayScale: Double { 1 }

  /// The default: `nil`.
  public var portalName: String? { nil }
}

public import Geometry

/// A window on the screen, or the idea of one where there is no screen; open for as long as it is held.
public protocol Window: AnyObject {
  /// The size in points: the unit of touches and of the mouse.
  var size: Size { get }
  /// How many of its points a point of the interface should have, by what the display says; 1 where it says nothing.
  var displayScale: Double { get }
  /// The presenter that draws in the window.
  var presenter: any Presenter { get }
  /// The pump that delivers the window's events.
  var pump: any EventPump { get }
  /// Fills the screen, or goes back to a window.
  func toggleFullScreen()
  /// Shows or hides the pointer, which is initially visible.
  func showPointer(_ isShown: Bool)
  /// Lets keys such as Alt+Tab come to the window instead of the desktop around it, where the desktop permits.
  func grabKeyboard()
  /// Whether keyboards write: their text comes as input, and systems without keys show some; at first they do not.
  func setWriting(_ isWriting: Bool)
  /// Tells input methods the caret's rectangle, in window points, beside which they show their candidates.
  func setTextInputArea(_ caret: Rect)
  /// The window's identifier for desktop portals: `x11:` and a hexadecimal number.
  ///
  /// Empty if the window has no such identifier; nil if the window is on no desktop.
  var portalName: String? { get }
  /// The clipboard that the window shares with other programs.
  var clipboard: any SystemClipboard { get }
}

extension Window {
  /// 1.
  public var displayScale: Double { 1 }

  /// Nil.
  public var portalName: String? { nil }
}

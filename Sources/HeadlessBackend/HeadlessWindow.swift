public import Backend
public import Geometry

/// A window without a screen, which records the requests that it receives.
///
/// Each property has the state after the last request; the number of requests isn't recorded. The window is on no
/// desktop, so `portalName` is `nil`.
public final class HeadlessWindow: Window {
  private let frame: WindowFrame
  /// The presenter that draws in memory and keeps the picture, which its `screenshot()` returns.
  ///
  /// `outputSize` is ``size`` times the platform's scale, each side rounded to whole pixels. While a side has 0 pixels,
  /// `present` does nothing, and the picture before stays.
  public let presenter: any Presenter
  /// The pump that delivers the script's events, or none.
  public let pump: any EventPump
  /// The scale of the simulated screen: window points per interface point.
  public let displayScale: Double
  /// The text of the title bar.
  public let title: String
  /// Whether the window fills the screen.
  public var isFullScreen: Bool { frame.isFullScreen }
  /// Whether the pointer is visible.
  public private(set) var isPointerShown = true
  /// Whether the keyboard has been grabbed.
  public private(set) var isKeyboardGrabbed = false
  /// Whether text input is on.
  public private(set) var isWriting = false
  /// The caret's rectangle that was set last, in window points; `nil` before the first call.
  public private(set) var textInputArea: Rect?
  /// The window's clipboard, with which tests act as other programs.
  public let memory = MemoryClipboard()
  /// The window's clipboard, the same object as ``memory``.
  public var clipboard: any SystemClipboard { memory }

  init(
    _ options: WindowOptions, _ frame: WindowFrame, _ pump: any EventPump, displayScale: Double
  ) {
    (self.frame, self.pump, self.displayScale) = (frame, pump, displayScale)
    title = options.title
    presenter = SoftwarePresenter(frame)
  }

  /// The size in window points, not rounded: the screen's in full screen, otherwise the requested one or that of the
  /// script's last resize.
  public var size: Size { frame.size }
  /// Switches between the screen's size and the size of the normal window, which a `resize` event changes even in full
  /// screen.
  ///
  /// The pump delivers no `resize` for the switch, so the caller reads ``size`` afterwards.
  public func toggleFullScreen() { frame.isFullScreen.toggle() }
  /// Records whether the pointer is visible.
  public func showPointer(_ isShown: Bool) { isPointerShown = isShown }
  /// Records that the keyboard has been grabbed.
  public func grabKeyboard() { isKeyboardGrabbed = true }
  /// Records whether text input is on.
  public func setWriting(_ isWriting: Bool) { self.isWriting = isWriting }
  /// Records the caret's rectangle, in window points.
  public func setTextInputArea(_ caret: Rect) { textInputArea = caret }
}

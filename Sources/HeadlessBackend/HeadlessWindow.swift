public import Backend
public import Geometry

/// A window without a screen, which records the requests that it receives.
public final class HeadlessWindow: Window {
  private let frame: WindowFrame
  /// The presenter that draws in memory.
  public let presenter: any Presenter
  /// The script, or nothing.
  public let pump: any EventPump
  /// The scale of the simulated screen: window points per interface point.
  public let displayScale: Double
  /// The text of the title bar.
  public let title: String
  /// Whether the window fills the screen.
  public var isFullScreen: Bool { frame.isFullScreen }
  /// Whether the pointer is visible.
  public private(set) var isPointerShown = true
  /// Whether all keys come here.
  public private(set) var isKeyboardGrabbed = false
  /// Whether keyboards write.
  public private(set) var isWriting = false
  /// The last caret's rectangle that input methods were told, in window points; nil before the first.
  public private(set) var textInputArea: Rect?
  /// A clipboard of its own, with which tests play other programs.
  public let memory = MemoryClipboard()
  /// The same.
  public var clipboard: any SystemClipboard { memory }

  init(
    _ options: WindowOptions, _ frame: WindowFrame, _ pump: any EventPump, displayScale: Double
  ) {
    (self.frame, self.pump, self.displayScale) = (frame, pump, displayScale)
    title = options.title
    presenter = FramePresenter(frame)
  }

  /// The size in points: the screen's, or that which it was given, or that which the script has said last.
  public var size: Size { frame.size }
  /// Becomes as large as the screen, or as it was before.
  public func toggleFullScreen() { frame.isFullScreen.toggle() }
  /// Notes whether the pointer is to be seen.
  public func showPointer(_ isShown: Bool) { isPointerShown = isShown }
  /// Notes that all keys are to come here.
  public func grabKeyboard() { isKeyboardGrabbed = true }
  /// Notes whether keyboards write.
  public func setWriting(_ isWriting: Bool) { self.isWriting = isWriting }
  /// Notes a caret's rectangle for input methods.
  public func setTextInputArea(_ caret: Rect) { textInputArea = caret }
}

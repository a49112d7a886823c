public import Backend
public import Geometry
public import Gestures

/// A back end without a screen: windows that are drawn in memory, and happen by a script or not at all.
public struct HeadlessPlatform: Platform {
  private let script: [InputEvent]?
  private let screen: Size
  private let scale: Double
  private let displayScale: Double
  private let bell = Bell()

  /// A back end where nothing happens but what ``wake`` and ``requestQuit`` ask for, in real time.
  public init() { self.init(script: nil) }

  /// A back end where what a script says happens at its times, by a clock that does not wait.
  ///
  /// `screen` is how large a window is that fills it, in points; `scale` is how many pixels a point has, across and
  /// down; `displayScale` is what the screen says of how large things are to be.
  public init(
    script: [InputEvent], screen: Size = Self.usualScreen, scale: Double = 1,
    displayScale: Double = 1
  ) {
    self.init(script: Optional(script), screen: screen, scale: scale, displayScale: displayScale)
  }

  /// The screen where nothing else is said, in points.
  public static let usualScreen = Size(width: 1024, height: 768)

  private init(
    script: [InputEvent]?, screen: Size = Self.usualScreen, scale: Double = 1,
    displayScale: Double = 1
  ) {
    (self.script, self.screen) = (script, screen)
    (self.scale, self.displayScale) = (scale, displayScale)
  }

  /// Ends a wait.
  public var wake: @Sendable () -> Void { { [bell] in bell.ring() } }
  /// Lets the next pump give `quit`.
  public var requestQuit: @Sendable () -> Void { { [bell] in bell.ring(asksToQuit: true) } }

  /// Opens a window; there is one renderer, `software`.
  public func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
    if let name = options.renderer, name != FramePresenter.softwareName {
      throw BackendError("there is no renderer \(name) without a screen; there is software")
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

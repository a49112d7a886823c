/// The mouse of a virtual display.
///
/// Points are pixels of the screen; SDL reports whole pixels.
public final class VirtualMouse {
  /// The buttons, by their X numbers.
  public enum Button: Int32, Sendable {
    case left = 1
    case middle = 2
    case right = 3
  }

  private let client: InputTestClient
  private let axes: ScreenAxes

  init(setup: ServerSetup, by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    client = try InputTestClient(path: setup.mouseSocket, by: deadline)
    axes = ScreenAxes(width: setup.width, height: setup.height)
  }

  /// Moves the pointer to a point.
  public func move(_ x: Double, _ y: Double) throws(VirtualScreenError) {
    try client.motion(x: axes.x(x), y: axes.y(y))
  }

  /// Presses a button where the pointer is.
  public func press(_ button: Button = .left) throws(VirtualScreenError) {
    try client.button(button.rawValue, isPress: true)
  }

  /// Releases a button where the pointer is.
  public func release(_ button: Button = .left) throws(VirtualScreenError) {
    try client.button(button.rawValue, isPress: false)
  }

  /// Turns the wheel by whole notches, positive away from the user; buttons 4 and 5 of X.
  public func wheel(_ notches: Int) throws(VirtualScreenError) {
    for _ in 0..<abs(notches) {
      try client.button(notches > 0 ? 4 : 5, isPress: true)
      try client.button(notches > 0 ? 4 : 5, isPress: false)
    }
  }

  /// Returns when the server has processed every earlier event of this device.
  ///
  /// Events of one device keep their order without this call; events of two devices need it for an
  /// order. The program still has to read the events that the server sent.
  public func sync(timeout: Duration = .patient(10)) throws(VirtualScreenError) {
    try client.sync(by: ContinuousClock.now + timeout)
  }
}

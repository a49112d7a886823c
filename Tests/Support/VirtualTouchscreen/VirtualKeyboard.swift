/// The keyboard of a virtual display.
public final class VirtualKeyboard {
  /// The keys, with their X key codes on a PC keyboard with the US layout.
  public enum Key: Int32, CaseIterable, Sendable {
    case escape = 9
    case minus = 20
    case equal = 21
    case tab = 23
    case q = 24
    case e = 26
    case r = 27
    case t = 28
    case y = 29
    case u = 30
    case o = 32
    case `return` = 36
    case leftControl = 37
    case a = 38
    case s = 39
    case d = 40
    case g = 42
    case h = 43
    case l = 46
    case semicolon = 47
    case leftShift = 50
    case z = 52
    case c = 54
    case v = 55
    case b = 56
    case n = 57
    case period = 60
    case leftAlt = 64
    case space = 65
    case f1 = 67
    case f6 = 72
    case pageUp = 99
    case left = 100
    case right = 102
    case down = 104
    case pageDown = 105
  }

  private let client: InputTestClient

  init(setup: ServerSetup, by deadline: ContinuousClock.Instant) throws(VirtualScreenError) {
    client = try InputTestClient(path: setup.keyboardSocket, by: deadline)
  }

  /// Presses a key; the window with the keyboard focus receives the event.
  public func press(_ key: Key) throws(VirtualScreenError) {
    try client.key(key.rawValue, isPress: true)
  }

  /// Releases a key.
  public func release(_ key: Key) throws(VirtualScreenError) {
    try client.key(key.rawValue, isPress: false)
  }

  /// Returns when the server has processed every earlier event of this device.
  ///
  /// Events of one device keep their order without this call; events of two devices need it for an
  /// order. The program still has to read the events that the server sent.
  public func sync(timeout: Duration = .patient(10)) throws(VirtualScreenError) {
    try client.sync(by: ContinuousClock.now + timeout)
  }
}

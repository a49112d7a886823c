/// What the system calls a finger while it is down: a device, and a number on that device.
///
/// Numbers are used again as soon as a finger has lifted; the ``Touch/serial`` of a touch never is.
public struct TouchID: Hashable, Sendable {
  /// The touch device.
  public var device: Int64
  /// The finger's number on the device.
  public var finger: Int64

  /// The pseudo device that the mouse's button presses come from.
  public static let mouseDevice: Int64 = -1

  /// A finger of a device.
  public init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}

/// The system's identifier of a finger while it is down: a device, and a number on that device.
///
/// Numbers are reused as soon as a finger has lifted; the ``Touch/serial`` of a touch never is.
public struct TouchID: Hashable, Sendable {
  /// The touch device, or ``mouseDevice``.
  public var device: Int64
  /// The finger's number on the device.
  public var finger: Int64

  /// The pseudo device of the mouse's button presses.
  public static let mouseDevice: Int64 = -1

  /// Creates the identifier of a finger of a device.
  public init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}

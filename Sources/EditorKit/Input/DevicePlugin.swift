import ECS
import Gestures

/// Tracks the device that the user used last: the help opens at the device's page, and touch users see no keys.
///
/// Publishes ``DeviceInUse``. In a kiosk the device is always touch.
package struct DevicePlugin: Plugin {
  package let isKiosk: Bool

  package init(isKiosk: Bool) { self.isKiosk = isKiosk }

  package func build(_ app: App) {
    app.world.insertResource(DeviceInUse(device: .touch, isFixed: isKiosk))
    app.add(TrackDevice(), to: .input)
  }
}

private struct TrackDevice: System {
  let inputs = MessageReader<InputReceived>()
  @ResMut var inUse: DeviceInUse

  func run() {
    var latest = inUse.device
    for input in inputs.read() { latest = InputDevice(input.kind) ?? latest }
    if latest != inUse.device, !inUse.isFixed { inUse.device = latest }
  }
}

/// A kind of device that the user controls the editor with.
public enum InputDevice: CaseIterable, Sendable {
  case touch, mouse, keys

  /// Creates the device that an event comes from; `nil` for an event of the window or of another process.
  init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .touch: self = .touch
    case .mouseMove, .mouseButton, .wheel: self = .mouse
    case .key: self = .keys
    case .text, .textEditing, .drop, .paste, .copiedElsewhere, .resize, .language, .trayOrder,
      .quit:
      return nil
    }
  }
}

/// A resource: the device of the latest event.
package struct DeviceInUse {
  package fileprivate(set) var device: InputDevice
  /// Whether events don't change the device: the editor shows touch alone, as in a kiosk.
  package let isFixed: Bool
}

extension DeviceInUse? {
  /// Whether the user has touched the screen last, and so needs keys on the screen; also without a device in use.
  package var needsKeys: Bool { (self?.device ?? .touch) == .touch }
}

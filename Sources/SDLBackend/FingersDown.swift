internal import CSDL2
import Geometry
import Gestures

/// The fingers and the mouse button that are down, so that each is lifted even if SDL forgets it.
struct FingersDown {
  private var fingers: [TouchID: Point] = [:]
  private var mouse: Point?

  /// Records an event's fingers or mouse button.
  mutating func take(_ event: InputEvent) {
    switch event.kind {
    case .touch(let phase, let device, let id, let position, _):
      let gone = phase == .up || phase == .cancel
      fingers[TouchID(device: device, finger: id)] = gone ? nil : position
    case .mouseButton(let phase, button: 1, let position): mouse = phase == .down ? position : nil
    case .mouseMove(let position): if mouse != nil { mouse = position }
    default: break
    }
  }

  /// Removes the fingers that SDL no longer knows although it reported no lift, and returns a lift for each.
  mutating func lost(at time: Double) -> [InputEvent] {
    guard !fingers.isEmpty else { return [] }
    let known = Self.known(on: Set(fingers.keys.map(\.device)))
    let gone = fingers.filter { known[$0.key.device]?.contains($0.key.finger) == false }
    for id in gone.keys { fingers[id] = nil }
    return Self.events(.up, gone, time)
  }

  /// Removes all fingers and the mouse button, and returns a cancellation for each.
  mutating func cancelAll(at time: Double) -> [InputEvent] {
    defer { (fingers, mouse) = ([:], nil) }
    let button = mouse.map { [TouchID(device: TouchID.mouseDevice, finger: 0): $0] } ?? [:]
    return Self.events(.cancel, fingers, time) + Self.events(.cancel, button, time)
  }

  private static func events(
    _ phase: InputEvent.TouchPhase, _ fingers: [TouchID: Point], _ time: Double
  ) -> [InputEvent] {
    fingers.sorted { ($0.key.device, $0.key.finger) < ($1.key.device, $1.key.finger) }
      .map { id, position in
        InputEvent(
          time: time,
          kind: .touch(phase, device: id.device, id: id.finger, position: position, pressure: 0))
      }
  }

  /// Returns the fingers that are down according to SDL, by device; devices that SDL doesn't know are left out.
  private static func known(on devices: Set<Int64>) -> [Int64: Set<Int64>] {
    var known: [Int64: Set<Int64>] = [:]
    for index in 0..<SDL_GetNumTouchDevices() {
      let device = SDL_GetTouchDevice(index)
      if devices.contains(device) { known[device] = SDL.fingers(on: device) }
    }
    return known
  }
}

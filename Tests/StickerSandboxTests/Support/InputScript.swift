import Geometry
import Gestures

@testable import StickerEditor

/// Input of users that a test writes for a recording, event after event.
struct InputScript {
  var events: [InputEvent] = []
  private(set) var time = 0.1

  mutating func send(_ kind: InputEvent.Kind) {
    events.append(InputEvent(time: time, kind: kind))
    time += 0.05
  }

  mutating func touch(_ phase: InputEvent.TouchPhase, _ finger: Int64, _ point: Point) {
    send(.touch(phase, device: 6, id: finger, position: point, pressure: 1))
  }

  mutating func tap(_ point: Point) {
    touch(.down, 1, point)
    touch(.up, 1, point)
  }

  /// Lets go where it rests.
  mutating func drag(from: Point, to: Point, lifts: Bool = true) {
    touch(.down, 1, from)
    for step in 1...6 { touch(.move, 1, from + (to - from) * (Double(step) / 6)) }
    wait(0.2)
    if lifts { touch(.up, 1, to) }
  }

  mutating func key(_ name: String, with modifier: String? = nil) {
    if let modifier { send(.key(.down, name: modifier)) }
    send(.key(.down, name: name))
    send(.key(.up, name: name))
    if let modifier { send(.key(.up, name: modifier)) }
  }

  mutating func wait(_ seconds: Double) { time += seconds }

  /// The middle of a picture in the tray of a replayed recording that names no arrangement of the tray.
  static func cell(_ index: Int) -> Point { TouchTable.cell(index, of: Tray()) }

  /// The last that happens is nothing: the recording goes on until then.
  mutating func end() { send(.mouseMove(position: .zero)) }
}

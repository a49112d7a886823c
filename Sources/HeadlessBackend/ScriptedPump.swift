internal import Backend
import Geometry
import Gestures
import Glibc

/// A pump that delivers the events of a script by a simulated clock, which advances only during waits and sleeps.
///
/// The same script therefore gives the same pumps on every run, as fast as the program is, unless another thread rings
/// the bell. Waits and sleeps take no real time, but give up the processor, so that work on other threads proceeds as
/// during a real wait.
final class ScriptedPump: EventPump {
  private var rest: ArraySlice<InputEvent>
  private let bell: Bell
  private let frame: WindowFrame
  private(set) var now = 0.0

  init(_ script: [InputEvent], _ bell: Bell, _ frame: WindowFrame) {
    (rest, self.bell, self.frame) = (script[...], bell, frame)
  }

  /// Advances the clock to the next event, or by `seconds` if that is less; after the script's end, `nil` waits for the
  /// bell.
  ///
  /// Returns without advancing the clock if the bell has rung. The clock never goes back.
  func wait(_ seconds: Double?) {
    if bell.isRung { return }
    sched_yield()
    guard let end = [rest.first?.time, seconds.map { now + $0 }].compactMap(\.self).min() else {
      return bell.wait(nil)
    }
    now = max(now, end)
  }

  func sleep(until time: Double) {
    sched_yield()
    now = max(now, time)
  }

  func pump() -> (events: [InputEvent], news: DisplayNews) {
    var events = Array(rest.prefix { $0.time <= now })
    rest = rest.dropFirst(events.count)
    for case .resize(let size) in events.map(\.kind) { frame.sizeInWindow = size }
    if bell.answer() { events.append(InputEvent(time: now, kind: .quit)) }
    return (events, [])
  }
}

internal import Backend
import Dispatch
import Gestures
import Glibc

/// A pump by the system's clock, whose only events are the requests of other threads.
final class IdlePump: EventPump {
  private let bell: Bell
  private let start: UInt64

  init(_ bell: Bell) {
    self.bell = bell
    start = DispatchTime.now().uptimeNanoseconds
  }

  var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

  func wait(_ seconds: Double?) { bell.wait(seconds) }

  func sleep(until time: Double) {
    let left = time - now
    if left > 0 { usleep(UInt32(min(left, 1000) * 1e6)) }
  }

  func pump() -> (events: [InputEvent], news: DisplayNews) {
    (bell.answer() ? [InputEvent(time: now, kind: .quit)] : [], [])
  }
}

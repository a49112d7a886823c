internal import Backend
internal import CSDL2
import Geometry
import Gestures

/// A pump that delivers SDL's events.
final class SDLEventPump: EventPump {
  private let window: NativeWindow
  private var fingers = FingersDown()
  private let start: UInt64

  /// Creates a pump for a window; times count from now on.
  init(_ window: NativeWindow) {
    self.window = window
    start = SDL_GetTicks64()
  }

  /// The time since the pump was created, in seconds.
  var now: Double { Double(SDL_GetTicks64() - start) / 1000 }

  /// Waits for an event, for at most `seconds`; `nil` waits without a limit.
  ///
  /// The event stays in the queue.
  func wait(_ seconds: Double?) {
    guard let seconds else {
      _ = SDL_WaitEvent(nil)
      return
    }
    // SDL counts milliseconds in 31 bits; callers that want a longer wait call again.
    _ = SDL_WaitEventTimeout(nil, Int32(max(0, min(1_000_000, seconds)) * 1000))
  }

  /// Sleeps until a time, in seconds since the pump was created; events stay in the queue.
  func sleep(until time: Double) {
    let left = time - now
    // SDL counts milliseconds in 32 bits.
    if left > 0 { SDL_Delay(UInt32((min(left, 1_000_000) * 1000).rounded(.up))) }
  }

  /// Returns the events and display news since the last pump, in order.
  func pump() -> (events: [InputEvent], news: DisplayNews) {
    var (events, news): ([InputEvent], DisplayNews) = ([], [])
    let reader = SDLEventReader(extent: window.touchExtent, start: start)
    var event = unsafe SDL_Event()
    SDL_PumpEvents()
    while unsafe SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0
    {
      unsafe news.formUnion(reader.news(event))
      if unsafe reader.hidesWindow(event) { events += fingers.cancelAll(at: now) }
      guard let input = unsafe reader.input(event, window: window) else { continue }
      // SDL asks to quit when a Wayland compositor is gone.
      if input.kind == .quit, DisplayWatch.isLost(window) { news.insert(.displayLost) }
      fingers.take(input)
      events.append(input)
    }
    events += fingers.lost(at: now)
    return (events, news)
  }
}

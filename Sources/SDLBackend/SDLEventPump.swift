internal import Backend
internal import CSDL2
import Geometry
import Gestures

/// Takes what SDL has to say, one pump at a time.
final class SDLEventPump: EventPump {
  private let window: NativeWindow
  private var fingers = FingersDown()
  private let start: UInt64

  /// A pump for a window; times count from here.
  init(_ window: NativeWindow) {
    self.window = window
    start = SDL_GetTicks64()
  }

  /// Seconds since the pump was made.
  var now: Double { Double(SDL_GetTicks64() - start) / 1000 }

  /// Waits until something happens, at most so many seconds; nil waits for ever.
  ///
  /// Takes nothing.
  func wait(_ seconds: Double?) {
    guard let seconds else {
      _ = SDL_WaitEvent(nil)
      return
    }
    // SDL counts milliseconds in 31 bits; whoever waits longer asks again.
    _ = SDL_WaitEventTimeout(nil, Int32(max(0, min(1_000_000, seconds)) * 1000))
  }

  /// Sleeps until so many seconds since the pump was made; input waits.
  func sleep(until time: Double) {
    let left = time - now
    if left > 0 { SDL_Delay(UInt32((left * 1000).rounded(.up))) }
  }

  /// Everything that has happened since the last pump, in order.
  func pump() -> (events: [InputEvent], news: DisplayNews) {
    var (events, news): ([InputEvent], DisplayNews) = ([], [])
    let reader = SDLEventReader(extent: window.touchExtent, start: start)
    var event = unsafe SDL_Event()
    while unsafe SDL_PollEvent(&event) != 0 {
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

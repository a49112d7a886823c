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

  var now: Double { Double(SDL_GetTicks64() - start) / 1000 }

  func wait(_ seconds: Double?) {
    guard let seconds else {
      _ = SDL_WaitEvent(nil)
      return
    }
    // SDL counts milliseconds in 31 bits; callers that want a longer wait call again.
    _ = SDL_WaitEventTimeout(nil, Int32(max(0, min(1_000_000, seconds)) * 1000))
  }

  func sleep(until time: Double) {
    let left = time - now
    // SDL counts milliseconds in 32 bits.
    if left > 0 { SDL_Delay(UInt32((min(left, 1_000_000) * 1000).rounded(.up))) }
  }

  /// Returns the events and the news since the last pump.
  ///
  /// After the end of a Wayland compositor SDL delivers `quit`; this function then adds the news `displayLost`.
  func pump() -> (events: [InputEvent], news: DisplayNews) {
    var (events, news): ([InputEvent], DisplayNews) = ([], [])
    read(into: &events, &news)
    // A request to quit comes from another thread, and may overtake what the display has sent before it.
    if events.contains(where: { $0.kind == .quit }) { read(into: &events, &news) }
    events += fingers.lost(at: now)
    return (events, news)
  }

  /// Appends the events that the display has sent, and adds their news.
  private func read(into events: inout [InputEvent], _ news: inout DisplayNews) {
    let reader = SDLEventReader(window: window, extent: window.touchExtent, start: start)
    SDL_PumpEvents()
    while let event = reader.next() {
      news.formUnion(event.news)
      if event.hidesWindow { events += fingers.cancelAll(at: now) }
      guard let input = event.input else { continue }
      if input.kind == .quit, window.isConnectionLost { news.insert(.displayLost) }
      fingers.take(input)
      events.append(input)
    }
  }
}

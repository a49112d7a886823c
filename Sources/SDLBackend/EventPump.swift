internal import CSDL2
public import Gestures
import Geometry

/// Takes what SDL has to say, one pump at a time.
public final class EventPump {
  /// What concerns the picture rather than hands.
  public struct News: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// The window's picture is gone or stale: draw it again.
    public static let exposed = News(rawValue: 1)
    /// Textures that were drawn into are gone.
    public static let targetsReset = News(rawValue: 2)
    /// All textures are gone.
    public static let deviceReset = News(rawValue: 4)

    /// News from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  private let window: Window
  private var fingers = FingersDown()
  private let start: UInt64

  /// A pump for a window; times count from here.
  public init(_ window: Window) {
    self.window = window
    start = SDL_GetTicks64()
  }

  /// Seconds since the pump was made.
  public var now: Double { Double(SDL_GetTicks64() - start) / 1000 }

  /// Waits until something happens, at most so many seconds; nil waits for ever.
  ///
  /// Takes nothing.
  public func wait(_ seconds: Double?) {
    guard let seconds else {
      _ = SDL_WaitEvent(nil)
      return
    }
    // SDL counts milliseconds in 31 bits; whoever waits longer asks again.
    _ = SDL_WaitEventTimeout(nil, Int32(max(0, min(1_000_000, seconds)) * 1000))
  }

  /// Ends a wait, from any thread.
  public static let wake: @Sendable () -> Void = {
    var event = unsafe SDL_Event()
    unsafe event.type = SDL_USEREVENT.rawValue
    _ = unsafe SDL_PushEvent(&event)
  }

  /// Sleeps until so many seconds since the pump was made; input waits.
  public func sleep(until time: Double) {
    let left = time - now
    if left > 0 { SDL_Delay(UInt32((left * 1000).rounded(.up))) }
  }

  /// Everything that has happened since the last pump, in order.
  public func pump() -> (events: [InputEvent], news: News) {
    var (events, news): ([InputEvent], News) = ([], [])
    let reader = EventReader(extent: window.touchExtent, start: start)
    var event = unsafe SDL_Event()
    while unsafe SDL_PollEvent(&event) != 0 {
      unsafe news.formUnion(reader.news(event))
      if unsafe reader.hidesWindow(event) { events += fingers.cancelAll(at: now) }
      guard let input = unsafe reader.input(event, window: window) else { continue }
      fingers.take(input)
      events.append(input)
    }
    events += fingers.lost(at: now)
    return (events, news)
  }
}

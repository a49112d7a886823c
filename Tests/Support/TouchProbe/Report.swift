import CSDL2
import Glibc

/// How the probe says what it sees, a line an event.
enum Report {
  /// The line for an event, or nothing when the probe does not report its kind.
  static func line(of event: SDL_Event) -> String? {
    // Safe here and below: the type names the member of the union that SDL filled in.
    switch unsafe SDL_EventType(event.type) {
    case SDL_WINDOWEVENT:
      let isExposed = unsafe event.window.event == UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
      return isExposed ? "ready" : nil
    case SDL_FINGERDOWN: return finger("down", unsafe event.tfinger)
    case SDL_FINGERMOTION: return finger("motion", unsafe event.tfinger)
    case SDL_FINGERUP: return finger("up", unsafe event.tfinger)
    case SDL_MOUSEMOTION:
      let motion = unsafe event.motion
      return "mouse motion \(motion.x) \(motion.y) \(motion.state)"
    case SDL_MOUSEBUTTONDOWN: return button("down", unsafe event.button)
    case SDL_MOUSEBUTTONUP: return button("up", unsafe event.button)
    case SDL_MOUSEWHEEL: return "wheel \(unsafe event.wheel.x) \(unsafe event.wheel.y)"
    case SDL_KEYDOWN: return key("down", unsafe event.key)
    case SDL_KEYUP: return key("up", unsafe event.key)
    default: return nil
    }
  }

  /// Writes a line and flushes it, so that a reader of the pipe need not wait for a full buffer.
  static func write(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Ends the probe with SDL's own words.
  static func fail(_ call: String) -> Never {
    // Safe: SDL's error text is a C string that lives until the next call into SDL.
    write("\(call): \(unsafe String(cString: SDL_GetError()))")
    exit(1)
  }

  private static func finger(_ phase: String, _ event: SDL_TouchFingerEvent) -> String {
    "finger \(phase) \(event.fingerId) \(nineDigits(event.x)) \(nineDigits(event.y))"
  }

  private static func button(_ phase: String, _ event: SDL_MouseButtonEvent) -> String {
    "mouse \(phase) \(event.button) \(event.x) \(event.y)"
  }

  private static func key(_ phase: String, _ event: SDL_KeyboardEvent) -> String {
    // Safe: SDL keeps the name until the next call of this function.
    "key \(phase) \(unsafe String(cString: SDL_GetKeyName(event.keysym.sym)))"
  }

  /// A number from 0 to 1 with nine digits after the point, which tells all such floats ≥ 2^-6 apart.
  private static func nineDigits(_ value: Float) -> String {
    let billionths = (Double(value) * 1e9).rounded()
    let digits = String(Int64(billionths.magnitude))
    let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    return "\(billionths < 0 ? "-" : "")\(padded.dropLast(9)).\(padded.suffix(9))"
  }
}

import CSDL2
import Glibc

/// The output of the probe, one line per event.
enum Report {
  /// Returns the line for an event; `nil` for events that the probe doesn't report.
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

  /// Writes a line and flushes it, because a reader of the pipe would otherwise wait for a full buffer.
  static func write(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Prints SDL's error message and ends the probe with status 1.
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

  /// Returns a number with nine digits after the point, which are different for all floats from 2^-6 to 1.
  private static func nineDigits(_ value: Float) -> String {
    let billionths = (Double(value) * 1e9).rounded()
    let digits = String(Int64(billionths.magnitude))
    let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    return "\(billionths < 0 ? "-" : "")\(padded.dropLast(9)).\(padded.suffix(9))"
  }
}

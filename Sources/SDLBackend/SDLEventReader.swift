internal import Backend
internal import CSDL2
internal import Files
import Geometry
import Gestures

/// A reader of SDL's events, as input events and display news.
struct SDLEventReader {
  let window: NativeWindow
  /// The size, in window points, to which SDL's touches from 0 to 1 are scaled.
  let extent: Size
  /// The time of SDL's clock at which the pump was created, in milliseconds.
  let start: UInt64

  // Safe, throughout: `type` says which member of the union SDL has filled in.

  /// Takes the next event from SDL's queue, without asking the display for more; `nil` if the queue is empty.
  ///
  /// `input` is `nil` if the event is no input, and `hidesWindow` tells whether it hides or minimizes the window.
  func next() -> (input: InputEvent?, news: DisplayNews, hidesWindow: Bool)? {
    var event = unsafe SDL_Event()
    let count = unsafe SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    guard count > 0 else { return nil }
    return unsafe (input(event), news(event), hidesWindow(event))
  }

  private func input(_ event: SDL_Event) -> InputEvent? {
    guard let kind = unsafe kind(event) else { return nil }
    let ticks = unsafe UInt64(event.common.timestamp)
    return InputEvent(time: Double(ticks > start ? ticks - start : 0) / 1000, kind: kind)
  }

  /// Returns the news of an event about the window's picture and the pointer; empty if it has none.
  private func news(_ event: SDL_Event) -> DisplayNews {
    switch unsafe SDL_EventType(event.type) {
    case SDL_RENDER_TARGETS_RESET: return .targetsReset
    case SDL_RENDER_DEVICE_RESET: return .deviceReset
    case SDL_WINDOWEVENT:
      switch unsafe SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
        return .exposed
      case SDL_WINDOWEVENT_LEAVE: return .pointerLeft
      default: return []
      }
    default: return []
    }
  }

  private func hidesWindow(_ event: SDL_Event) -> Bool {
    guard unsafe SDL_EventType(event.type) == SDL_WINDOWEVENT else { return false }
    let hidden = [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED]
    return unsafe hidden.contains(SDL_WindowEventID(UInt32(event.window.event)))
  }

  /// Returns the kind of input of an event of SDL's; `nil` if the event is no input.
  ///
  /// `InputEvent.Kind` lists the places that a new kind of input needs.
  private func kind(_ event: SDL_Event) -> InputEvent.Kind? {
    switch unsafe SDL_EventType(event.type) {
    case SDL_FINGERDOWN: return unsafe touch(.down, event.tfinger)
    case SDL_FINGERMOTION: return unsafe touch(.move, event.tfinger)
    case SDL_FINGERUP: return unsafe touch(.up, event.tfinger)
    case SDL_MOUSEBUTTONDOWN: return unsafe button(.down, event.button)
    case SDL_MOUSEBUTTONUP: return unsafe button(.up, event.button)
    case SDL_MOUSEMOTION:
      guard unsafe event.motion.which != Self.touchMouse else { return nil }
      return unsafe .mouseMove(position: Point(Double(event.motion.x), Double(event.motion.y)))
    case SDL_MOUSEWHEEL: return unsafe wheel(event.wheel)
    case SDL_KEYDOWN: return unsafe key(.down, event.key, isRepeated: event.key.repeat != 0)
    case SDL_KEYUP: return unsafe key(.up, event.key)
    case SDL_TEXTINPUT: return unsafe text(event.text)
    case SDL_TEXTEDITING: return unsafe composition(event.edit)
    case SDL_TEXTEDITING_EXT: return unsafe composition(event.editExt)
    case SDL_DROPFILE: return unsafe drop(event.drop)
    case SDL_WINDOWEVENT:
      guard unsafe event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue else { return nil }
      return .resize(window.size)
    case SDL_QUIT: return .quit
    default: return nil
    }
  }

  /// The pseudo mouse that SDL makes out of touches.
  private static let touchMouse = UInt32.max
  /// The pseudo touch device that SDL makes out of the mouse.
  private static let mouseTouch = Int64(-1)

  private func touch(
    _ phase: InputEvent.TouchPhase, _ finger: SDL_TouchFingerEvent
  ) -> InputEvent.Kind? {
    guard finger.touchId != Self.mouseTouch, isOnWindow(finger) else { return nil }
    return .touch(
      phase, device: finger.touchId, id: finger.fingerId,
      position: Point(Double(finger.x) * extent.width, Double(finger.y) * extent.height),
      pressure: Double(finger.pressure))
  }

  /// Returns whether a finger's location is a fraction of the window's size.
  ///
  /// X11 reports a finger on a window that is gone in pixels, and without a window. Other systems never name a window.
  private func isOnWindow(_ finger: SDL_TouchFingerEvent) -> Bool {
    finger.windowID != 0 || (0...1).contains(finger.x) && (0...1).contains(finger.y)
  }

  private func button(
    _ phase: InputEvent.ButtonPhase, _ button: SDL_MouseButtonEvent
  ) -> InputEvent.Kind? {
    guard button.which != Self.touchMouse else { return nil }
    return .mouseButton(
      phase, button: Int(button.button), position: Point(Double(button.x), Double(button.y)))
  }

  private func wheel(_ wheel: SDL_MouseWheelEvent) -> InputEvent.Kind? {
    guard wheel.which != Self.touchMouse else { return nil }
    let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1
    return .wheel(
      dx: sign * Double(wheel.preciseX), dy: sign * Double(wheel.preciseY),
      position: Point(Double(wheel.mouseX), Double(wheel.mouseY)))
  }

  /// Returns the text that the user typed, up to SDL's terminating zero; `nil` if it is empty.
  private func text(_ text: SDL_TextInputEvent) -> InputEvent.Kind? {
    let text = Self.text(text.text)
    return text.isEmpty ? nil : .text(text)
  }

  /// Returns a text that an input method composes, of at most 31 bytes.
  private func composition(_ edit: SDL_TextEditingEvent) -> InputEvent.Kind {
    .textEditing(Self.text(edit.text), start: Int(edit.start), length: Int(edit.length))
  }

  /// Returns a text of any length that an input method composes.
  private func composition(_ edit: SDL_TextEditingExtEvent) -> InputEvent.Kind? {
    unsafe SDL.take(edit.text).map {
      unsafe .textEditing($0, start: Int(edit.start), length: Int(edit.length))
    }
  }

  /// Returns the text in an array of C, up to its terminating zero.
  private static func text<Characters>(_ characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns the drop of a file, at the pointer's location; `nil` if SDL names no file.
  private func drop(_ drop: SDL_DropEvent) -> InputEvent.Kind? {
    unsafe SDL.take(drop.file) { unsafe String(cPath: $0) }.map {
      .drop(name: $0, position: SDL.mouse)
    }
  }

  /// The keys that repeat while they are held.
  private static let repeating: Set<String> = [
    "Left", "Right", "Up", "Down", "=", "+", "-", "Keypad +", "Keypad -", ",", ".", "Tab",
    "PageUp", "PageDown", "Backspace", "Z", "Y",
  ]

  /// The last code point of the Latin blocks.
  private static let lastLatin: Int32 = 0x24F

  /// Returns a key's name: its character's name, or the name of the US keyboard's key at its place.
  ///
  /// Users find Ctrl+Z on an Arabic or a Greek keyboard by the place of the Latin letter. The place names a key whose
  /// character isn't ASCII if the place has a letter or a digit, as Ctrl+0 on a French keyboard, and if the character
  /// isn't Latin. A sign's place names no Latin letter: the German ß doesn't shrink a sticker.
  private func name(of key: SDL_Keysym) -> String {
    if key.sym > 0x7F, key.sym < 0x4000_0000 {
      let place = SDL.name(ofPlace: key.scancode)
      if place.count == 1,
        place.allSatisfy({
          $0.isASCII && (key.sym > Self.lastLatin || $0.isLetter || $0.isNumber)
        })
      {
        return place
      }
    }
    return SDL.name(ofKey: key.sym)
  }

  private func key(
    _ phase: InputEvent.ButtonPhase, _ key: SDL_KeyboardEvent, isRepeated: Bool = false
  ) -> InputEvent.Kind? {
    let name = name(of: key.keysym)
    guard !name.isEmpty, !isRepeated || Self.repeating.contains(name) else { return nil }
    return .key(phase, name: name)
  }
}

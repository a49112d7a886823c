internal import CSDL2
import Geometry

/// SDL's functions that take or return pointers, as functions without pointers.
enum SDL {
  // Safe, throughout: SDL copies the values that it gets, and its texts are copied before its next call.

  /// The message of the last error; empty if there was none.
  static var error: String { unsafe String(cString: SDL_GetError()) }

  /// The video driver in use; `none` without one.
  static var videoDriver: String {
    unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? "none"
  }

  static var rendererNames: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = unsafe SDL_RendererInfo()
      guard unsafe SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
      return unsafe String(cString: info.name)
    }
  }

  /// Sets a hint; `overrides` replaces the value of an environment variable, too.
  static func setHint(_ name: String, _ value: String, overrides: Bool = false) {
    _ = unsafe SDL_SetHintWithPriority(
      name, value, overrides ? SDL_HINT_OVERRIDE : SDL_HINT_NORMAL)
  }

  /// Adds an event to the queue, which must exist.
  static func push(_ type: SDL_EventType) {
    var event = unsafe SDL_Event()
    unsafe event.type = type.rawValue
    _ = unsafe SDL_PushEvent(&event)
  }

  /// The clipboard's text; `nil` if it is empty.
  static var clipboardText: String? {
    get { unsafe take(SDL_GetClipboardText()).flatMap { $0.isEmpty ? nil : $0 } }
    set { _ = unsafe SDL_SetClipboardText(newValue ?? "") }
  }

  /// Tells input methods the caret's rectangle, in window points.
  static func setTextInputArea(_ area: SDL_Rect) {
    unsafe withUnsafePointer(to: area) { unsafe SDL_SetTextInputRect($0) }
  }

  /// The pointer's location, in points of its window.
  static var mouse: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    _ = unsafe SDL_GetMouseState(&x, &y)
    return Point(Double(x), Double(y))
  }

  /// Returns the name of a key by its place; empty if the key has none.
  static func name(ofPlace place: SDL_Scancode) -> String {
    unsafe String(cString: SDL_GetScancodeName(place))
  }

  /// Returns the name of a key by its character; empty if the key has none.
  static func name(ofKey key: SDL_Keycode) -> String { unsafe String(cString: SDL_GetKeyName(key)) }

  /// Returns the fingers that are down on a touch device.
  static func fingers(on device: Int64) -> Set<Int64> {
    Set(
      (0..<SDL_GetNumTouchFingers(device)).compactMap { number in
        unsafe SDL_GetTouchFinger(device, number)?.pointee.id
      })
  }

  /// Opens the default sound device, paused, for floats with a buffer of so many frames.
  ///
  /// Returns the device, 0 if there is none, and the number of frames of the buffer that it has. SDL converts to the
  /// device's own format.
  static func openSound(
    rate: Int32, channels: UInt8, frames: UInt16
  ) -> (device: SDL_AudioDeviceID, frames: UInt16) {
    var wanted = unsafe SDL_AudioSpec()
    unsafe (wanted.freq, wanted.format) = (rate, SDL_AudioFormat(AUDIO_F32SYS))
    unsafe (wanted.channels, wanted.samples) = (channels, frames)
    let device = unsafe SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    return (device, unsafe wanted.samples)
  }

  /// Queues samples on a sound device.
  static func queue(_ samples: [Float], on device: SDL_AudioDeviceID) {
    _ = unsafe samples.withUnsafeBytes { bytes in
      unsafe SDL_QueueAudio(device, bytes.baseAddress, UInt32(bytes.count))
    }
  }

  /// Returns a copy of a text that SDL gives away, and frees the text.
  static func take(
    _ text: UnsafeMutablePointer<CChar>?,
    _ copy: (UnsafePointer<CChar>) -> String = { unsafe String(cString: $0) }
  ) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe SDL_free(text) }
    return unsafe copy(text)
  }
}

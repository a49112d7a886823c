import Backend
import CSDL2
import Dispatch
import Geometry
import Gestures
import Glibc
import Synchronization
import Testing

@testable import SDLBackend

extension OnOneThread {
  @Suite(.serialized) struct SDLEventReaderTests {
    private func open() throws -> (presenter: any Presenter, pump: any EventPump) {
      let window = try open(renderer: nil)
      return (window.presenter, window.pump)
    }

    private func open(renderer: String?) throws -> any Window {
      try SDLPlatform(headless: true).openWindow(
        WindowOptions(title: "test", size: Size(width: 64, height: 48), renderer: renderer))
    }

    /// On X11, SDL reports a finger on a replaced window in pixels and without a window id.
    @Test(arguments: [
      (window: 0, x: 250, isTaken: false), (0, 0.25, true), (0, -0.5, false), (1, 1.5, true),
    ])
    func ignoresFingerOnReplacedWindow(window: UInt32, x: Float, isTaken: Bool) throws {
      let (_, pump) = try open()
      _ = pump.pump()
      var event = unsafe SDL_Event()
      unsafe event.tfinger = SDL_TouchFingerEvent(
        type: SDL_FINGERDOWN.rawValue, timestamp: 0, touchId: 1, fingerId: 2, x: x, y: 0.5, dx: 0,
        dy: 0, pressure: 1, windowID: window)
      _ = unsafe SDL_PushEvent(&event)
      let taken = InputEvent.Kind.touch(
        .down, device: 1, id: 2, position: Point(Double(x) * 64, 24), pressure: 1)
      let isThere = pump.pump().events.contains { $0.kind == taken }
      #expect(isThere == isTaken)
    }

    @Test func reportsPointerThatLeavesWindow() throws {
      let (_, pump) = try open()
      _ = pump.pump()
      var event = unsafe SDL_Event()
      unsafe event.window.type = SDL_WINDOWEVENT.rawValue
      unsafe event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
      _ = unsafe SDL_PushEvent(&event)
      let (events, news) = pump.pump()
      #expect(news == .pointerLeft && events.isEmpty)
      #expect(pump.pump().news.isEmpty)
    }

    /// Arabic, Hebrew, Cyrillic and French keys get the names of their places; the German keys `z`, `ü` and `ß` keep
    /// their own names.
    @Test(
      arguments: [
        (0x626, SDL_SCANCODE_Z, "Z"), (0x5D6, SDL_SCANCODE_Z, "Z"), (0x444, SDL_SCANCODE_A, "A"),
        (0xE0, SDL_SCANCODE_0, "0"), (0x7A, SDL_SCANCODE_Y, "Z"), (0x31, SDL_SCANCODE_1, "1"),
        (0x632, SDL_SCANCODE_PERIOD, "."), (0x431, SDL_SCANCODE_COMMA, ","),
        (0xFC, SDL_SCANCODE_LEFTBRACKET, "ü"), (0xDF, SDL_SCANCODE_MINUS, "ß"),
      ] as [(Int32, SDL_Scancode, String)])
    func namesKeysOfNonLatinLayoutsByPlace(
      letter: Int32, place: SDL_Scancode, name: String
    ) throws {
      let (_, pump) = try open()
      _ = pump.pump()
      var event = unsafe SDL_Event()
      let keysym = SDL_Keysym(scancode: place, sym: letter, mod: 0, unused: 0)
      unsafe event.key = SDL_KeyboardEvent(
        type: SDL_KEYDOWN.rawValue, timestamp: 0, windowID: 1, state: 1, repeat: 0, padding2: 0,
        padding3: 0, keysym: keysym)
      _ = unsafe SDL_PushEvent(&event)
      let isThere = pump.pump().events.contains { $0.kind == .key(.down, name: name) }
      #expect(isThere)
    }

    @Test(arguments: ["にほん", String(repeating: "に", count: 40)])
    func reportsWholeInputMethodText(text: String) throws {
      let (_, pump) = try open()
      _ = pump.pump()
      var event = unsafe SDL_Event()
      if text.utf8.count < 32 {
        unsafe event.edit = SDL_TextEditingEvent()
        unsafe (event.edit.type, event.edit.windowID) = (SDL_TEXTEDITING.rawValue, 1)
        unsafe (event.edit.start, event.edit.length) = (1, 2)
        unsafe withUnsafeMutableBytes(of: &event.edit.text) { unsafe $0.copyBytes(from: text.utf8) }
      } else {
        // Safe: the reader frees SDL's copy.
        unsafe event.editExt = SDL_TextEditingExtEvent(
          type: SDL_TEXTEDITING_EXT.rawValue, timestamp: 0, windowID: 1, text: SDL_strdup(text),
          start: 1, length: 2)
      }
      _ = unsafe SDL_PushEvent(&event)
      let kinds = pump.pump().events.map(\.kind)
      #expect(kinds.contains(.textEditing(text, start: 1, length: 2)))
    }
  }
}

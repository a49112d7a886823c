import Backend
import CSDL2
import Dispatch
import Geometry
import Gestures
import Glibc
import StickerCompositor
import Synchronization
import Testing

@testable import SDLBackend

/// Serializes the tests that use SDL, which is global to the process and allows one thread at a time.
@Suite(.serialized) enum OnOneThread {}

/// Counts an event that is added to SDL's queue; `counter` points to an `Int`.
private func countEvent(counter: UnsafeMutableRawPointer?, event: UnsafeMutablePointer<SDL_Event>?)
  -> Int32
{
  unsafe counter?.assumingMemoryBound(to: Int.self).pointee += 1
  return 0
}

extension OnOneThread {
  /// SDL's dummy driver, which needs no display.
  @Suite(.serialized) struct SDLPlatformTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    private func open() throws -> (presenter: any Presenter, pump: any EventPump) {
      let window = try open(renderer: nil)
      return (window.presenter, window.pump)
    }

    private func open(renderer: String?) throws -> any Window {
      try SDLPlatform(headless: true).openWindow(
        WindowOptions(title: "test", size: Size(width: 64, height: 48), renderer: renderer))
    }

    @Test func drawsSpritesOverBackground() throws {
      let (presenter, _) = try open()
      #expect(presenter.outputSize == (64, 48))
      presenter.background = blue
      let image = presenter.add(Bitmap(width: 8, height: 8, filledWith: red))
      let sprite = Sprite(image: image, transform: .translation(Vector(x: 10, y: 20)))
      try presenter.present([sprite])
      let shown = try presenter.screenshot()
      #expect(shown[10, 20] == red && shown[17, 27] == red)
      #expect(shown[9, 20] == blue && shown[18, 27] == blue)
    }

    @Test func matchesFreshWindowAfterSpriteMoves() throws {
      let (presenter, _) = try open()
      presenter.background = blue
      let image = presenter.add(Bitmap(width: 8, height: 8, filledWith: red))
      for step in 0..<40 {
        let turn = AffineTransform(
          position: Point(Double(step), 20), scale: Vector(1.5, 1.5), rotation: Double(step),
          anchor: Point(0.5, 0.5), size: Size(width: 8, height: 8))
        let sprites = [Sprite(image: image, transform: turn, opacity: 0.7)]
        try presenter.present(sprites)
        let (fresh, _) = try open()
        fresh.background = blue
        _ = fresh.add(Bitmap(width: 8, height: 8, filledWith: red))
        try fresh.present(sprites)
        let same = try presenter.screenshot() == fresh.screenshot()
        #expect(same, "step \(step)")
      }
    }

    @Test func matchesFreshWindowWhenSpritesAreRaisedAddedOrRemoved() throws {
      let (presenter, _) = try open()
      presenter.background = blue
      let images = [red, 0xFF00_FF00, 0xFFFF_FF00].map { color in
        presenter.add(Bitmap(width: 20, height: 20, filledWith: color))
      }
      func sprite(_ number: Int) -> Sprite {
        Sprite(
          image: images[number],
          transform: .translation(Vector(x: 8 * Double(number), y: 6 * Double(number))),
          opacity: 0.8)
      }
      for order in [[0, 1, 2], [1, 2, 0], [2, 0], [2, 1, 0], [], [0, 2], [0, 1, 2]] {
        try presenter.present(order.map(sprite))
        let (fresh, _) = try open()
        fresh.background = blue
        for color in [red, 0xFF00_FF00, 0xFFFF_FF00] {
          _ = fresh.add(Bitmap(width: 20, height: 20, filledWith: color))
        }
        try fresh.present(order.map(sprite))
        let same = try presenter.screenshot() == fresh.screenshot()
        #expect(same, "\(order)")
      }
    }

    /// The presenter caches the photo at the back while other sprites move, and draws it again when the photo itself
    /// moves.
    @Test func matchesCompositorWithPhotoAtBack() throws {
      let (presenter, _) = try open()
      presenter.background = blue
      var photo = Bitmap(width: 128, height: 96)
      for y in 0..<96 {
        for x in 0..<128 { photo[x, y] = 0xFF00_0000 | UInt32(x * 2) << 8 | UInt32(y * 2) }
      }
      let images = [
        presenter.add(photo), presenter.add(Bitmap(width: 9, height: 9, filledWith: red)),
      ]
      func sprites(_ zoom: Double, _ step: Double) -> [Sprite] {
        let back = AffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: 3.3, ty: -2.1)
        return [
          Sprite(image: images[0], transform: back),
          Sprite(image: images[1], transform: .translation(Vector(x: step, y: 7)), opacity: 0.6),
        ]
      }
      // A small picture at the back is not cached, and a cached picture is not reused after the background has changed.
      for (zoom, step) in [
        (0.5, 1), (0.5, 2.5), (0.7, 2.5), (0.7, 30), (0.1, 30), (0.1, 31), (0.5, 31), (3, 4),
      ] {
        try presenter.present(sprites(zoom, step))
        var library = ImageLibrary()
        _ = library.add(photo)
        _ = library.add(Bitmap(width: 9, height: 9, filledWith: red))
        var expected = Bitmap(width: 64, height: 48)
        Compositor(quality: .screen).draw(
          sprites(zoom, step), from: library, over: .color(blue), into: &expected)
        let same = try presenter.screenshot() == expected
        #expect(same, "\(zoom), \(step)")
      }
      try presenter.present([])
      let isEmpty = try presenter.screenshot() == Bitmap(width: 64, height: 48, filledWith: blue)
      #expect(isEmpty)
      presenter.background = red
      try presenter.present([])
      #expect(try presenter.screenshot()[9, 9] == red)
    }

    @Test func setsVideoDriverAndHints() throws {
      let video = try SDLVideo(headless: true, renderer: nil, endsWithWindow: true)
      defer { withExtendedLifetime(video) {} }
      #expect(SDL.videoDriver == "dummy")
      for (hint, value) in [
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      ] {
        #expect(unsafe SDL_GetHint(hint).map { unsafe String(cString: $0) } == value, "\(hint)")
      }
    }

    @Test func throwsForUnknownRenderer() throws {
      #expect(throws: BackendError.self) { try open(renderer: "crayons") }
    }

    @Test func reportsNoEventsWhileClockAdvances() throws {
      let (_, pump) = try open()
      _ = pump.pump()
      let (before, events) = (pump.now, pump.pump().events)
      #expect(events.isEmpty)
      #expect(pump.now >= before)
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

    /// A driver that polls the display doesn't add an event to the queue with each poll.
    @Test func addsNoEventsWhileWaiting() throws {
      let (_, pump) = try open()
      _ = pump.pump()
      var added = 0
      unsafe withUnsafeMutablePointer(to: &added) { counter in
        // Safe: the watch is deleted before the counter is gone.
        unsafe SDL_AddEventWatch(countEvent, counter)
        pump.wait(0.1)
        unsafe SDL_DelEventWatch(countEvent, counter)
      }
      #expect(added == 0)
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

    @Test func acceptsWaitsBeyondSDLRange() throws {
      let (_, pump) = try open()
      SDLPlatform().wake()
      pump.wait(1e9)
      SDLPlatform().wake()
      pump.wait(-1e9)
    }

    @Test func deliversQuitThatWasRequestedBeforeWindowOpened() throws {
      let platform = SDLPlatform(headless: true)
      platform.wake()
      platform.requestQuit()
      platform.requestQuit()
      let (_, pump) = try open()
      #expect(pump.pump().events.map(\.kind) == [.quit])
      #expect(pump.pump().events.isEmpty)
    }

    /// SDL frees the locks of its event queue with the video subsystem; a thread that takes one then writes into freed
    /// memory.
    @Test func otherThreadsWakePumpWhileWindowsOpenAndClose() throws {
      let isOver = Atomic(false)
      let wakers = DispatchGroup()
      for number in 0..<3 {
        DispatchQueue(label: "waker \(number)").async(group: wakers) {
          [wake = SDLPlatform().wake] in
          while !isOver.load(ordering: .relaxed) {
            wake()
            // Without a pause the wakers would have SDL's lock almost always.
            usleep(20)
          }
        }
      }
      for _ in 0..<100 {
        let (_, pump) = try open()
        _ = pump.pump()
      }
      isOver.store(true, ordering: .relaxed)
      wakers.wait()
      let (_, pump) = try open()
      SDLPlatform().requestQuit()
      #expect(pump.pump().events.map(\.kind) == [.quit])
    }
  }
}

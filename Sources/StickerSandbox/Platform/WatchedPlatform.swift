import Backend
import Geometry
import Gestures
import StickerCompositor

/// A back end that lends the session out during each of its calls, since they may hang (see ``SessionOwnership``).
struct WatchedPlatform: Platform {
  let platform: any Platform
  let watchdog: Watchdog

  var wake: @Sendable () -> Void { platform.wake }
  var requestQuit: @Sendable () -> Void { platform.requestQuit }

  func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
    var options = options
    options.whenDisplayIsLost = watchdog.noteLostDisplay
    let window = try watchdog.custody.lend { () throws(BackendError) in
      try platform.openWindow(options)
    }
    return WatchedWindow(window, watchdog.custody)
  }
}

private final class WatchedWindow: Window {
  private let window: any Window
  private let custody: SessionOwnership
  let presenter: any Presenter
  let pump: any EventPump
  let clipboard: any SystemClipboard

  init(_ window: any Window, _ custody: SessionOwnership) {
    (self.window, self.custody) = (window, custody)
    presenter = WatchedPresenter(window.presenter, custody)
    pump = WatchedPump(window.pump, custody)
    clipboard = WatchedClipboard(window.clipboard, custody)
  }

  var size: Size { custody.lend { window.size } }
  var displayScale: Double { custody.lend { window.displayScale } }
  var portalName: String? { custody.lend { window.portalName } }
  func toggleFullScreen() { custody.lend { window.toggleFullScreen() } }
  func showPointer(_ isShown: Bool) { custody.lend { window.showPointer(isShown) } }
  func grabKeyboard() { custody.lend { window.grabKeyboard() } }
  func setWriting(_ isWriting: Bool) { custody.lend { window.setWriting(isWriting) } }
  func setTextInputArea(_ caret: Rect) { custody.lend { window.setTextInputArea(caret) } }
}

private final class WatchedPresenter: Presenter {
  private let presenter: any Presenter
  private let custody: SessionOwnership

  init(_ presenter: any Presenter, _ custody: SessionOwnership) {
    (self.presenter, self.custody) = (presenter, custody)
  }

  var name: String { presenter.name }
  var waitsForScreen: Bool { presenter.waitsForScreen }
  var shrinksSmoothly: Bool { presenter.shrinksSmoothly }
  var keepsBitmaps: Bool { presenter.keepsBitmaps }
  var outputSize: (width: Int, height: Int) { custody.lend { presenter.outputSize } }
  var background: UInt32 {
    get { presenter.background }
    set { presenter.background = newValue }
  }
  func add(_ bitmap: Bitmap) -> ImageID { custody.lend { presenter.add(bitmap) } }
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    custody.lend { presenter.add(plain: pixel, width: width, height: height) }
  }
  func remove(_ image: ImageID) { custody.lend { presenter.remove(image) } }
  func present(_ sprites: [Sprite]) throws(BackendError) {
    try custody.lend { () throws(BackendError) in try presenter.present(sprites) }
  }
  func screenshot() throws(BackendError) -> Bitmap {
    try custody.lend { () throws(BackendError) in try presenter.screenshot() }
  }
  func restore(_ news: DisplayNews) { custody.lend { presenter.restore(news) } }
}

private final class WatchedPump: EventPump {
  private let source: any EventPump
  private let custody: SessionOwnership

  init(_ pump: any EventPump, _ custody: SessionOwnership) {
    (source, self.custody) = (pump, custody)
  }

  var now: Double { source.now }
  func wait(_ seconds: Double?) { custody.lend { source.wait(seconds) } }
  func sleep(until time: Double) { custody.lend { source.sleep(until: time) } }
  func pump() -> (events: [InputEvent], news: DisplayNews) { custody.lend { source.pump() } }
}

private final class WatchedClipboard: SystemClipboard {
  private let clipboard: any SystemClipboard
  private let custody: SessionOwnership

  init(_ clipboard: any SystemClipboard, _ custody: SessionOwnership) {
    (self.clipboard, self.custody) = (clipboard, custody)
  }

  var isForeign: Bool { custody.lend { clipboard.isForeign } }
  var missingProgram: String? { clipboard.missingProgram }
  func put(_ content: ClipboardContent) { custody.lend { clipboard.put(content) } }
  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void
  ) {
    custody.lend { clipboard.read(prefersText: prefersText, limit: limit, then: then) }
  }
  func clear() { custody.lend { clipboard.clear() } }
  func finish() { custody.lend { clipboard.finish() } }
}

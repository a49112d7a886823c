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
  var openSound: @Sendable () -> (any SoundOutput)? { platform.openSound }

  func openWindow(_ options: WindowOptions) throws(BackendError) -> any Window {
    var options = options
    options.whenDisplayIsLost = watchdog.noteLostDisplay
    let window = try watchdog.ownership.lend { () throws(BackendError) in
      try platform.openWindow(options)
    }
    return WatchedWindow(window, watchdog.ownership)
  }
}

/// A part of a back end, and the session to lend during its calls.
///
/// Each subclass forwards all members of its protocol to the part, also members with a default implementation, which
/// the compiler doesn't demand.
private class Watched<Part> {
  let part: Part
  let ownership: SessionOwnership

  init(_ part: Part, _ ownership: SessionOwnership) {
    (self.part, self.ownership) = (part, ownership)
  }
}

private final class WatchedWindow: Watched<any Window>, Window {
  private(set) lazy var presenter: any Presenter = WatchedPresenter(part.presenter, ownership)
  private(set) lazy var pump: any EventPump = WatchedPump(part.pump, ownership)
  private(set) lazy var clipboard: any SystemClipboard = WatchedClipboard(part.clipboard, ownership)

  var size: Size { ownership.lend { part.size } }
  var displayScale: Double { ownership.lend { part.displayScale } }
  var portalName: String? { ownership.lend { part.portalName } }
  func toggleFullScreen() { ownership.lend { part.toggleFullScreen() } }
  func showPointer(_ isShown: Bool) { ownership.lend { part.showPointer(isShown) } }
  func grabKeyboard() { ownership.lend { part.grabKeyboard() } }
  func setWriting(_ isWriting: Bool) { ownership.lend { part.setWriting(isWriting) } }
  func setTextInputArea(_ caret: Rect) { ownership.lend { part.setTextInputArea(caret) } }
}

private final class WatchedPresenter: Watched<any Presenter>, Presenter {
  var name: String { part.name }
  var waitsForScreen: Bool { part.waitsForScreen }
  var shrinksSmoothly: Bool { part.shrinksSmoothly }
  var keepsBitmaps: Bool { part.keepsBitmaps }
  var outputSize: (width: Int, height: Int) { ownership.lend { part.outputSize } }
  var background: UInt32 {
    get { part.background }
    set { part.background = newValue }
  }
  func add(_ bitmap: Bitmap) -> ImageID { ownership.lend { part.add(bitmap) } }
  func add(plain pixel: UInt32, width: Int, height: Int) -> ImageID {
    ownership.lend { part.add(plain: pixel, width: width, height: height) }
  }
  func add(_ frame: VideoFrame, _ colors: VideoColors) -> ImageID {
    ownership.lend { part.add(frame, colors) }
  }
  func replace(_ image: ImageID, with frame: VideoFrame, _ colors: VideoColors) {
    ownership.lend { part.replace(image, with: frame, colors) }
  }
  func remove(_ image: ImageID) { ownership.lend { part.remove(image) } }
  func present(_ sprites: [Sprite]) throws(BackendError) {
    try ownership.lend { () throws(BackendError) in try part.present(sprites) }
  }
  func screenshot() throws(BackendError) -> Bitmap {
    try ownership.lend { () throws(BackendError) in try part.screenshot() }
  }
  func restore(_ news: DisplayNews) { ownership.lend { part.restore(news) } }
}

private final class WatchedPump: Watched<any EventPump>, EventPump {
  var now: Double { part.now }
  func wait(_ seconds: Double?) { ownership.lend { part.wait(seconds) } }
  func sleep(until time: Double) { ownership.lend { part.sleep(until: time) } }
  func pump() -> (events: [InputEvent], news: DisplayNews) { ownership.lend { part.pump() } }
}

private final class WatchedClipboard: Watched<any SystemClipboard>, SystemClipboard {
  var isForeign: Bool { ownership.lend { part.isForeign } }
  var missingProgram: String? { part.missingProgram }
  func put(_ content: ClipboardContent) { ownership.lend { part.put(content) } }
  func read(
    prefersText: Bool, limit: Int, then: @escaping @Sendable (ClipboardReading) -> Void
  ) {
    ownership.lend { part.read(prefersText: prefersText, limit: limit, then: then) }
  }
  func clear() { ownership.lend { part.clear() } }
  func finish() { ownership.lend { part.finish() } }
}

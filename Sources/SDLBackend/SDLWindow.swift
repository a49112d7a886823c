internal import Backend
internal import CSDL2
import Geometry

/// A window of SDL's, on a display or in memory.
final class SDLWindow: Window {
  private let native: NativeWindow
  let presenter: any Presenter
  let pump: any EventPump
  let clipboard: any SystemClipboard

  init(_ native: NativeWindow, renderer: String?) throws(BackendError) {
    self.native = native
    presenter = try native.makePresenter(renderer: renderer)
    pump = SDLEventPump(native)
    let driver = SDL.videoDriver
    clipboard =
      ClipboardPrograms.installed(for: driver).map(ProgramClipboard.init)
      ?? TextClipboard(missingProgram: ClipboardPrograms.missing(for: driver))
    setWriting(false)
    native.show()
  }

  var size: Size { native.size }

  /// The window's identifier for desktop portals; empty on Wayland, where SDL has none, and `nil` without a desktop.
  var portalName: String? {
    switch SDL.videoDriver {
    case "x11": native.xWindow.map { "x11:\(String($0, radix: 16))" } ?? ""
    case "wayland": ""
    default: nil
    }
  }

  var displayScale: Double { DisplayScale(of: native).factor }

  func toggleFullScreen() { native.toggleFullScreen() }

  func setWriting(_ isWriting: Bool) {
    if isWriting { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  func setTextInputArea(_ caret: Rect) {
    func whole(_ length: Double) -> Int32 {
      length.isNaN ? 0 : Int32(min(max(length, Double(Int32.min)), Double(Int32.max)))
    }
    SDL.setTextInputArea(
      SDL_Rect(
        x: whole(caret.minX), y: whole(caret.minY), w: whole(caret.size.width),
        h: whole(caret.size.height)))
  }

  func grabKeyboard() { native.grabKeyboard() }

  func showPointer(_ isShown: Bool) { _ = SDL_ShowCursor(isShown ? 1 : 0) }
}

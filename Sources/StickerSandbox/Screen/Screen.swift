import Backend
import DirectManipulation
import ECS
import EditorKit
import Geometry
import StickerCanvas
import StickerCompositor
import StickerScene

/// The window, and the pictures that are drawn in it.
final class Screen: ProgramPart {
  let window: any Window
  let pictures: ScreenPictures
  /// The window's events, in interface points.
  let pump: ScaledEventPump

  /// Opens a window, or takes over an open one; `scale` is the user's own, `nil` for the display's.
  init(
    _ options: Options, on platform: any Platform, pictures: ScreenPictures,
    window: (any Window)? = nil, scale: InterfaceScale? = nil
  ) throws(Failure) {
    self.pictures = pictures
    do throws(BackendError) {
      if let window {
        self.window = window
      } else {
        var wanted = WindowOptions(
          title: "Sticker Sandbox", size: options.windowSize,
          isFullScreen: options.fullscreen || options.kiosk, isClosable: !options.kiosk,
          renderer: options.renderer)
        // A size that the user has asked for is taken at their word.
        wanted.fitsScreen = options.isLive && options.size == nil
        self.window = try platform.openWindow(wanted)
      }
    } catch { throw Failure(error) }
    let said = options.isLive ? InterfaceScale(clamping: self.window.displayScale) : .one
    pump = ScaledEventPump(self.window.pump, scale: options.uiScale?.scale ?? scale ?? said)
    if options.kiosk {
      self.window.showPointer(false)
      self.window.grabKeyboard()
    }
  }

  /// The window's size in points of the interface.
  var size: Size { pump.scale.size(ofWindow: window.size) }

  /// Has an input method show its candidates beside a caret, in interface points.
  private func placeInputMethod(at caret: Rect) {
    let factor = pump.scale.factor
    window.setTextInputArea(
      Rect(
        x: caret.minX * factor, y: caret.minY * factor, width: caret.size.width * factor,
        height: caret.size.height * factor))
  }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .toggleFullScreen: window.toggleFullScreen()
    case .writeText(let isWriting): window.setWriting(isWriting)
    case .placeInputMethod(let caret): placeInputMethod(at: caret)
    default: return false
    }
    return true
  }

  private var presenter: any Presenter { window.presenter }

  /// The name of the renderer, as the back end reports it.
  var rendererName: String { presenter.name }

  /// Whether showing a picture waits for the screen.
  var waitsForScreen: Bool { presenter.waitsForScreen }

  /// Opens the pictures of a document about as large as they are shown first.
  func openPictures(of document: SceneDocument) {
    let output = presenter.outputSize
    let whole = Rect(
      origin: .zero, size: Size(width: Double(output.width), height: Double(output.height)))
    let fit = CanvasFit.transform(canvas: document.canvas, into: whole).a
    pictures.open(
      document.stickers.map { sticker in
        let (width, height) = (
          sticker.size.width * sticker.scale.x, sticker.size.height * sticker.scale.y
        )
        return (sticker.image, Size(width: abs(width) * fit, height: abs(height) * fit))
      })
  }

  /// Gives back what is shown: others may go on in the window.
  func close() { pictures.close(on: presenter) }

  /// Brings back what the renderer has lost; pictures come with the next frame.
  func restore(_ news: DisplayNews) {
    if news.contains(.deviceReset) { pictures.close(on: presenter) }
    presenter.restore(news)
  }

  /// Draws what the app shows at a time, in seconds; false where the window has no area.
  func draw(_ app: App, at time: Double) throws(Failure) -> Bool {
    let size = presenter.outputSize
    guard size.width > 0, size.height > 0 else { return false }
    // A recording may speak of a window as narrow as a point; no screen is finer than this.
    let window = app.world.windowSize
    if presenter.background != app.world.surround { presenter.background = app.world.surround }
    let scale = min(Double(size.width) / max(window.width, 1), 8)
    let items = app.drawnItems().filter { $0.isSeen(in: window) }
    pictures.beginFrame(items, scale: scale, at: time)
    let parts = DrawnParts(canvas: app.world.canvas.frame, scale: scale)
    let sprites = items.compactMap { item in
      var sprite = pictures.sprite(item, scale: scale, on: presenter)
      sprite?.clip = parts[item.part]
      return sprite
    }
    do throws(BackendError) { try presenter.present(sprites) } catch { throw Failure(error) }
    pictures.endFrame(on: presenter)
    return true
  }

  /// Writes the picture that is shown.
  func writeScreenshot(to path: String) throws(Failure) {
    do {
      let shown = try presenter.screenshot()
      guard shown.width > 0 else { throw Failure("nothing was shown, so there is no screenshot") }
      try PNG.write(shown, to: path)
    } catch let failure as Failure {
      throw failure
    } catch { throw Failure("\(error)") }
  }
}

extension DrawnItem {
  /// Whether any part of it may lie in a window.
  func isSeen(in window: Size) -> Bool {
    let (x, y) = (
      [0, transform.a, transform.c, transform.a + transform.c],
      [0, transform.b, transform.d, transform.b + transform.d]
    )
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return true
    }
    return transform.tx + right > 0 && transform.tx + left < window.width
      && transform.ty + bottom > 0 && transform.ty + top < window.height
  }
}

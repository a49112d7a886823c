import Backend
import DirectManipulation
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
  /// A reusable list of the items that are drawn in a frame.
  private var seen = KeptList<DrawnItem>()

  /// Opens a window, or takes over an open window; `scale` is the user's choice, `nil` for the display's scale.
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
        // A size on the command line is used even if the screen is smaller.
        wanted.fitsScreen = options.isLive && options.size == nil
        self.window = try platform.openWindow(wanted)
      }
    } catch { throw Failure(error) }
    let said = options.isLive ? InterfaceScale(clamping: self.window.displayScale) : .one
    pump = ScaledEventPump(self.window.pump, scale: options.uiScale ?? scale ?? said)
    if options.kiosk {
      self.window.showPointer(false)
      self.window.grabKeyboard()
    }
  }

  /// The window's size, in interface points.
  var size: Size { pump.scale.size(ofWindow: window.size) }

  /// Has an input method show its candidates beside a caret in interface points; the window gets window points.
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

  var presenter: any Presenter { window.presenter }

  /// Opens the pictures of a document at about the size at which they are shown first.
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

  /// Removes the pictures from the presenter; another session may continue in the window.
  func close() { pictures.close(on: presenter) }

  /// Restores the renderer after lost textures; pictures are uploaded again in the next frame.
  func restore(_ news: DisplayNews) {
    if news.contains(.deviceReset) { pictures.close(on: presenter) }
    presenter.restore(news)
  }

  /// Draws the app's items at a time in seconds; returns `false` if the window has no area.
  ///
  /// The items are in interface points, and the presenter's sprites in output pixels. The scale between them is the
  /// width of the output divided by the width of the app's window, at most 8.
  func draw(_ app: App, at time: Double) throws(Failure) -> Bool {
    let size = presenter.outputSize
    guard size.width > 0, size.height > 0 else { return false }
    // A recorded window may be one point wide; no real screen has more than 8 pixels per point.
    let window = app.world.windowSize
    if presenter.background != app.world.surround { presenter.background = app.world.surround }
    let scale = min(Double(size.width) / max(window.width, 1), 8)
    var items = seen.take()
    for item in app.drawnItems() where item.isSeen(in: window) { items.append(item) }
    pictures.beginFrame(items, scale: scale, at: time, areResting: app.runtime.reducesMotion)
    let display = app.world[Display.self]
    let parts = DrawnParts(
      canvas: app.world.canvas.frame, scrollArea: display.scrollArea, trayArea: display.trayArea,
      scale: scale)
    var sprites: [Sprite] = []
    sprites.reserveCapacity(items.count)
    for item in items {
      if case .ink(let ink) = item.picture {
        for var sprite in pictures.ink.sprites(of: ink, scale: scale, on: presenter) {
          sprite.clip = parts[item.part]
          sprites.append(sprite)
        }
        continue
      }
      guard var sprite = pictures.sprite(item, scale: scale, on: presenter) else { continue }
      sprite.clip = parts[item.part]
      sprites.append(sprite)
    }
    seen.putBack(&items)
    do throws(BackendError) { try presenter.present(sprites) } catch { throw Failure(error) }
    pictures.endFrame(on: presenter)
    return true
  }

  /// Writes the last frame to a PNG file.
  func writeScreenshot(to path: String) throws(Failure) {
    do {
      let shown = try presenter.screenshot()
      guard shown.width > 0 else { throw Failure("Can't take a screenshot: nothing was shown.") }
      try PNG.write(shown, to: path)
    } catch { throw Failure(error) }
  }
}

extension DrawnItem {
  /// Returns whether any part of the item may be inside a window, in interface points.
  func isSeen(in window: Size) -> Bool {
    let (left, right) = Self.range(transform.a, transform.c)
    let (top, bottom) = Self.range(transform.b, transform.d)
    return transform.tx + right > 0 && transform.tx + left < window.width
      && transform.ty + bottom > 0 && transform.ty + top < window.height
  }

  /// Returns the least and the greatest of the coordinates of a parallelogram's corners, from the coordinates of its
  /// two sides.
  private static func range(_ first: Double, _ second: Double) -> (Double, Double) {
    (min(0, first) + min(0, second), max(0, first) + max(0, second))
  }
}

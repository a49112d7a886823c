// Shows a whole program: stickers that any number of fingers and the mouse move, scale and rotate.
import Backend
import DirectManipulation
import Pictures
import SDLBackend
import StickerCompositor

/// Shows pictures until the window is closed; if `headless` is true, for one frame.
///
/// `paths` are the files of the pictures.
@MainActor func play(_ paths: [String], headless: Bool) throws {
  let window = try SDLPlatform(headless: headless).openWindow(
    WindowOptions(title: "Stickers", size: Size(width: 1280, height: 800)))
  let (presenter, pump) = (window.presenter, window.pump)
  let runtime = MotionRuntime()
  let world = runtime.world

  let pictures = PictureCache([FilePictures(FileOpener())])
  var images: [Entity: ImageID] = [:]
  for (number, path) in paths.enumerated() {
    let size = try pictures.open(.file(path)).size
    let sticker = world.spawn(
      Transform(position: Point(200 + 250 * Double(number % 4), 250 + 300 * Double(number / 4))),
      AnchorPoint.center, size, ZOrder(number))
    images[sticker] = pictures.pixels(of: .file(path)).map(presenter.add)
    runtime.add(DirectlyManipulable(), to: sticker)
  }
  presenter.background = 0xFF20_2838

  while true {
    let order = world.query(ZOrder.self).entities.sorted {
      world[$0, ZOrder.self].value < world[$1, ZOrder.self].value
    }
    try presenter.present(
      order.compactMap { sticker in
        images[sticker].map { Sprite(image: $0, transform: runtime.matrixToWindow(of: sticker)) }
      })
    if headless { return }
    pump.wait(nil)
    let events = pump.pump().events
    if events.contains(where: { $0.kind == .quit }) { return }
    runtime.update(events.compactMap(TouchSample.init))
  }
}

let arguments = CommandLine.arguments.dropFirst()
try play(arguments.filter { $0 != "--headless" }, headless: arguments.contains("--headless"))

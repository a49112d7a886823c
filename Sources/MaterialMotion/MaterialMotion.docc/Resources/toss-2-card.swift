import Backend
import DirectManipulation
import SDLBackend
import StickerCompositor

let window = try SDLPlatform(headless: false).openWindow(
  WindowOptions(title: "A card", size: Size(width: 800, height: 600)))
let (presenter, pump) = (window.presenter, window.pump)
presenter.background = 0xFF20_2838

let runtime = MotionRuntime()
let card = runtime.world.spawn(
  Transform(position: Point(400, 300), rotation: 0.1), AnchorPoint.center,
  Size(width: 160, height: 100))
let image = presenter.add(Bitmap(width: 160, height: 100, filledWith: 0xFFFF_C857))

var isOpen = true
while isOpen {
  try presenter.present([Sprite(image: image, transform: runtime.matrixToWindow(of: card))])
  pump.wait(nil)
  let events = pump.pump().events
  isOpen = !events.contains { $0.kind == .quit }
}

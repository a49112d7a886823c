import Backend
import DirectManipulation
import SDLBackend

let window = try SDLPlatform(headless: false).openWindow(
  WindowOptions(title: "A card", size: Size(width: 800, height: 600)))
let (presenter, pump) = (window.presenter, window.pump)
presenter.background = 0xFF20_2838

var isOpen = true
while isOpen {
  try presenter.present([])
  pump.wait(nil)
  let events = pump.pump().events
  isOpen = !events.contains { $0.kind == .quit }
}

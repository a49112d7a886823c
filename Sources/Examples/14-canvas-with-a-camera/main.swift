// Shows a canvas with a camera: two fingers beside all stickers move and zoom the canvas, while others hold stickers.
import DirectManipulation

let runtime = MotionRuntime()
let world = runtime.world

// The camera is the canvas's Transform: the stickers are children of the canvas, and move with it.
let canvas = world.spawn(
  Transform(position: .zero), AnchorPoint(x: 0, y: 0), Size(width: 1280, height: 800),
  ManipulationLimits(scale: 0.5...8))
runtime.add(Draggable(minimumNumberOfTouches: 2), to: canvas)
runtime.add(Pinchable(), to: canvas)
// The canvas gets the touches that land on no sticker.
runtime.background = canvas

/// Spawns a sticker on the canvas that contacts can move, scale and rotate.
@MainActor func addSticker(at position: Point, order: Int) -> Entity {
  let sticker = world.spawn(
    Transform(position: position), AnchorPoint.center, Size(width: 100, height: 100),
    ZOrder(order), Parent(canvas))
  runtime.add(DirectlyManipulable(), to: sticker)
  return sticker
}
let star = addSticker(at: Point(300, 300), order: 0)
let heart = addSticker(at: Point(900, 300), order: 1)

// The canvas's recognizer also hears taps on stickers, because stickers have no tap recognizer of their own.
let tap = TapGestureRecognizer()
runtime.attach(tap, to: canvas)
let taps = runtime.get(tap).subscribe { tap in
  guard tap.state == .ended else { return }
  let place = tap.location(in: nil)
  print("  a tap on", runtime.hitTest(place) == canvas ? "the canvas" : "a sticker")
}

let (left, right, third) = (
  TouchID(device: 1, finger: 1), TouchID(device: 1, finger: 2), TouchID(device: 1, finger: 3)
)

/// Returns the text of a window point, rounded to whole points.
func rounded(_ point: Point) -> String { "(\(Int(point.x.rounded())), \(Int(point.y.rounded())))" }

/// Returns the text of the center of a sticker, in window points.
@MainActor func middle(of sticker: Entity) -> String {
  rounded(runtime.matrixToWindow(of: sticker).apply(Point(50, 50)))
}

print("one finger beside all stickers:")
runtime.update([TouchSample(.down, left, at: Point(500, 600), time: 0)])
runtime.update([TouchSample(.move, left, at: Point(540, 600), time: 0.1)])
print("  the star is at", middle(of: star))

print("two of them, while a third holds the star:")
runtime.update([
  TouchSample(.down, right, at: Point(640, 600), time: 0.2),
  TouchSample(.down, third, at: Point(300, 300), time: 0.2),
])
for step in 1...10 {
  let way = Double(step) * 10
  let time = 0.2 + Double(step) * 0.02
  runtime.update([
    TouchSample(.move, right, at: Point(640 + way, 600), time: time),
    TouchSample(.move, third, at: Point(300, 300 - way), time: time),
  ])
}
print("  the camera enlarges by", world[canvas, Transform.self].scale.x)
print("  the star is under its finger at", middle(of: star))
print("  the heart went with the canvas to", middle(of: heart))
runtime.update([left, right, third].map { TouchSample(.up, $0, at: .zero, time: 1) })

print("taps:")
for place in [Point(100, 700), Point(300, 200)] {
  runtime.update([TouchSample(.down, left, at: place, time: 2)])
  runtime.update([TouchSample(.up, left, at: place, time: 2.1)])
}
taps.unsubscribe()

// Shows that an element stays under the points that two fingers touched, while one finger lifts and lands again.
import DirectManipulation

let runtime = MotionRuntime()
let sticker = runtime.world.spawn(
  Transform(position: Point(200, 200), rotation: 0.4), AnchorPoint.center,
  Size(width: 160, height: 120))
runtime.add(DirectlyManipulable(), to: sticker)

let thumb = TouchID(device: 1, finger: 1)
let index = TouchID(device: 1, finger: 2)

/// Returns the point of the sticker that is drawn at a window point, in the sticker's own points.
@MainActor func touched(_ point: Point) -> Point {
  runtime.matrixToWindow(of: sticker).inverse?.apply(point) ?? .zero
}

let underThumb = touched(Point(170, 190))
runtime.update([TouchSample(.down, thumb, at: Point(170, 190))])
runtime.update([TouchSample(.move, thumb, at: Point(220, 230))])

let underIndex = touched(Point(280, 240))
var worst = 0.0
for step in 0..<600 {
  let turn = Double(step) / 40
  let (sine, cosine) = sincos(turn)
  let thumbAt = Point(220 + Double(step) / 3, 230)
  let indexAt = thumbAt + Vector(60 * cosine, 10 + 60 * sine)
  var pump = [TouchSample(.move, thumb, at: thumbAt)]
  // The index finger is down for half of the steps.
  switch step % 100 {
  case 0:
    let at = runtime.matrixToWindow(of: sticker).apply(underIndex)
    pump = [TouchSample(.down, index, at: at)]
  case 1..<50: pump.append(TouchSample(.move, index, at: indexAt))
  case 50: pump = [TouchSample(.up, index, at: indexAt)]
  default: break
  }
  runtime.update(pump)
  if let at = runtime.touches[thumb]?.location {
    worst = max(worst, runtime.matrixToWindow(of: sticker).apply(underThumb).distance(to: at))
  }
}
print("turned by \(runtime.world[sticker, Transform.self].rotation) radians")
print("the thumb was never farther than \(worst) points from where it touched")

// Shows a knob that one finger rotates about its center: the library's rotation recognizer with another measurement.
import DirectManipulation

final class KnobGestureRecognizer: RotationGestureRecognizer {
  init() { super.init(minimumNumberOfTouches: 1) }

  override func measure(
    _ touches: TouchSnapshot, in space: SpaceID, since before: GestureMeasure?
  ) -> GestureMeasure? {
    guard let finger = touches.touches.first,
      let middle = elementMiddle.flatMap({ touches.convert($0, to: space) }),
      let from = touches.convert(finger.landing, to: space),
      let to = touches.convert(finger.location, to: space)
    else { return before }
    let angle =
      arcTangent(y: to.y - middle.y, x: to.x - middle.x)
      - arcTangent(y: from.y - middle.y, x: from.x - middle.x)
    // The angle is not wrapped: three turns are 6π.
    return GestureMeasure(
      translation: .zero, scale: 1, rotation: unwrap(angle, near: before?.rotation ?? 0))
  }
}

let runtime = MotionRuntime()
let knob = runtime.world.spawn(
  Transform(position: Point(100, 100)), AnchorPoint.center, Size(width: 80, height: 80))

// The plan takes the knob's recognizer, which is a RotationGestureRecognizer; the anchor stays in the center.
let turn = Rotatable(rotationGestureRecognizer: KnobGestureRecognizer())
turn.wantsAnchorPointAdjustment = false
runtime.add(turn, to: knob)

let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(130, 100))])
for eighth in 1...12 {
  let (sine, cosine) = sincos(Double(eighth) * .pi / 4)
  let place = Point(100 + 30 * cosine, 100 + 30 * sine)
  runtime.update([TouchSample(.move, finger, at: place)])
  let turns = runtime.world[knob, Transform.self].rotation / (2 * .pi)
  print("\(eighth) eighths: turned \(turns) times")
}
runtime.update([TouchSample(.up, finger, at: .zero)])

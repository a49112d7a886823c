// Shows the second generation of the API: a gesture as a stream that is written to a property.
import DirectManipulation
import ECS
import Geometry
import Gestures
import Motion

let runtime = MotionRuntime()
// What comes later lies in front, so the shadow comes first.
let shadow = runtime.world.spawn(
  Transform(position: Point(54, 56)), AnchorPoint.center, Size(width: 40, height: 40))
let knob = runtime.world.spawn(
  Transform(position: Point(50, 50)), AnchorPoint.center, Size(width: 40, height: 40))

let pan = TranslationGestureRecognizer()
runtime.attach(pan, to: knob)

// The knob moves along x alone: the operator of the specification, and one more step.
let position = runtime.get(knob).position
let along = runtime.get(pan)
  .translation(addedTo: position, in: runtime.canvas)
  ._map { Point(x: $0.x, y: 50) }
runtime.connect(along, to: position)

// Whoever moves the knob, its shadow follows.
runtime.connect(position._map { $0 + Vector(4, 6) }, to: runtime.get(shadow).position)

let log = position.subscribe { print("the knob is at", $0) }

let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
runtime.update([TouchSample(.move, finger, at: Point(80, 70))])
runtime.update([TouchSample(.move, finger, at: Point(120, 10))])
runtime.update([TouchSample(.up, finger, at: Point(120, 10))])

print("the shadow is at", runtime.world[shadow, Transform.self].position)
log.unsubscribe()

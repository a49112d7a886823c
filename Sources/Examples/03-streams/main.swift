// Shows the second generation of the API: a gesture as a stream that is written to a property.
import DirectManipulation

let runtime = MotionRuntime()
// The element that is spawned later lies in front, so the shadow comes first.
let shadow = runtime.world.spawn(
  Transform(position: Point(54, 56)), AnchorPoint.center, Size(width: 40, height: 40))
let knob = runtime.world.spawn(
  Transform(position: Point(50, 50)), AnchorPoint.center, Size(width: 40, height: 40))

let pan = TranslationGestureRecognizer()
runtime.attach(pan, to: knob)

// The knob moves along x alone, by two operators of the Material Motion specifications.
let position = runtime.get(knob).position
let along = runtime.get(pan)
  .translation(addedTo: position, in: runtime.root)
  .yLocked(to: 50)
runtime.connect(along, to: position)

// The shadow follows the knob, no matter whether a finger or the program moves the knob.
runtime.connect(position.addedBy(Vector(4, 6)), to: runtime.get(shadow).position)

let log = position.subscribe { print("the knob is at", $0) }

let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
runtime.update([TouchSample(.move, finger, at: Point(80, 70))])
runtime.update([TouchSample(.move, finger, at: Point(120, 10))])
runtime.update([TouchSample(.up, finger, at: Point(120, 10))])

print("the shadow is at", runtime.world[shadow, Transform.self].position)
log.unsubscribe()

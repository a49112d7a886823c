// Shows the minimum: an element, a plan, and a finger that drags the element.
import DirectManipulation

let runtime = MotionRuntime()
let card = runtime.world.spawn(
  Transform(position: Point(100, 100)), AnchorPoint.center, Size(width: 80, height: 50))

// The first generation of the API: plans, in a transaction.
runtime.transact { $0.add(plan: Draggable(), to: card) }

let finger = TouchID(device: 1, finger: 1)

// Each call is one pump of events, as a window would deliver once per frame.
runtime.update([TouchSample(.down, finger, at: Point(110, 95))])
print("touched:   ", runtime.world[card, Transform.self].position)

runtime.update([TouchSample(.move, finger, at: Point(113, 95))])
print(
  "3 points:  ", runtime.world[card, Transform.self].position, "less than the slop: a tap so far")

runtime.update([TouchSample(.move, finger, at: Point(150, 95))])
print("40 points: ", runtime.world[card, Transform.self].position, "it has caught up")

runtime.update([TouchSample(.up, finger, at: Point(150, 95))])
for manipulation in runtime.takeFinishedManipulations() {
  let (before, after) = (manipulation.before.transform, manipulation.after.transform)
  print("done:       from \(before.position) to \(after.position)")
}

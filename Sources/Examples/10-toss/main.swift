// Shows a card that glides on when it is tossed, and stays if the finger rests before it lifts.
import DirectManipulation
import MaterialMotion

let runtime = MotionRuntime()
let card = runtime.world.spawn(
  Transform(position: Point(100, 100)), AnchorPoint.center, Size(width: 80, height: 50))
runtime.add(Tossable(gliding: Glide(slowing: 0.2)), to: card)

let finger = TouchID(device: 1, finger: 1)
var time = 0.0

/// Drags the card by 100 points in a tenth of a second, rests for a time in seconds, and lifts the finger.
@MainActor func toss(resting: Double) {
  let from = runtime.world[card, Transform.self].position
  runtime.update([TouchSample(.down, finger, at: from, time: time)])
  for _ in 1...10 {
    time += 0.01
    let to = (runtime.touches[finger]?.location ?? from) + Vector(10, 0)
    runtime.update([TouchSample(.move, finger, at: to, time: time)])
  }
  time += resting
  runtime.update([TouchSample(.up, finger, at: .zero, time: time)])
  // Frames run until no animation is left; then a program may sleep.
  while runtime.isAnimating {
    time += 0.25
    runtime.advance(to: time)
    runtime.runFrame()
    print("  the card is at x =", runtime.world[card, Transform.self].position.x)
  }
  print("  it rests at x =", runtime.world[card, Transform.self].position.x)
}

print("tossed:")
toss(resting: 0)
print("put down:")
toss(resting: 0.2)

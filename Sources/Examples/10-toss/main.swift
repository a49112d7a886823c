// Shows a card that glides on when it is tossed, and stays when the finger rested before it let go.
import DirectManipulation

let runtime = MotionRuntime()
let card = runtime.world.spawn(
  Transform(position: Point(100, 100)), AnchorPoint.center, Size(width: 80, height: 50))
let pan = TranslationGestureRecognizer()
runtime.add(Draggable(panGestureRecognizer: pan), to: card)

/// A glide: where it began, when, and how fast; where it is follows from the time alone.
struct Glide {
  let from: Point
  let start: Double
  let velocity: Vector

  func position(at time: Double) -> Point {
    from + velocity * (0.2 * (1 - exponential((start - time) / 0.2)))
  }
}

var (time, glide) = (0.0, Glide?.none)
let told = runtime.get(pan).subscribe { pan in
  // The velocity is that of the last tenth of a second.
  glide =
    pan.state == .ended
    ? Glide(
      from: runtime.world[card, Transform.self].position, start: time,
      velocity: pan.velocity(in: runtime.canvas)) : nil
}

let finger = TouchID(device: 1, finger: 1)

/// Drags the card by 100 points in a tenth of a second, rests, and lets go.
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
  for _ in 1...4 {
    time += 0.25
    runtime.get(card).position.value = glide?.position(at: time) ?? from
    print("  the card is at x =", runtime.world[card, Transform.self].position.x)
  }
}

print("tossed:")
toss(resting: 0)
print("put down:")
toss(resting: 0.2)
told.unsubscribe()

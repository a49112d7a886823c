// Shows a tap that waits for a double tap, a long press, and a loop that sleeps until the next deadline.
import DirectManipulation

let runtime = MotionRuntime()
let button = runtime.world.spawn(
  Transform(position: Point(100, 100)), AnchorPoint.center, Size(width: 80, height: 50))

let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer(numberOfTapsRequired: 2))
let hold = HoldGestureRecognizer()
// Without this rule, the tap would be recognized at once for each half of a double tap.
tap.require(toFail: double)
for recognizer in [tap, double, hold] { runtime.attach(recognizer, to: button) }

var time = 0.0
let subscriptions = [
  runtime.get(tap).subscribe { if $0.state == .ended { print("  tap") } },
  runtime.get(double).subscribe { if $0.state == .ended { print("  double tap") } },
  runtime.get(hold).subscribe { if $0.state == .began { print("  hold") } },
]

let finger = TouchID(device: 1, finger: 1)
let place = Point(100, 100)

/// Presses the button with a finger, for a time in seconds.
@MainActor func press(for seconds: Double) {
  runtime.update([TouchSample(.down, finger, at: place, time: time)])
  sleepUntilSomethingHappens(orAtMost: seconds)
  runtime.update([TouchSample(.up, finger, at: place, time: time)])
}

/// Advances the time by some seconds, as a loop at rest does: it waits for input, at most until the next deadline.
@MainActor func sleepUntilSomethingHappens(orAtMost seconds: Double) {
  let end = time + seconds
  while let next = runtime.nextDeadline, next <= end {
    print("  (asleep until \(next) s)")
    runtime.advance(to: next)
  }
  time = end
}

print("a tap:")
press(for: 0.05)
sleepUntilSomethingHappens(orAtMost: 1)
print("a double tap:")
press(for: 0.05)
sleepUntilSomethingHappens(orAtMost: 0.1)
press(for: 0.05)
sleepUntilSomethingHappens(orAtMost: 1)
print("a hold:")
press(for: 1)
subscriptions.forEach { $0.unsubscribe() }

// Shows a custom recognizer: a function from a snapshot of the touches to the next state.
import DirectManipulation

/// Recognizes a finger that changes its horizontal direction three times, as when it rubs something out.
final class RubGestureRecognizer: GestureRecognizer {
  private struct Memory {
    var turns = 0
    var isRightward = true
    var last: Point?
  }

  private var memory = Memory()

  override func reset() { memory = Memory() }

  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    guard let place = touches.centroid else { return isActive ? .ended : .failed }
    if isActive { return .changed }
    guard state == .possible else { return state }
    defer { memory.last = place }
    guard let last = memory.last, last.x != place.x else { return .possible }
    if (place.x > last.x) != memory.isRightward {
      memory.turns += 1
      memory.isRightward.toggle()
    }
    return memory.turns == 3 ? .began : .possible
  }
}

let runtime = MotionRuntime()
let card = runtime.world.spawn(
  Transform(position: Point(100, 100)), AnchorPoint.center, Size(width: 200, height: 200))
let rub = RubGestureRecognizer()
runtime.attach(rub, to: card)
// The rules between recognizers fail the tap when the finger moves.
runtime.attach(TapGestureRecognizer(), to: card)
runtime.decisions.isRecording = true

// The recognizer has a stream of its states, as the library's own recognizers have.
let told = runtime.get(rub).subscribe { print("rub:", $0.state, "at", $0.location(in: nil)) }

let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(100, 100), time: 0)])
for (step, x) in [130.0, 90, 130, 90, 110].enumerated() {
  let time = 0.1 * Double(step + 1)
  runtime.update([TouchSample(.move, finger, at: Point(x, 100), time: time)])
}
runtime.update([TouchSample(.up, finger, at: Point(110, 100), time: 1)])

print("why:")
print(runtime.decisions)
told.unsubscribe()

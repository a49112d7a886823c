// Shows a toolbar: buttons that are pressed, and a drag of the bar by a button, which cancels the press.
import DirectManipulation

let runtime = MotionRuntime()
let world = runtime.world
var undone = 0

let bar = world.spawn(
  Transform(position: Point(400, 40)), AnchorPoint.center, Size(width: 320, height: 60))

/// Adds a button with its own press recognizer to the bar; `x` is in the bar's points.
@MainActor func addButton(_ name: String, at x: Double, _ action: @escaping () -> Void) -> Entity {
  let button = world.spawn(
    Transform(position: Point(x, 30)), AnchorPoint.center, Size(width: 60, height: 44),
    Parent(bar))
  let press = PressGestureRecognizer()
  runtime.attach(press, to: button)
  presses.append(
    runtime.get(press).subscribe { press in
      print("  \(name): \(press.state)\(press.isInside ? "" : ", the finger is not on it")")
      if press.state == .ended { action() }
    })
  return button
}

var presses: [Subscription] = []
let undo = addButton("undo", at: 40) { undone += 1 }
let export = addButton("export", at: 120) { print("  exported") }

let finger = TouchID(device: 1, finger: 1)

/// Returns the center of an element, in window points.
@MainActor func place(of element: Entity) -> Point {
  let size = world[element, Size.self]
  return runtime.matrixToWindow(of: element).apply(Point(size.width / 2, size.height / 2))
}

print("a press:")
runtime.update([TouchSample(.down, finger, at: place(of: undo), time: 0)])
runtime.update([TouchSample(.up, finger, at: .zero, time: 0.1)])
print("undone:", undone)

print("a finger that thinks better of it, and leaves the button:")
let start = place(of: export)
runtime.update([TouchSample(.down, finger, at: start, time: 1)])
runtime.update([TouchSample(.move, finger, at: start + Vector(x: 0, y: 80), time: 1.1)])
runtime.update([TouchSample(.up, finger, at: .zero, time: 1.2)])

print("a finger that drags the bar by a button:")
runtime.add(Draggable(), to: bar)
runtime.decisions.isRecording = true
runtime.update([TouchSample(.down, finger, at: start, time: 2)])
runtime.update([TouchSample(.move, finger, at: start + Vector(x: 50, y: 10), time: 2.1)])
runtime.update([TouchSample(.up, finger, at: .zero, time: 2.2)])
print("the bar is at", world[bar, Transform.self].position)
print("why:")
print(runtime.decisions)

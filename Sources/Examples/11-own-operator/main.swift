// Shows a custom operator: a value with the state, and a stream that wraps the value.
import DirectManipulation

/// A filter that passes a point only if it is at least ``step`` away from the last passed point.
struct Coarse {
  let step: Double
  var last: Point?

  init(step: Double) { self.step = step }

  /// Returns the point if it passes; `nil` otherwise.
  mutating func next(_ point: Point) -> Point? {
    if let last, last.distance(to: point) < step { return nil }
    last = point
    return point
  }
}

extension MotionObservable where T == Point {
  /// Returns a stream of the points that are at least `step` away from the last passed point.
  func coarse(_ step: Double) -> MotionObservable<Point> {
    _nextOperator(state: Coarse(step: step)) { coarse, point, next in
      if let passed = coarse.value.next(point) { next(passed) }
    }
  }
}

let runtime = MotionRuntime()
let knob = runtime.world.spawn(
  Transform(position: Point(50, 50)), AnchorPoint.center, Size(width: 40, height: 40))
runtime.add(Draggable(), to: knob)

var stops: [Double] = []
let subscription = runtime.get(knob).position.coarse(25).subscribe { stops.append($0.x) }

let finger = TouchID(device: 1, finger: 1)
runtime.update([TouchSample(.down, finger, at: Point(50, 50))])
for x in stride(from: 55.0, through: 155, by: 5) {
  runtime.update([TouchSample(.move, finger, at: Point(x, 50))])
}
print("of every fifth point, these were far enough apart:", stops)
subscription.unsubscribe()

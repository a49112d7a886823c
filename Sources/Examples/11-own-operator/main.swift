// Shows an operator of one's own: a plain value with the state, and a stream that wraps it.
import DirectManipulation

/// Lets a value through only when it has come far enough from the last one that went through.
struct Coarse {
  let step: Double
  var last: Point?

  init(step: Double) { self.step = step }

  /// The value, if it goes through.
  mutating func next(_ point: Point) -> Point? {
    if let last, last.distance(to: point) < step { return nil }
    last = point
    return point
  }
}

extension MotionObservable where T == Point {
  /// A stream of those points that lie at least `step` from the one before.
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

import CAllocations
import CLook
import DirectManipulation
import ECS
import Geometry
import Gestures
import Glibc
import Motion

/// Median microseconds of a body, over some rounds of some calls each.
func microseconds(rounds: Int = 15, calls: Int, _ body: () -> Void) -> Double {
  body()
  let times = (0..<rounds).map { _ in
    let start = look_now()
    for _ in 0..<calls { body() }
    return (look_now() - start) / 1000 / Double(calls)
  }
  return times.sorted()[rounds / 2]
}

func sample(_ phase: InputEvent.TouchPhase, _ finger: Int64, _ point: Point) -> TouchSample {
  TouchSample(phase, TouchID(device: 1, finger: finger), at: point)
}

struct Row {
  let name: String
  let measure: (Crowd) -> Double
}

/// A point on an element's middle, so that a finger lands on something.
func middle(_ crowd: Crowd) -> Point {
  let element = crowd.elements[Int(crowd.numbers.next(0...Double(crowd.elements.count - 1)))]
  return crowd.world[element, Transform.self].position
}

func calls(_ crowd: Crowd) -> Int { crowd.elements.count > 20_000 ? 20 : 200 }

let rows = [
  Row(name: "C: look at every element") { crowd in
    var sum = 0
    return microseconds(calls: calls(crowd)) { sum += crowd.floorPick(crowd.somewhere()) ?? 0 }
      + (sum == -1 ? 1 : 0)
  },
  Row(name: "pick the topmost, by opaque pixels") { crowd in
    var sum = 0
    return microseconds(calls: 2000) {
      sum += Int(crowd.runtime.hitTest(crowd.somewhere())?.index ?? 0)
    } + (sum == -1 ? 1 : 0)
  },
  Row(name: "a finger lands and lifts") { crowd in
    microseconds(calls: calls(crowd)) {
      let point = middle(crowd)
      crowd.runtime.update([sample(.down, 1, point)])
      crowd.runtime.update([sample(.up, 1, point)])
    }
  },
  Row(name: "a finger moves") { crowd in
    var point = middle(crowd)
    crowd.runtime.update([sample(.down, 1, point)])
    defer { crowd.runtime.update([sample(.up, 1, point)]) }
    return microseconds(calls: calls(crowd)) {
      point += Vector(crowd.numbers.next(-3...3), crowd.numbers.next(-3...3))
      crowd.runtime.update([sample(.move, 1, point)])
    }
  },
  Row(name: "an update with nothing to do") { crowd in
    microseconds(calls: 20_000) { crowd.runtime.update([]) }
  },
  Row(name: "20 fingers, 1,000 events a frame") { crowd in
    var points = (0..<20).map { _ in middle(crowd) }
    crowd.runtime.update((0..<20).map { sample(.down, Int64($0), points[$0]) })
    defer { crowd.runtime.update((0..<20).map { sample(.up, Int64($0), points[$0]) }) }
    return microseconds(calls: 5) {
      var samples: [TouchSample] = []
      for _ in 0..<50 {
        for finger in 0..<20 {
          points[finger] += Vector(crowd.numbers.next(-1...1), crowd.numbers.next(-1...1))
          samples.append(sample(.move, Int64(finger), points[finger]))
        }
      }
      crowd.runtime.update(samples)
    }
  },
  Row(name: "20 fingers, two samples each a frame") { framesUnderFingers($0).microseconds },
  Row(name: "nothing to do, all positions observed") { crowd in
    var told = 0
    let subscriptions = crowd.elements.map {
      crowd.runtime.get($0).position.subscribe { _ in told += 1 }
    }
    defer { subscriptions.forEach { $0.unsubscribe() } }
    return microseconds(rounds: 5, calls: 20) { crowd.runtime.update([]) }
  },
]

/// Frames of a 60th of a second in which 20 fingers go round, two samples each, after a second of them.
///
/// What a frame takes in microseconds, the median; and how often it asks for memory.
func framesUnderFingers(_ crowd: Crowd) -> (microseconds: Double, allocations: Double) {
  let runtime = crowd.runtime
  let points = (0..<20).map { _ in middle(crowd) }
  runtime.update((0..<20).map { sample(.down, Int64($0), points[$0]) })
  defer { runtime.update((0..<20).map { sample(.up, Int64($0), points[$0]) }) }
  var time = 0.0
  var samples: [TouchSample] = []
  var (asked, took): (Int, [Double]) = (0, [])
  took.reserveCapacity(600)
  for frame in 0..<660 {
    samples.removeAll(keepingCapacity: true)
    for turn in 0..<40 {
      time += turn % 20 == 0 ? 1 / 120 : 0
      let (finger, angle) = (turn % 20, time * 12 + Double(turn % 20))
      samples.append(
        TouchSample(
          .move, TouchID(device: 1, finger: Int64(finger)),
          at: points[finger] + Vector(12 * cos(angle), 12 * sin(angle)), time: time))
    }
    // Only the frame counts, and not the report of its events.
    let (before, start) = (allocations_count(), look_now())
    runtime.update(samples)
    let end = look_now()
    guard frame >= 60 else { continue }
    asked += allocations_count() - before
    took.append((end - start) / 1000)
  }
  return (took.sorted()[300], Double(asked) / 600)
}

/// A recognizer that moves so many elements, each in a parent of its own.
func sharedRecogniser(_ count: Int) -> Double {
  let runtime = MotionRuntime()
  runtime.touchSlop = 0
  let world = runtime.world
  let handle = world.spawn(
    Transform(position: .zero), AnchorPoint.center, Size(width: 100, height: 100))
  let pan = TranslationGestureRecognizer()
  runtime.attach(pan, to: handle)
  let plan = Draggable(panGestureRecognizer: pan)
  for index in 0..<count {
    let parent = world.spawn(
      Transform(position: Point(Double(index) * 10, 500), rotation: 0.1), AnchorPoint.center,
      Size(width: 5, height: 5))
    let target = world.spawn(
      Transform(), AnchorPoint.center, Size(width: 5, height: 5), Parent(parent))
    runtime.add(plan, to: target)
  }
  runtime.update([sample(.down, 1, .zero)])
  var x = 0.0
  return microseconds(rounds: 5, calls: 2) {
    x += 1
    runtime.update([sample(.move, 1, Point(x, 0))])
  }
}

var sizes = [100, 10_000, 100_000]
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  guard argument == "--sizes", let value = arguments.next() else {
    print("usage: run [--sizes 100,10000] [--against COMMIT]")
    exit(64)
  }
  sizes = value.split(separator: ",").compactMap { Int($0) }
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func short(_ value: Double) -> String {
  value < 10 ? "\((value * 100).rounded() / 100)" : "\(Int(value.rounded()))"
}

let crowds = sizes.map { Crowd($0) }
for (size, crowd) in zip(sizes, crowds) {
  for _ in 0..<200 {
    let point = crowd.somewhere()
    guard crowd.pick(point) == crowd.floorPick(point) else {
      print("the picked element is another one than C finds, among \(size) at \(point)")
      exit(1)
    }
  }
}
print("microseconds of thread CPU time, medians; stickers with round masks, about 20 on one another")
print(String(repeating: " ", count: 40) + sizes.map { padded("\($0)", 12) }.joined())
for row in rows {
  let cells = crowds.map { padded(short(row.measure($0)), 12) }
  print(row.name + String(repeating: " ", count: max(0, 40 - row.name.count)) + cells.joined())
}
let asked = crowds.map { padded(short(framesUnderFingers($0).allocations), 12) }
print("allocations in a frame, 20 fingers      " + asked.joined())
let bytes = crowds.map { padded("\(Int($0.memory.rounded()))", 12) }
print("bytes of a manipulable element, all in all" + String(bytes.joined().dropFirst(2)))
for count in [1000, 4000] {
  let time = short(sharedRecogniser(count))
  print("a recogniser shared by \(count) targets, each in a space of its own: \(time) µs a move")
}

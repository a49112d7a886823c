import Geometry
import Glibc
import Motion

/// The numbers that the five operators have; not known when this is compiled.
struct Settings {
  var factor: Double
  var amount: Double
  var least: Double
  var greatest: Double
}

/// Whether a value is the one before again; NaN after NaN is, as for `dedupe()`.
@inline(__always)
func isAgain(_ value: Double, after last: Double) -> Bool {
  value == last || (value != value && last != last)
}

/// Returns the result of the five operators, written by hand.
@inline(never)
func byHand(_ values: [Double], _ settings: Settings) -> Double {
  var sum = 0.0
  var last: Double?
  for value in values {
    let moved = value * settings.factor + settings.amount
    guard moved == moved else { continue }
    var clamped = moved < settings.least ? settings.least : moved
    clamped = clamped > settings.greatest ? settings.greatest : clamped
    if let last, isAgain(clamped, after: last) { continue }
    last = clamped
    let share = clamped / settings.greatest
    if share.isFinite { sum += share }
  }
  return sum
}

/// Returns the values of a stream for the values that are sent to its source.
@inline(never)
func heard(
  _ values: [Double], _ build: (MotionSubject<Double>) -> MotionObservable<Double>
) -> Double {
  let subject = MotionSubject<Double>()
  var sum = 0.0
  let subscription = build(subject).subscribe { sum += $0 }
  for value in values { subject.send(value) }
  subscription.unsubscribe()
  return sum
}

/// One operator, with all that is done written by hand: what a stream cannot do without.
func handWrittenOperator(
  _ source: MotionObservable<Double>, _ settings: Settings
) -> MotionObservable<Double> {
  var last: Double?
  return source._nextOperator { value, next in
    let moved = value * settings.factor + settings.amount
    guard moved == moved else { return }
    var clamped = moved < settings.least ? settings.least : moved
    clamped = clamped > settings.greatest ? settings.greatest : clamped
    if let last, isAgain(clamped, after: last) { return }
    last = clamped
    let share = clamped / settings.greatest
    if share.isFinite { next(share) }
  }
}

/// The five operators as five streams.
func fiveStreams(
  _ source: MotionObservable<Double>, _ settings: Settings
) -> MotionObservable<Double> {
  source.scaled(by: settings.factor).addedBy(settings.amount)
    .clampTo(min: settings.least, max: settings.greatest).dedupe()
    .dividedBy(settings.greatest)
}

struct Row {
  let name: String
  /// The row that it is to be compared with.
  let floor: Int
  let run: ([Double], Settings) -> Double
}

let rows = [
  Row(name: "a loop written by hand", floor: 0, run: byHand),
  Row(name: "a stream, written by hand as one operator", floor: 1) { values, settings in
    heard(values) { handWrittenOperator($0, settings) }
  },
  Row(name: "five streams", floor: 1) { values, settings in
    heard(values) { fiveStreams($0, settings) }
  },
  Row(name: "a stream without operators", floor: 1) { values, settings in
    heard(values) { $0 }
  },
]

/// Seconds of processor time of this thread: other programs do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

let arguments = CommandLine.arguments
let rounds = arguments.firstIndex(of: "--rounds").flatMap { Int(arguments[$0 + 1]) } ?? 101
var seed: UInt64 = 1
let values = (0..<100_000).map { _ in
  seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return Double(seed >> 40) / 65_536 - 128
}
let settings = Settings(
  factor: Double(arguments.count) * 1.5, amount: 3, least: -100, greatest: 120)

let results = rows.map { $0.run(values, settings) }
precondition(results.prefix(3).allSatisfy { $0 == results[0] }, "They do not do the same.")

var times = rows.map { _ in [Double]() }
for _ in 0..<rounds {
  for (index, row) in rows.enumerated() {
    let start = processorTime()
    let result = row.run(values, settings)
    times[index].append((processorTime() - start) / Double(values.count) * 1e9)
    precondition(result == results[index])
  }
}

print(
  "nanoseconds of processor time for each of \(values.count) values, median of \(rounds) rounds")
for (index, row) in rows.enumerated() {
  // Of the rounds' ratios, since each round's rows had the same neighbors.
  let ratio = median(zip(times[index], times[row.floor]).map { $0 / $1 })
  let name = row.name + String(repeating: " ", count: max(0, 44 - row.name.count))
  print(name, padded(rounded(median(times[index])), 7), padded(rounded(ratio), 6) + "×")
}

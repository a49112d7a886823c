import CFloor
import Glibc

struct Workload {
  let name: String
  /// The greatest ratio to the floor at 10,000 entities; nil where there is no such limit.
  let target: Double?
  let floor: (Contest) -> () -> Double
  let ours: (Contest) -> () -> Double
}

let workloads = [
  Workload(
    name: "move: position += velocity·dt", target: 1.15, floor: Contest.cMove, ours: Contest.move),
  Workload(
    name: "matrix (C: libm sin, cos)", target: 1, floor: Contest.cMatrices,
    ours: Contest.updateMatrices),
  Workload(name: "create, 3 components", target: 2, floor: Contest.cCreate, ours: Contest.create),
  Workload(
    name: "add + remove, the pair", target: 7, floor: Contest.cAddRemove, ours: Contest.addRemove),
  Workload(name: "random get + set", target: 4.5, floor: Contest.cTouch, ours: Contest.touch),
  Workload(
    name: "random, by column", target: 4.5, floor: Contest.cTouch, ours: Contest.touchColumn),
  Workload(
    name: "random, by list", target: 4.5, floor: Contest.cTouch, ours: Contest.touchList),
  Workload(
    name: "random, C, pairs by handle", target: nil, floor: Contest.cTouch,
    ours: Contest.cTouchPairs),
  Workload(
    name: "random, C, and our checks", target: nil, floor: Contest.cTouch,
    ours: Contest.cTouchChecked),
  Workload(
    name: "move, changes kept", target: 8, floor: Contest.cMove, ours: Contest.moveTracked),
  Workload(
    name: "move, by a system", target: nil, floor: Contest.cMove, ours: Contest.moveBySystem),
  Workload(
    name: "message, Swift array", target: nil, floor: Contest.arrayOfMessages,
    ours: Contest.sendAndRead),
  Workload(
    name: "destroy, random order", target: 8, floor: Contest.cDestroy, ours: Contest.destroy),
]

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Three significant digits.
func short(_ value: Double) -> String {
  let digits = value < 0.995 ? 3 : value < 9.95 ? 2 : 1
  let factor = [1, 10, 100, 1000.0][digits]
  let parts = "\((value * factor).rounded() / factor)".split(separator: ".")
  let fraction = parts[1].prefix(digits)
  return "\(parts[0]).\(fraction)" + String(repeating: "0", count: digits - fraction.count)
}

var selected = workloads
var rounds = 9
var sizes = [1_000, 10_000, 100_000, 1_000_000]
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch (argument, arguments.next()) {
  case ("--rounds", let value?): rounds = max(1, Int(value) ?? rounds)
  case ("--only", let value?): selected = workloads.filter { $0.name.contains(value) }
  case ("--sizes", let value?): sizes = value.split(separator: ",").compactMap { Int($0) }
  default:
    print("usage: run [--rounds N] [--sizes 1000,10000] [--only create]")
    exit(64)
  }
}

bench_keep_memory()
print(
  """
  ECS beside a C floor, float64, ns of thread CPU time an entity; medians over \(rounds) interleaved rounds,
  each of them the median of 3. C: clang -O3, one array a field, no handles, no checks. Both: baseline
  x86-64, freed memory kept in the process and no mmap, so creation measures code and not page faults.

  """)
print("workload                              N         C      ours   ratio   target (10k)")
var order = Dice(state: 1)
var missed = 0
for size in sizes {
  let contest = Contest(size)
  for workload in selected {
    let contestants = [workload.floor(contest), workload.ours(contest)]
    var figures: [[Double]] = [[], []]
    for contestant in contestants { _ = contestant() }
    for _ in 0..<rounds {
      for index in [0, 1].shuffled(using: &order) {
        figures[index].append(median((0..<3).map { _ in contestants[index]() }))
      }
    }
    let (floor, ours) = (median(figures[0]), median(figures[1]))
    let ratio = ours / floor
    var verdict = ""
    if size == 10_000, let target = workload.target {
      verdict = "≤ \(target) \(ratio <= target ? "met" : "MISSED")"
      if ratio > target { missed += 1 }
    }
    let name = workload.name + String(repeating: " ", count: 30 - workload.name.count)
    print(
      name, padded("\(size)", 9), padded(short(floor), 9), padded(short(ours), 9),
      padded(short(ratio), 7), " ", verdict)
  }
}
let contest = Contest(100_000)
print(
  "asking for changes at 100,000 entities, ns: none", short(contest.askForNone()), terminator: "")
print(", one", short(contest.askForOne()), terminator: "")
print(", query of none", short(contest.queryForNone()))
print("running a system of four parameters with nothing to do, ns:", short(contest.runIdleSystem()))
exit(missed == 0 ? 0 : 1)

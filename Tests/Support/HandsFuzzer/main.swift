// Plays random scripts of fingers for some seconds and prints the results; shrinks the first script with each kind of
// fault.
// usage: HandsFuzzer SECONDS [SEED [FOLDER [CHANGES]]]
//   FOLDER: the folder for shrunk scripts; CHANGES: numbers of `changeAct`, such as 15,10,6,19 (wire, reparent, cancel,
//   view)
import Foundation
import RandomHands

let arguments = CommandLine.arguments
guard arguments.count >= 2, let seconds = Double(arguments[1]) else {
  fatalError("see the first lines of this program")
}
let first = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : UInt64.random(in: 1...(1 << 40))
let folder = arguments.count > 3 ? arguments[3] : nil
let focus = arguments.count > 4 ? arguments[4].split(separator: ",").compactMap { Int($0) } : []
print("hands, seeds from \(first)")
let clock = ContinuousClock()
let end = clock.now + .seconds(seconds)
var (seed, sum, faults) = (first, HandWatch.Report(), [String: UInt64]())
while clock.now < end {
  if ProcessInfo.processInfo.environment["HANDS_SAY_SEEDS"] != nil { print("seed \(seed)") }
  let script = HandScript.random(seed: seed, steps: 400, focus: focus)
  let report = HandWatch.play(script)
  sum.add(report)
  if let fault = report.fault {
    let kind = String(fault.prefix { $0 != ":" })
    if faults[kind] == nil {
      print("seed \(seed): \(fault)")
      let shrunk = script.shrunk { HandWatch.play($0).fault?.hasPrefix(kind + ":") == true }
      print("shrunk to \(shrunk.acts.count) acts: \(HandWatch.play(shrunk).fault ?? "")")
      if let folder {
        try shrunk.text.write(
          toFile: "\(folder)/\(kind)-\(seed).jsonl", atomically: true, encoding: .utf8)
      } else {
        print(shrunk.text)
      }
    }
    faults[kind, default: 0] += 1
  }
  seed += 1
}
print("hands: \(seed - first) seeds, \(sum)")
for (kind, count) in faults.sorted(by: { $0.key < $1.key }) { print("faults: \(count) \(kind)") }
exit(faults.isEmpty ? 0 : 1)

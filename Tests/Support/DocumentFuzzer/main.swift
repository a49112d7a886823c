// Reads damaged documents, journals or recordings for some seconds, and prints the files that were handled wrongly.
// usage: DocumentFuzzer document|journal|recording SECONDS FOLDER [SEED]
import Foundation
import Fuzzing

let arguments = CommandLine.arguments
guard arguments.count >= 4, let kind = Fuzzing(rawValue: arguments[1]),
  let seconds = Double(arguments[2])
else { fatalError("see the first lines of this program") }
let seed = arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : UInt64.random(in: 1...UInt64.max)
print("\(kind), seed \(seed)")
let clock = ContinuousClock()
let end = clock.now + .seconds(seconds)
let (rounds, taken, problems) = try kind.run(seed: seed, folder: arguments[3]) { _ in
  clock.now < end
}
problems.prefix(20).forEach { print($0) }
print("\(kind): \(rounds) files, \(taken) of them taken, \(problems.count) problems")
exit(problems.isEmpty && rounds > 0 ? 0 : 1)

import Foundation
import RandomHands
import Testing

/// motion.md, "What a finger feels", 1 and 2, and "Settled since": random contacts on nested elements while their
/// parents, plans and recognizers change, also by observers.
@Suite struct RandomHandsTests {
  /// The folder of the scripts that have once shown a fault.
  private static let recordings = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Recordings/Hands").standardizedFileURL

  private static let kept =
    (try? FileManager.default.contentsOfDirectory(atPath: recordings.path()))?
    .filter { $0.hasSuffix(".jsonl") }.sorted() ?? []

  @Test(arguments: 1...Self.blocks) func randomContactsCauseNoFault(block: UInt64) {
    var sum = HandWatch.Report()
    for seed in (block - 1) * Self.seeds + 1...block * Self.seeds {
      let script = HandScript.random(seed: seed, steps: Self.steps)
      let report = HandWatch.play(script)
      sum.add(report)
      guard let fault = report.fault else { continue }
      let kind = fault.prefix { $0 != ":" }
      let shrunk = script.shrunk { HandWatch.play($0).fault?.hasPrefix("\(kind):") == true }
      Issue.record("seed \(seed): \(fault); shrunk:\n\(shrunk.text)")
    }
    #expect(sum.drifts > 500 && sum.jumps > 500 && sum.ends > 5, "they do play")
    print("block \(block): \(sum)")
  }

  @Test(arguments: kept) func replaysRecordingWithoutFault(name: String) throws {
    let text = try String(contentsOf: Self.recordings.appending(path: name), encoding: .utf8)
    let report = HandWatch.play(try HandScript(text: text))
    #expect(report.steps > 0)
    #expect(report.fault == nil)
  }

  @Test func findsRecordings() { #expect(!Self.kept.isEmpty) }

  @Test func scriptRoundTripsThroughText() throws {
    let script = HandScript.random(seed: 3, steps: 200)
    #expect(try HandScript(text: "# a note\n" + script.text) == script)
  }

  @Test func shrinksScriptToNeededActs() {
    let script = HandScript.random(seed: 3, steps: 200)
    let wanted = [script.acts[1], script.acts[4]]
    #expect(script.shrunk { s in wanted.allSatisfy(s.acts.contains) }.acts == wanted)
  }

  private static let blocks: UInt64 = 20
  private static let seeds: UInt64 = 8
  private static let steps = 400
}

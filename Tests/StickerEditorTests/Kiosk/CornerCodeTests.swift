import Testing

@testable import StickerKiosk

@Suite struct CornerCodeTests {
  /// Taps corners one after another at one pace from a time on; whether the code was complete at any tap.
  private func take(
    _ taps: [Int], _ code: inout CornerCode, from start: Double, every step: Double = 0.05
  ) -> Bool {
    var isComplete = false
    for (index, corner) in taps.enumerated() where !isComplete {
      isComplete = code.take(corner, at: start + Double(index) * step)
    }
    return isComplete
  }

  /// The shortest sequence with every code of so many corners in it (a de Bruijn sequence, by the greedy rule).
  private func everyCode(of length: Int) -> [Int] {
    var sequence = Array(repeating: 1, count: length)
    var seen: Set<[Int]> = [sequence]
    while true {
      let start = sequence.suffix(length - 1)
      guard let next = [4, 3, 2, 1].first(where: { !seen.contains(start + [$0]) }) else {
        return sequence
      }
      seen.insert(start + [next])
      sequence.append(next)
    }
  }

  @Test func withstandsSequenceOfAllCodes() {
    let sequence = everyCode(of: 6)
    #expect(sequence.count == 4096 + 5)
    // Far enough in the sequence that no pause can be avoided.
    for start in [100, 1000, 2000, 4000] {
      let wanted = Array(sequence[start..<start + 6])
      var code = CornerCode(wanted)
      #expect(!take(sequence, &code, from: 0), "\(wanted)")
    }
  }

  @Test func pausesGrowAndAreBounded() {
    var code = CornerCode([1, 4, 2, 3, 3, 2])
    var (time, pauses) = (0.0, [Double]())
    for _ in 1...8 {
      #expect(!take(Array(repeating: 2, count: 18), &code, from: time, every: 0.5))
      let failed = time + 17 * 0.5
      pauses.append(code.lockout.pauseEnd - failed)
      // In the pause the right code does nothing, nor does it make the pause longer.
      #expect(!take(code.wanted, &code, from: failed + 1))
      #expect(!take(code.wanted, &code, from: code.lockout.pauseEnd - 1))
      #expect(code.lockout.pauseEnd == failed + (pauses.last ?? 0))
      time = code.lockout.pauseEnd
    }
    #expect(pauses == [30, 60, 120, 240, 480, 960, 960, 960])
    #expect(take(code.wanted, &code, from: time))
  }

  @Test func forgetsFailuresAfterOneHour() {
    var code = CornerCode([1, 4, 2, 3, 3, 2])
    func fail(at time: Double) { _ = take(Array(repeating: 2, count: 18), &code, from: time) }
    fail(at: 0)
    fail(at: 40)
    #expect((59.0..<61).contains(code.lockout.pauseEnd - 41))
    fail(at: code.lockout.pauseEnd + 3601)
    #expect((29.0..<31).contains(code.lockout.pauseEnd - (101.7 + 3601)))
  }

  @Test func doesNotCountShortRunsAsFailures() {
    var code = CornerCode([1, 4, 2, 3, 3, 2])
    // A visitor presses a button in a corner, again and again.
    for press in 0..<50 {
      let time = 10 * Double(press)
      #expect(!take([2, 2, 2, 2, 2], &code, from: time))
    }
    #expect(take(code.wanted, &code, from: 1000))
  }
}

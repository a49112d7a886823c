import Glibc
import Testing

@testable import PictureFiles

@Suite struct ThreadAllowanceTests {
  /// Asks one after another, and returns the answers.
  private func answers(
    existing: Int = 1, processors: Int = 2, _ requests: (thread: pid_t, running: [pid_t]?)...
  ) -> [Bool] {
    var allowance = ThreadAllowance(existing: existing, processors: processors)
    return requests.map { allowance.grants($0.thread, running: $0.running) }
  }

  @Test func grantsAsManyThreadsAsProcessors() {
    // Before the last request, one has ended.
    let answers = answers(
      (10, [10]), (10, [10, 11]), (10, [10, 11, 12]), (10, [10, 12]))
    #expect(answers == [true, true, false, true])
  }

  @Test func countsGrantedThreadsThatHaveNotStarted() {
    // Two threads ask at once, before either has another one. A thread that asks again has been answered before.
    let answers = answers(
      existing: 2, (10, [10, 11]), (11, [10, 11]), (12, [10, 11, 12]), (10, [10, 11]))
    #expect(answers == [true, true, false, true])
  }

  @Test func grantsOneThreadWhenProcessorCountIsZero() {
    let answers = answers(
      existing: 3, processors: 0, (10, [10, 11, 12]), (10, [10, 11, 12, 13]))
    #expect(answers == [true, false])
  }

  @Test func countsGrantedThreadsWhenSystemHidesRunningOnes() {
    #expect(answers((10, nil), (10, nil), (10, nil)) == [true, true, false])
  }
}

import EditorKit
import Testing

@testable import StickerSandbox

@Suite struct ExportQuotaTests {
  /// Whether so many pictures may be begun, one after another.
  private func begin(_ count: Int, _ quota: inout ExportQuota) -> [Bool] {
    var answers: [Bool] = []
    for _ in 1...count { answers.append(quota.begin()) }
    return answers
  }

  @Test func announcesRemainingExportsBeforeLimit() {
    var quota = ExportQuota(limit: 5, pause: 60)
    var told: [String] = []
    for _ in 1...5 {
      _ = quota.begin()
      told.append(quota.remainder?.description ?? "")
    }
    #expect(
      told == [
        "", "Exports left: 3", "Exports left: 2", "Exports left: 1", "This was the last export.",
      ])
    let more = begin(2, &quota)
    #expect(more == [false, false])
    #expect(
      quota.refusal.description.contains("(5)")
        && quota.refusal.description.contains("60 s "))
  }

  @Test func doesNotCountFailedExports() {
    var quota = ExportQuota(limit: 1)
    let first = begin(2, &quota)
    quota.giveBack()
    let second = begin(2, &quota)
    quota.noteHands(at: 100)
    // A picture of the last visit that fails late gives this one no more.
    quota.giveBack()
    let third = begin(2, &quota)
    #expect([first, second, third] == Array(repeating: [true, false], count: 3))
  }

  @Test func resetsForNextVisit() {
    var quota = ExportQuota(limit: 1, pause: 30)
    quota.noteHands(at: 10)
    let first = begin(1, &quota)
    for time in [30.0, 59, 88.5] { quota.noteHands(at: time) }
    let same = begin(1, &quota)
    quota.noteHands(at: 118.5)
    let next = begin(1, &quota)
    #expect([first, same, next] == [[true], [false], [true]])
  }

  @Test func announcesNothingWithoutLimit() {
    var quota = ExportQuota(limit: nil)
    let answers = begin(100, &quota)
    #expect(!answers.contains(false) && quota.remainder == nil)
  }
}

import Testing

@testable import StickerCompositor

@Suite struct TileCoverTests {
  private let area = PixelRect(x: 10, y: 20, width: 64, height: 2)

  @Test func hidesPixelsThatAreCoveredThreeTimes() {
    var cover = TileCover(area)
    let left = cover.bits(columns: 10..<14)
    for count in 1...3 {
      #expect(cover.hidden(y: 20) == 0)
      cover.cover(y: 20, count < 3 ? cover.bits(columns: 10..<74) : left)
    }
    #expect(cover.hidden(y: 20) == 0b1111 && cover.hidden(y: 21) == 0)
  }

  @Test func isFullOnceEveryRowIs() {
    var cover = TileCover(area)
    for _ in 1...3 { cover.cover(y: 20, cover.bits(columns: 10..<74)) }
    #expect(!cover.isFull)
    for _ in 1...3 { cover.cover(y: 21, .max) }
    #expect(cover.isFull)
  }

  @Test func visitsRunsAsColumns() {
    let cover = TileCover(area)
    var runs: [Range<Int>] = []
    cover.forEachRun(cover.bits(columns: 12..<15) | cover.bits(columns: 60..<74)) {
      runs.append($0)
    }
    #expect(runs == [12..<15, 60..<74])
    cover.forEachRun(0) { _ in Issue.record("there is no run") }
  }
}

import Testing

@testable import VideoFiles

@Suite struct DeinterlacingTests {
  private func apply(_ rows: [[UInt8]], keepsEvenRows: Bool) -> [[UInt8]] {
    var samples = rows.flatMap { $0 }
    let width = rows[0].count
    var span = samples.mutableSpan
    Deinterlacing.apply(to: &span, width: width, stride: width, keepsEvenRows: keepsEvenRows)
    return rows.indices.map { Array(samples[$0 * width..<($0 + 1) * width]) }
  }

  @Test func limitsCombsToTheRowsAboveAndBelow() {
    let rows: [[UInt8]] = [[100, 10], [200, 240], [100, 30], [0, 20]]
    let slack = Deinterlacing.slack
    #expect(
      apply(rows, keepsEvenRows: true) == [
        [100, 10], [100 + slack, 30 + slack], [100, 30], [100 - slack, 30 - slack],
      ])
    #expect(
      apply(rows, keepsEvenRows: false) == [
        [200 - slack, 240 - slack], [200, 240], [100, 30], [0, 20],
      ])
  }

  @Test func keepsStillSlopes() {
    let rows: [[UInt8]] = [[0], [20], [40], [60], [80]]
    #expect(apply(rows, keepsEvenRows: true) == rows)
    #expect(
      apply(rows, keepsEvenRows: false) == rows.map { $0 == [0] ? [14] : $0 == [80] ? [66] : $0 })
  }

  @Test func leavesASingleRowAlone() {
    #expect(apply([[1, 2, 3]], keepsEvenRows: false) == [[1, 2, 3]])
  }
}

import Testing

@testable import StickerCompositor

@Suite struct LanesTests {
  @Test func copyReplacesAllPixelsOfRow() {
    let source: [UInt32] = [1, 0xFF00_0002, .max]
    var row: [UInt32] = [7, 8, 9]
    do {
      var span = row.mutableSpan
      span.copy(source.span)
    }
    #expect(row == source)
  }

  @Test func copyOfAnotherNumberOfPixelsTraps() async {
    await #expect(processExitsWith: .failure) {
      let source: [UInt32] = [1, 2, 3]
      var row: [UInt32] = [7, 8]
      var span = row.mutableSpan
      span.copy(source.span)
    }
  }
}

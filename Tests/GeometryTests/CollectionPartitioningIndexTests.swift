import Testing

@testable import Geometry

@Suite struct CollectionPartitioningIndexTests {
  @Test(arguments: 0...9) func findsFirstElementOfSecondPart(start: Int) {
    #expect(Array(0..<9).partitioningIndex { $0 >= start } == start)
  }

  @Test func returnsIndexOfSlice() {
    let slice = Array(0..<20)[5..<15]
    #expect(slice.partitioningIndex { $0 >= 12 } == 12)
    #expect(slice.partitioningIndex { _ in false } == 15)
    #expect([Int]().partitioningIndex { _ in true } == 0)
  }
}

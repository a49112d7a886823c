import Testing

@testable import StickerCompositor

@Suite struct PlaneFilterTests {
  private func filter(_ samples: Int, to count: Int, isReversed: Bool = false) -> PlaneFilter {
    PlaneFilter(
      samples: samples, length: Double(samples), offset: 0, count: count, isReversed: isReversed)
  }

  @Test func samplesOfSameSizeStayAlone() {
    let filter = filter(5, to: 5)
    #expect(filter.tapCount == 1 && filter.first == [0, 1, 2, 3, 4])
    #expect(filter.weights == [UInt16](repeating: 65535, count: 5))
  }

  @Test func halfTheSizeIsTheMeanOfTwo() {
    let filter = filter(6, to: 3)
    #expect(filter.tapCount == 2 && filter.first == [0, 2, 4])
    #expect(filter.weights == [UInt16](repeating: 32768, count: 6))
  }

  @Test func reversedFilterReadsFromTheEnd() {
    #expect(filter(6, to: 3, isReversed: true).first == [4, 2, 0])
  }

  @Test(arguments: [(7, 3), (3, 7), (100, 33), (1, 9)])
  func weightsOfEachPixelAddUpToOne(samples: Int, count: Int) {
    let filter = filter(samples, to: count)
    for pixel in 0..<count {
      let weights = filter.weights[pixel * filter.tapCount..<(pixel + 1) * filter.tapCount]
      #expect((65535...65536).contains(weights.reduce(0) { $0 + Int($1) }))
      #expect(filter.first[pixel] >= 0 && filter.first[pixel] + filter.tapCount <= samples)
    }
  }
}

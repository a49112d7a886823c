import Geometry
import Pictures
import Testing

@testable import StickerEditor

@Suite struct LiveStrokeTests {
  private func line(_ points: [Point]) -> StrokeLine {
    var line = StrokeLine(Stroke(.pen, color: 0, samples: []))
    for point in points { line.append(Stroke.Sample(point, width: 4)) }
    return line
  }

  /// A hand that moves slowly, and trembles.
  private let trembling = (0..<200).map { step in
    Point(Double(step) * 0.8, 50 + (step % 3 == 0 ? 0.7 : -0.4))
  }

  @Test func alwaysEndsAtTheLastSample() {
    var line = StrokeLine(Stroke(.pen, color: 0, samples: []))
    for point in trembling {
      let sample = Stroke.Sample(point, width: 4)
      line.append(sample)
      #expect(line.stroke.samples.last == sample)
      #expect(line.stroke.samples.first?.location == Stroke.Sample(trembling[0], width: 4).location)
    }
  }

  @Test func settledSamplesStay() {
    var line = StrokeLine(Stroke(.pen, color: 0, samples: []))
    var settled: [Stroke.Sample] = []
    for (step, point) in trembling.enumerated() {
      line.append(Stroke.Sample(point + Vector(0, step % 50 == 0 ? 30 : 0), width: 4))
      #expect(Array(line.stroke.samples.prefix(settled.count)) == settled)
      #expect(line.settled >= settled.count)
      settled = Array(line.stroke.samples.prefix(line.settled))
    }
    #expect(settled.count > 40)
  }

  @Test func smoothsTremblingAndKeepsFastStrokes() {
    let slow = line(trembling).stroke.samples.dropFirst().dropLast()
    let heights = slow.map(\.location.y)
    #expect(heights.max()! - heights.min()! < 0.8, "1.1 before")
    #expect(slow.count < trembling.count / 2)
    let fast = [Point(0, 0), Point(40, 60), Point(90, 10), Point(140, 70)]
    #expect(line(fast).stroke.samples.map(\.location) == fast)
  }

  @Test func continuesWhenItIsFull() {
    var line = StrokeLine(Stroke(.marker, color: 1, samples: []))
    for step in 0..<Stroke.greatestCount {
      #expect(!line.isFull)
      line.append(Stroke.Sample(Point(Double(step % 100) * 9, Double(step) / 10), width: 4))
    }
    #expect(line.isFull)
    let last = line.stroke.samples.last
    line.append(Stroke.Sample(Point(999, 0), width: 4))
    #expect(line.stroke.samples.count == Stroke.greatestCount && line.stroke.samples.last == last)
    #expect(Stroke(name: line.stroke.name) == line.stroke)
    let next = line.continued
    #expect(next.stroke.samples == [last!] && next.stroke.tool == .marker)
  }
}

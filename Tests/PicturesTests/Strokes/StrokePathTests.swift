import Foundation
import Geometry
import Testing

@testable import Pictures

@Suite struct StrokePathTests {
  private func pieces(_ stroke: Stroke, scale: Double = 1) -> [StrokePiece] {
    var pieces: [StrokePiece] = []
    stroke.forEachPiece(ofSpans: 0..<stroke.spanCount, scale: Vector(scale, scale)) {
      pieces.append($0)
    }
    return pieces
  }

  private func stroke(_ points: [Point], width: Double = 4) -> Stroke {
    Stroke(.pen, color: 0, samples: points.map { Stroke.Sample($0, width: width) })
  }

  @Test func passesThroughAllSamplesAndEndsAtTheLastOne() {
    let stroke = StrokeTests.wandering(60, seed: 3)
    let pieces = pieces(stroke)
    #expect(pieces.first?.start == stroke.samples[0].location)
    #expect(pieces.last?.end == stroke.samples[59].location)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start })
    for sample in stroke.samples {
      #expect(pieces.contains { $0.start == sample.location || $0.end == sample.location })
    }
  }

  @Test func followsACircleOfFewSamples() {
    let points = (0...12).map { step in
      let angle = Double(step) * .pi / 6
      return Point(200 + 100 * cos(angle), 200 + 100 * sin(angle))
    }
    for piece in pieces(stroke(points), scale: 4) {
      let distance = (piece.end * 0.25).distance(to: Point(200, 200))
      #expect(abs(distance - 100) < 2.5)
    }
  }

  /// The pieces of a large picture are as straight in its pixels as those of a small one.
  @Test func bendsSmoothlyAtEveryScale() {
    let bent = stroke([Point(0, 0), Point(50, 80), Point(120, 20), Point(200, 90)])
    #expect(pieces(bent, scale: 16).count > pieces(bent).count)
    for pieces in [pieces(bent), pieces(bent, scale: 16)] {
      for (one, other) in zip(pieces, pieces.dropFirst()) {
        let (a, b) = (one.end - one.start, other.end - other.start)
        let height = abs(a.x * b.y - a.y * b.x) / (a + b).length
        #expect(height < 0.6)
      }
    }
  }

  @Test func settledSpansDontDependOnLaterSamples() {
    let whole = StrokeTests.wandering(50, seed: 9)
    for count in 2...49 {
      let settled = Stroke.settledSpans(ofSamples: count)
      var cut = whole
      cut.samples.removeLast(50 - count)
      func pieces(_ stroke: Stroke) -> [StrokePiece] {
        var pieces: [StrokePiece] = []
        stroke.forEachPiece(ofSpans: 0..<settled) { pieces.append($0) }
        return pieces
      }
      #expect(pieces(cut) == pieces(whole))
    }
  }

  @Test func dotIsOnePiece() {
    let dot = stroke([Point(10, 20)], width: 6)
    #expect(
      pieces(dot) == [
        StrokePiece(start: Point(10, 20), end: Point(10, 20), startRadius: 3, endRadius: 3)
      ])
    #expect(dot.bounds == Rect(x: 7, y: 17, width: 6, height: 6))
    #expect(dot.size == Size(width: 14, height: 24))
  }

  @Test func movesToTheOriginByWholePoints() throws {
    let stroke = StrokeTests.wandering(30, seed: 5)
    let (moved, corner) = try #require(stroke.atOrigin())
    #expect(corner.x == corner.x.rounded() && corner.y == corner.y.rounded())
    let bounds = try #require(moved.bounds)
    #expect((1..<2).contains(bounds.minX) && (1..<2).contains(bounds.minY))
    #expect(moved.size.width - bounds.maxX >= 1 && moved.size.height - bounds.maxY >= 1)
    #expect(Stroke(name: moved.name) == moved)
    for (one, other) in zip(stroke.samples, moved.samples) {
      #expect(one.location - corner == other.location && one.width == other.width)
    }
    #expect(Stroke(.pen, color: 0, samples: []).atOrigin() == nil)
  }

  /// Regression: the curve swings so far beyond these samples that no name had room for their coordinates.
  @Test func strokeAtTheOriginHasReadableName() throws {
    let corners = [Point(15_000, 0), Point(-500, 0), Point(-500, 15_000), Point(15_000, 15_000)]
    let (moved, corner) = try #require(stroke(corners, width: 256).atOrigin())
    #expect(corner.x < -1500)
    #expect(Stroke(name: moved.name) == moved)
  }

  @Test func touchesInkNotBounds() {
    let corner = stroke(
      (1...11).map { Point(10, Double($0) * 10) } + (2...11).map { Point(Double($0) * 10, 110) })
    func isTouched(_ x: Double, _ y: Double, _ x2: Double, _ y2: Double, by radius: Double = 3)
      -> Bool
    { corner.isTouched(from: Point(x, y), to: Point(x2, y2), within: radius) }
    #expect(isTouched(10, 50, 10, 50))
    #expect(isTouched(14.9, 50, 14.9, 50) && !isTouched(15.6, 50, 15.6, 50))
    #expect(!isTouched(80, 30, 80, 30), "within the bounds, beside the ink")
    #expect(isTouched(-50, 60, 90, 60), "a fast eraser jumps over the ink")
    #expect(!isTouched(40, 20, 100, 80))
    #expect(isTouched(60, 60, 60, 60, by: 49))
  }
}

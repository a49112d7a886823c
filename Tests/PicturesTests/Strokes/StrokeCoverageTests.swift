import Geometry
import StickerCompositor
import Testing

@testable import Pictures

@Suite struct StrokeCoverageTests {
  private func coverage(_ stroke: Stroke, width: Int = 64, height: Int = 64) -> StrokeCoverage {
    var coverage = StrokeCoverage(PixelRect(x: 0, y: 0, width: width, height: height))
    stroke.forEachPiece(ofSpans: 0..<stroke.spanCount) { coverage.cover($0) }
    return coverage
  }

  private func stroke(_ points: [Point], width: Double, _ tool: Stroke.Tool = .pen) -> Stroke {
    Stroke(tool, color: 0x33_6699, samples: points.map { Stroke.Sample($0, width: width) })
  }

  /// Returns the share of a pixel inside of a shape, from many points of the pixel.
  private func share(_ x: Int, _ y: Int, isInside: (Point) -> Bool) -> Double {
    let steps = 16
    var inside = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let place = Point(
          Double(x) + (Double(column) + 0.5) / Double(steps),
          Double(y) + (Double(row) + 0.5) / Double(steps))
        if isInside(place) { inside += 1 }
      }
    }
    return Double(inside) / Double(steps * steps)
  }

  @Test(arguments: [1.0, 2, 5, 11.5])
  func coversDiscsAndLinesAsTheirAreas(width: Double) {
    let shapes = [
      stroke([Point(30.3, 31.8)], width: width),
      stroke([Point(12, 20), Point(50, 20)], width: width),
      stroke([Point(12.2, 13.7), Point(49.1, 40.4)], width: width),
      stroke([Point(20.5, 50), Point(20.5, 10)], width: width),
    ]
    for shape in shapes {
      let coverage = coverage(shape)
      let (from, to) = (shape.samples[0].location, shape.samples.last!.location)
      let piece = StrokePiece(start: from, end: to, startRadius: width / 2, endRadius: width / 2)
      var sum = (drawn: 0.0, exact: 0.0)
      for y in 0..<64 {
        for x in 0..<64 {
          let exact = share(x, y) { piece.distance(to: $0) <= 0 }
          let drawn = Double(coverage.shares[y * 64 + x]) / 255
          #expect(abs(drawn - exact) < (width > 1 ? 0.16 : 0.3), "\(width) at \(x), \(y)")
          sum = (sum.drawn + drawn, sum.exact + exact)
        }
      }
      // A soft edge of a pixel's width makes a disc of radius r larger by a twelfth of a pixel's disc.
      let soft = 1 / (3 * width * width)
      #expect((-0.02...0.02 + soft).contains(sum.drawn / sum.exact - 1))
    }
  }

  @Test func linesThinnerThanAPixelAreFaint() {
    let line = coverage(stroke([Point(5, 20.5), Point(60, 20.5)], width: 0.25))
    #expect(abs(Int(line.shares[20 * 64 + 30]) - 64) <= 1)
    #expect(line.shares[21 * 64 + 30] == 0)
  }

  @Test func wideningLineCoversItsTaper() {
    let line = Stroke(
      .pen, color: 0,
      samples: [
        Stroke.Sample(Point(10, 32), width: 2), Stroke.Sample(Point(54, 32), width: 20),
      ])
    let drawn = coverage(line)
    func height(_ x: Int) -> Double {
      (0..<64).reduce(0) { $0 + Double(drawn.shares[$1 * 64 + x]) / 255 }
    }
    #expect(abs(height(10) - 2) < 0.7 && abs(height(32) - 11) < 0.7 && abs(height(53) - 20) < 0.7)
  }

  @Test func markerIsNowhereDarker() {
    let knot = stroke(
      [Point(8, 8), Point(56, 56), Point(56, 8), Point(8, 56), Point(32, 8)], width: 9, .marker)
    let bitmap = coverage(knot).bitmap(like: knot)
    let alphas = Set((0..<64 * 64).map { bitmap[$0 % 64, $0 / 64] >> 24 })
    #expect(alphas.max() == 128)
    #expect(bitmap[32, 32] == 0x801A_334D, "half transparent and premultiplied")
  }

  /// A stroke that is drawn piece by piece in any order, in several rectangles, is the same.
  @Test func dependsNeitherOnOrderNorOnTiles() {
    let stroke = StrokeTests.wandering(40, seed: 11)
    var pieces: [StrokePiece] = []
    stroke.forEachPiece(ofSpans: 0..<stroke.spanCount, scale: Vector(0.1, 0.1)) {
      pieces.append($0)
    }
    let area = PixelRect(x: 0, y: 0, width: 64, height: 64)
    var (whole, backward) = (StrokeCoverage(area), StrokeCoverage(area))
    pieces.forEach { whole.cover($0) }
    pieces.reversed().forEach { backward.cover($0) }
    #expect(whole.shares == backward.shares && whole.shares.contains(255))
    var tile = StrokeCoverage(PixelRect(minX: 20, minY: 8, maxX: 50, maxY: 33))
    pieces.forEach { tile.cover($0) }
    for y in 8..<33 {
      for x in 20..<50 {
        #expect(tile.shares[(y - 8) * 30 + x - 20] == whole.shares[y * 64 + x])
      }
    }
  }

  @Test func ignoresPiecesFarOutside() {
    var coverage = StrokeCoverage(PixelRect(x: 0, y: 0, width: 8, height: 8))
    for far in [1e7, -1e7] {
      coverage.cover(
        StrokePiece(
          start: Point(far, far), end: Point(far, -far), startRadius: 4, endRadius: 9))
    }
    #expect(coverage.shares.allSatisfy { $0 == 0 })
  }
}

import Testing

@testable import ColorGrading

@Suite struct ToneCurveTests {
  @Test func passesThroughPointsAndStaysConstantBeyond() {
    let points: [(x: Double, y: Double)] = [(0.1, 0.2), (0.4, 0.3), (0.5, 0.9), (0.9, 0.7)]
    let curve = ToneCurve(points)
    for point in points { #expect(abs(curve.value(at: point.x) - point.y) < 1e-12) }
    #expect(curve.value(at: 0) == 0.2 && curve.value(at: 1) == 0.7)
  }

  @Test func risingPointsGiveRisingCurve() {
    let curve = ToneCurve([(0, 0), (0.1, 0.01), (0.2, 0.8), (1, 1)])
    let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
    for (before, after) in zip(values, values.dropFirst()) { #expect(after >= before) }
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  @Test func twoPointsGiveStraightLine() {
    for x in stride(from: 0, through: 1, by: 0.125) {
      #expect(abs(ToneCurve.straight.value(at: x) - x) < 1e-12)
    }
  }

  @Test func transferFunctionsAreInverse() {
    for code in 0...255 {
      let value = Double(code) / 255
      #expect(abs(TransferFunction.encoded(TransferFunction.decoded(value)) - value) < 1e-6)
    }
    #expect(abs(TransferFunction.decoded(0.5) - 0.214041) < 1e-6)
  }
}

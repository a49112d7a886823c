import Testing

@testable import ColorGrading

@Suite struct ColorMatrixTests {
  @Test func thenAppliesTheFirstMatrixFirst() {
    let swap = ColorMatrix(red: [0, 1, 0], green: [1, 0, 0], blue: [0, 0, 1])
    let half = ColorMatrix(red: [0.5, 0, 0], green: [0, 1, 0], blue: [0, 0, 1])
    #expect(
      swap.then(half) == ColorMatrix(red: [0, 0.5, 0], green: [1, 0, 0], blue: [0, 0, 1]))
    #expect(
      half.then(swap) == ColorMatrix(red: [0, 1, 0], green: [0.5, 0, 0], blue: [0, 0, 1]))
  }

  @Test func saturationKeepsGray() {
    for factor in [0, 0.5, 1, 2] {
      let matrix = ColorMatrix.saturation(factor)
      for row in [matrix.red, matrix.green, matrix.blue] { #expect(abs(row.sum() - 1) < 1e-12) }
    }
    #expect(ColorMatrix.saturation(1) == .identity)
  }
}

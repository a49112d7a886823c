import Testing

@testable import ColorGrading

@Suite struct PhotoLookTests {
  @Test func twelveLooksDifferFromOneAnother() {
    #expect(PhotoLook.allCases.count == 12)
    let looks = PhotoLook.allCases.map { look in
      let grade = ColorGrade(PhotoAdjustments(look: look))
      return [grade.red, grade.green, grade.blue, [grade.vignette]].flatMap(\.self)
        + [grade.matrix.red, grade.matrix.green, grade.matrix.blue].flatMap { [$0.x, $0.y, $0.z] }
    }
    #expect(Set(looks).count == 12)
  }

  @Test(arguments: PhotoLook.allCases) func curvesRiseWithinRange(look: PhotoLook) {
    let grade = ColorGrade(PhotoAdjustments(look: look))
    for values in [grade.red, grade.green, grade.blue] {
      #expect(values.allSatisfy { (0...1).contains($0) })
      for (before, after) in zip(values, values.dropFirst()) { #expect(after >= before) }
    }
  }

  @Test(arguments: [PhotoLook.mono, .noir]) func blackAndWhiteHasNoColor(look: PhotoLook) {
    let matrix = ColorGrade(PhotoAdjustments(look: look)).matrix
    #expect(matrix.red == matrix.green && matrix.green == matrix.blue)
  }
}

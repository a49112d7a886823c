import Testing

@testable import ColorGrading

@Suite struct ColorGradeTests {
  private func grade(
    _ setting: PhotoAdjustments.Setting, _ value: Double, look: PhotoLook? = nil
  ) -> ColorGrade {
    var adjustments = PhotoAdjustments(look: look)
    adjustments[setting] = value
    return ColorGrade(adjustments)
  }

  @Test func neutralAdjustmentsKeepEveryCode() {
    let grade = ColorGrade(PhotoAdjustments())
    for values in [grade.red, grade.green, grade.blue] {
      #expect(values.count == 256)
      for (code, value) in values.enumerated() {
        #expect(abs(value * 255 - Double(code)) < 1e-9)
      }
    }
    #expect(grade.matrix == .identity && grade.vignette == 0)
  }

  @Test func lightDoublesLinearLightAtTwoThirds() {
    let grade = grade(.light, 2.0 / 3)
    let before = TransferFunction.decoded(60.0 / 255)
    #expect(abs(TransferFunction.decoded(grade.green[60]) - 2 * before) < 1e-9)
    #expect(grade.green[255] == 1, "limited to white")
  }

  @Test func whiteBalanceKeepsLuminanceOfGray() {
    for (setting, value) in [
      (PhotoAdjustments.Setting.warmth, 0.7), (.warmth, -1), (.tint, 1), (.tint, -0.4),
    ] {
      let grade = grade(setting, value)
      let luma = ColorMatrix.luma
      let light = TransferFunction.decoded
      let luminance =
        luma.red * light(grade.red[100]) + luma.green * light(grade.green[100])
        + luma.blue * light(grade.blue[100])
      #expect(abs(luminance - light(100.0 / 255)) < 1e-9)
    }
    #expect(grade(.warmth, 0.5).red[100] > grade(.warmth, 0.5).blue[100])
    #expect(grade(.tint, 0.5).red[100] > grade(.tint, 0.5).green[100])
  }

  @Test(arguments: [PhotoAdjustments.Setting.contrast, .shadows, .highlights])
  func toneKeepsBlackAndWhiteAndRises(setting: PhotoAdjustments.Setting) {
    for value in stride(from: -1, through: 1, by: 0.25) {
      let values = grade(setting, value).green
      #expect(values[0] == 0 && abs(values[255] - 1) < 1e-12)
      for (before, after) in zip(values, values.dropFirst()) { #expect(after >= before) }
    }
  }

  @Test func shadowsAndHighlightsChangeTheirEndsMost() {
    let (shadows, highlights) = (grade(.shadows, 1).green, grade(.highlights, 1).green)
    func change(_ values: [Double], _ code: Int) -> Double { values[code] - Double(code) / 255 }
    #expect(change(shadows, 64) > 3 * change(shadows, 220) && change(shadows, 64) > 0.1)
    #expect(change(highlights, 190) > 3 * change(highlights, 35) && change(highlights, 190) > 0.1)
  }

  @Test func leastSaturationIsGray() {
    let matrix = grade(.saturation, -1).matrix
    #expect(matrix.red == matrix.green && matrix.green == matrix.blue)
    #expect(abs(matrix.red.sum() - 1) < 1e-12)
  }

  @Test func vignetteDarkensOrBrightens() {
    #expect(grade(.vignette, 0.8).vignette == 0.75 * 0.8)
    #expect(!grade(.vignette, 0.8).isVignetteLight)
    #expect(grade(.vignette, -0.8).vignette == 0.75 * 0.8)
    #expect(grade(.vignette, -0.8).isVignetteLight)
  }

  @Test func settingsOfLookAreAddedAndClamped() {
    #expect(grade(.vignette, 0, look: .noir).vignette == 0.75 * 0.4)
    #expect(grade(.vignette, 1, look: .noir).vignette == 0.75)
  }
}

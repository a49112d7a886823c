import ColorGrading
import Foundation
import Testing

@testable import StickerCompositor
import SeededNumbers

@Suite struct PixelGradeTests {
  private func adjustments(_ dice: inout SeededGenerator) -> PhotoAdjustments {
    let looks = PhotoLook.allCases.map(Optional.some) + [nil, nil, nil]
    var adjustments = PhotoAdjustments(look: looks[dice.below(looks.count)])
    for setting in PhotoAdjustments.Setting.allCases where dice.next() % 3 > 0 {
      adjustments[setting] = dice.fraction() * 2 - 1
    }
    return adjustments
  }

  /// A picture with gradients and noise.
  private func photo(_ dice: inout SeededGenerator, width: Int = 61, height: Int = 47) -> Bitmap {
    var photo = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let noise = UInt32(dice.next() % 40)
        let (red, green, blue) = (UInt32(x * 215 / width), UInt32(y * 215 / height), UInt32(x + y))
        photo[x, y] =
          0xFF00_0000 | (red + noise) << 16 | (green + noise) << 8 | min(255, blue * 2 + noise)
      }
    }
    return photo
  }

  /// Returns the color of a pixel by the formulas, in Double, from 0 to 255.
  private func reference(
    _ pixel: UInt32, _ grade: ColorGrade, x: Double, y: Double, width: Int, height: Int
  ) -> [Double] {
    let color = SIMD3(
      grade.red[Int(pixel >> 16 & 255)], grade.green[Int(pixel >> 8 & 255)],
      grade.blue[Int(pixel & 255)])
    let across = (2 * x + 1) / Double(width) - 1
    let down = (2 * y + 1) / Double(height) - 1
    let distance = (across * across + down * down) / 2
    let share = grade.vignette * distance * distance
    return [grade.matrix.red, grade.matrix.green, grade.matrix.blue].map { row in
      let value = (row * color).sum()
      let shaded = value * (1 - share) + (grade.isVignetteLight ? share : 0)
      return max(0, min(1, shaded)) * 255
    }
  }

  private func channels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0].map { Double(pixel >> $0 & 255) }
  }

  /// Requires a PSNR of 58 dB; rounding to eight bits alone gives 58.9 dB.
  @Test(arguments: UInt64(1)...40) func matchesFormulasWithinRounding(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let (adjustments, photo) = (adjustments(&dice), photo(&dice))
    let grade = ColorGrade(adjustments)
    let adjusted = photo.adjusted(by: adjustments)
    var (sum, worst) = (0.0, 0.0)
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        let truth = reference(
          photo[x, y], grade, x: Double(x), y: Double(y), width: photo.width,
          height: photo.height)
        #expect(adjusted[x, y] >> 24 == 255)
        for (a, b) in zip(truth, channels(adjusted[x, y])) {
          sum += (a - b) * (a - b)
          worst = max(worst, abs(a - b))
        }
      }
    }
    let count = Double(photo.width * photo.height * 3)
    #expect(sum == 0 || 10 * log10(255 * 255 * count / sum) > 58)
    #expect(worst < 0.51, "rounded to nearest")
  }

  @Test(arguments: UInt64(1)...5) func neutralAdjustmentsKeepEveryBit(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let photo = photo(&dice)
    #expect(photo.adjusted(by: PhotoAdjustments()) == photo)
    // The tables of neutral adjustments change nothing, either.
    var copy = photo
    let grade = PixelGrade(ColorGrade(PhotoAdjustments()), width: 61, height: 47)
    copy.withTarget { target in
      for y in 0..<47 { target.withRow(y) { grade.apply(to: &$0, y: y) } }
    }
    #expect(copy == photo)
  }

  @Test func everyCodeOfEveryChannelIsExactForNeutralTables() {
    let codes = (0..<256).map { UInt32($0) * 0x01_0101 | 0xFF00_0000 }
    var bitmap = Bitmap(width: 256, height: 1, pixels: codes)
    let grade = PixelGrade(ColorGrade(PhotoAdjustments()), width: 256, height: 1)
    bitmap.withTarget { target in target.withRow(0) { grade.apply(to: &$0, y: 0) } }
    #expect(bitmap == Bitmap(width: 256, height: 1, pixels: codes))
  }

  @Test func translucentPixelsKeepAlphaAndStayPremultiplied() {
    var dice = SeededGenerator(seed: 9)
    var photo = photo(&dice, width: 33, height: 9)
    for y in 0..<9 {
      for x in 0..<33 { photo[x, y] = photo[x, y] & 0xFF_FFFF | UInt32(x * 8 % 256) << 24 }
    }
    photo.premultiply()
    for seed in UInt64(1)...10 {
      var dice = SeededGenerator(seed: seed)
      let adjusted = photo.adjusted(by: adjustments(&dice))
      for y in 0..<9 {
        for x in 0..<33 {
          let alpha = photo[x, y] >> 24
          #expect(adjusted[x, y] >> 24 == alpha)
          if alpha == 0 { #expect(adjusted[x, y] == photo[x, y]) }
          #expect(channels(adjusted[x, y]).allSatisfy { $0 <= Double(alpha) })
        }
      }
    }
  }

  @Test func vignetteIsSymmetricAndSparesTheMiddle() {
    let gray = Bitmap(width: 40, height: 30, filledWith: 0xFF80_8080)
    for amount in [1.0, -1] {
      var adjustments = PhotoAdjustments()
      adjustments[.vignette] = amount
      let adjusted = gray.adjusted(by: adjustments)
      #expect(adjusted[20, 15] == 0xFF80_8080)
      #expect(adjusted[0, 0] == adjusted[39, 29] && adjusted[39, 0] == adjusted[0, 29])
      #expect((adjusted[0, 0] & 255 < 60) == (amount > 0))
      #expect((adjusted[0, 0] & 255 > 200) == (amount < 0))
    }
  }

  @Test(arguments: [(1, 1), (3, 1), (1, 70), (5, 2), (4, 33)])
  func adjustsEveryPixelOfAnySize(width: Int, height: Int) {
    let bitmap = Bitmap(width: width, height: height, filledWith: 0xFF20_60A0)
    let adjusted = bitmap.adjusted(by: PhotoAdjustments(look: .mono))
    let expected = adjusted[0, 0]
    #expect(expected != 0xFF20_60A0)
    for y in 0..<height {
      for x in 0..<width { #expect(adjusted[x, y] == expected) }
    }
  }
}

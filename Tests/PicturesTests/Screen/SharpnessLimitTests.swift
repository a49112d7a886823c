import Geometry
import Testing

@testable import Pictures

@Suite struct SharpnessLimitTests {
  /// A drawing of 64 by 64 that can have 2048 by 2048 pixels.
  private let levels = PictureLevels(of: Size(width: 64, height: 64), .drawing, greatest: 5)

  private func side(_ limit: inout SharpnessLimit, level: Int, pictures: Int) -> Double {
    let wanted = (0..<pictures).map { SharpnessLimit.Wanted(picture: $0, level: level) }
    limit.fit(Set(wanted)) { _ in levels }
    return limit.longestSide(of: levels)
  }

  @Test func halvesLongestSideUntilAllPicturesFit() {
    var limit = SharpnessLimit(room: 2 << 20)
    #expect(side(&limit, level: 4, pictures: 2) == 2048)
    #expect(side(&limit, level: 4, pictures: 3) == 512)
    #expect(side(&limit, level: 4, pictures: 3000) == 256, "small pictures stay sharp")
  }

  @Test func raisesLimitOnlyIfSpaceRemains() {
    var limit = SharpnessLimit(room: 2 << 20)
    _ = side(&limit, level: 4, pictures: 3)
    #expect(side(&limit, level: 4, pictures: 2) == 512)
    #expect(side(&limit, level: 4, pictures: 1) == 2048)
  }

  @Test func ignoresForgottenPictures() {
    var limit = SharpnessLimit(room: 1)
    limit.fit([SharpnessLimit.Wanted(picture: 1, level: 5)]) { _ in nil }
    #expect(limit.longestSide(of: levels) == 2048)
  }

  @Test func countsAllFramesAndShrinksMovingPicturesFurther() {
    let size = Size(width: 512, height: 512)
    var info = PictureInfo(
      size: size, levels: PictureLevels(of: size, pixels: size, drawnAs: .full))
    info.frames = FrameTimes(seconds: Array(repeating: 1, count: 64))
    let (moving, still) = (info.levels, levels)
    #expect(moving.pixelCount(at: 0) == 64 * 512 * 512)
    var limit = SharpnessLimit(room: 1 << 20)
    #expect(limit.mayApply(to: -2, of: moving))
    let wanted = [0, 1].map { SharpnessLimit.Wanted(picture: $0, level: 0) }
    limit.fit(Set(wanted)) { $0 == 0 ? moving : still }
    #expect(
      limit.longestSide(of: moving) == 64,
      "64 frames of 128 by 128 are as many as there is room for")
    #expect(limit.longestSide(of: still) == 256)
  }

  @Test func limitNeverAppliesToSmallLevels() {
    let limit = SharpnessLimit(room: 1)
    #expect([2, 3].map { limit.mayApply(to: $0, of: levels) } == [false, true])
  }
}

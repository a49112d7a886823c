import Geometry
import Testing
import TrackedScenes

@testable import Tracking

@Suite struct CorrelationSearchTests {
  private let patch = PatchInFrame()

  @Test(arguments: [Vector(17, -9), Vector(-23, 14), Vector(0, 0), Vector(24, 24)])
  func findsPatchAtDistance(offset: Vector) throws {
    let center = PatchInFrame.center + offset
    let pyramid = PatchInFrame.pyramid(of: .small { _ in .init(center: center) })
    var search = CorrelationSearch()
    let peaks = search.peaks(
      of: patch.template.levels[2], in: pyramid, around: Pose(center: PatchInFrame.center),
      radius: 26, count: 3)
    let best = try #require(peaks.first)
    // A texel of level 2 has 4 pixels.
    #expect(best.pose.center.distance(to: center) <= 2.9)
    #expect(best.correlation > 0.85)
    #expect(zip(peaks, peaks.dropFirst()).allSatisfy { $0.correlation >= $1.correlation })
  }

  @Test("A score is the correlation that the definition yields at that place")
  func agreesWithDefinition() throws {
    let pyramid = PatchInFrame.pyramid(
      of: .small { _ in .init(center: PatchInFrame.center + Vector(5, 3)) })
    let level = patch.template.levels[2]
    var search = CorrelationSearch()
    let peaks = search.peaks(
      of: level, in: pyramid, around: Pose(center: PatchInFrame.center), radius: 26, count: 5)
    #expect(peaks.count >= 3)
    for peak in peaks {
      let match = Alignment(pyramid: pyramid, isTranslationOnly: true).match(level, at: peak.pose)
      #expect(abs(Double(peak.correlation) - match.correlation) < 1e-3)
    }
  }

  @Test func findsTurnedPatchInItsPose() throws {
    let center = PatchInFrame.center + Vector(12, 16)
    let pyramid = PatchInFrame.pyramid(
      of: .small { _ in .init(center: center, scale: 1.2, rotation: 0.6) })
    var search = CorrelationSearch()
    let (sine, cosine) = sincos(0.6)
    let start = Pose(center: PatchInFrame.center, cosine: 1.2 * cosine, sine: 1.2 * sine)
    let best = try #require(
      search.peaks(
        of: patch.template.levels[2], in: pyramid, around: start, radius: 26, count: 1
      ).first)
    #expect(best.pose.center.distance(to: center) <= 3.5)
    #expect(best.correlation > 0.8)
  }

  @Test func findsNothingInFlatFrame() {
    var pyramid = FramePyramid(levels: 4)
    pyramid.load(
      LumaImage(width: 320, height: 180, samples: [UInt8](repeating: 80, count: 320 * 180)),
      around: Rect(x: 0, y: 0, width: 320, height: 180))
    var search = CorrelationSearch()
    let peaks = search.peaks(
      of: patch.template.levels[2], in: pyramid, around: Pose(center: PatchInFrame.center),
      radius: 26, count: 3)
    #expect(peaks.isEmpty)
  }
}

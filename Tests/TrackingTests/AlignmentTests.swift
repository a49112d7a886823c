import Geometry
import Testing
import TrackedScenes

@testable import Tracking

@Suite struct AlignmentTests {
  private let patch = PatchInFrame()

  @Test func findsSmallSimilarity() throws {
    let center = PatchInFrame.center + Vector(0.83, -0.46)
    let pyramid = PatchInFrame.pyramid(
      of: .small { _ in .init(center: center, scale: 1.04, rotation: 0.05) })
    let alignment = Alignment(pyramid: pyramid, isTranslationOnly: false)
    let pose = try #require(
      alignment.align(
        patch.template.levels[0], reach: patch.template.reach,
        from: Pose(center: PatchInFrame.center)))
    #expect(pose.center.distance(to: center) < 0.02)
    #expect(abs(pose.scale - 1.04) < 0.001)
    #expect(abs(pose.rotation - 0.05) < 0.001)
  }

  @Test("Gain and offset of brightness don't change correlation and place", arguments: [0.5, 1.4])
  func ignoresLight(gain: Double) throws {
    let center = PatchInFrame.center + Vector(0.4, 0.6)
    var scene = TrackedScene.small { _ in .init(center: center) }
    scene.light = { _ in (gain, 60 - 60 * gain) }
    let alignment = Alignment(pyramid: PatchInFrame.pyramid(of: scene), isTranslationOnly: true)
    let level = patch.template.levels[0]
    let pose = try #require(
      alignment.align(
        level, reach: patch.template.reach, from: Pose(center: PatchInFrame.center)))
    #expect(pose.center.distance(to: center) < 0.03)
    #expect(alignment.match(level, at: pose).correlation > 0.99)
  }

  @Test("A bar over a quarter of the patch hardly moves the result")
  func ignoresPartInFront() throws {
    let center = PatchInFrame.center + Vector(0.4, 0.6)
    var scene = TrackedScene.small { _ in .init(center: center) }
    scene.bar = { _ in Rect(x: 162, y: 0, width: 40, height: 180) }
    let alignment = Alignment(pyramid: PatchInFrame.pyramid(of: scene), isTranslationOnly: false)
    let pose = try #require(
      alignment.align(
        patch.template.levels[0], reach: patch.template.reach,
        from: Pose(center: PatchInFrame.center)))
    #expect(pose.center.distance(to: center) < 0.1)
  }

  @Test func countsVisibleShare() {
    let pyramid = PatchInFrame.pyramid(of: .small { _ in .init(center: Point(0, 90)) })
    let match = Alignment(pyramid: pyramid, isTranslationOnly: true)
      .match(patch.template.levels[0], at: Pose(center: Point(0, 90)))
    #expect(abs(match.visible - 0.5) < 0.03)
    #expect(match.correlation > 0.99)
  }

  @Test func hasNoCorrelationWithFlatFrame() {
    var pyramid = FramePyramid(levels: 4)
    pyramid.load(
      LumaImage(width: 320, height: 180, samples: [UInt8](repeating: 80, count: 320 * 180)),
      around: Rect(x: 0, y: 0, width: 320, height: 180))
    let alignment = Alignment(pyramid: pyramid, isTranslationOnly: false)
    let pose = Pose(center: PatchInFrame.center)
    let level = patch.template.levels[0]
    #expect(alignment.match(level, at: pose).correlation == 0)
    #expect(alignment.align(level, reach: patch.template.reach, from: pose) == nil)
  }
}

import Geometry
import Testing
import TrackedScenes

@testable import Tracking

@Suite struct PatchTrackerLocateTests {
  private let patch = Rect(x: 20, y: 20, width: 40, height: 40)

  @Test func losesPatchInEmptyFrame() throws {
    let scene = TrackedScene.small { _ in .init(center: Point(160, 90)) }
    var tracker = try #require(scene.tracker(size: 48))
    #expect(
      tracker.follow(LumaImage(width: 0, height: 0, samples: [])) == .lost(since: 1))
    #expect(
      tracker.follow(LumaImage(width: 3, height: 2, samples: [0, 9, 0, 9, 0, 9]))
        == .lost(since: 1))
    #expect(tracker.follow(scene.frame(3)).placement != nil)
  }

  @Test(arguments: [-1.0, 0, 5, 1e9, .infinity, .nan])
  func acceptsAnySearchRadius(radius: Double) throws {
    let scene = TrackedScene.small { _ in .init(center: Point(160, 90)) }
    var options = PatchTracker.Options()
    options.searchRadius = radius
    var tracker = try #require(scene.tracker(size: 48, options: options))
    let placement = try #require(tracker.follow(scene.frame(1)).placement)
    #expect(placement.center.distance(to: Point(160, 90)) < 0.1)
  }

  @Test func followsElongatedPatch() throws {
    var scene = TrackedScene.small { t in .init(center: Point(150 + t, 90)) }
    scene.objectSize = Size(width: 300, height: 30)
    let start = Rect(x: 20, y: 80, width: 260, height: 20)
    var tracker = try #require(PatchTracker(frame: scene.frame(0), patch: start))
    let placement = try #require(tracker.follow(scene.frame(1)).placement)
    #expect(placement.center.distance(to: start.center + Vector(1, 0)) < 0.1)
  }

  @Test func usualCorrelationMovesByTenthOfDifference() throws {
    var scene = TrackedScene.small { _ in .init(center: Point(160, 90)) }
    scene.noise = 6
    var tracker = try #require(scene.tracker(size: 48))
    var usual = tracker.usualCorrelation
    for number in 1...5 {
      let placement = try #require(tracker.follow(scene.frame(number)).placement)
      #expect(placement.confidence < 0.999)
      usual += (placement.confidence - usual) * 0.1
      #expect(abs(tracker.usualCorrelation - usual) < 1e-9)
    }
  }

  @Test func similarPlaceWithinSearchRaisesClutter() throws {
    var scene = TrackedScene.small { _ in .init(center: Point(160, 90)) }
    scene.objectSize = Size(width: 130, height: 130)
    scene.object = NoiseTexture(seed: 5, side: 32, mean: 130, contrast: 28)
    var options = PatchTracker.Options()
    options.searchRadius = 40
    let tracker = try #require(scene.tracker(size: 40, options: options))
    #expect(tracker.clutter > 0.9)
  }
}

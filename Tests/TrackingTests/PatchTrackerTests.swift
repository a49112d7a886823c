import Geometry
import Testing
import TrackedScenes
import Tracking

@Suite struct PatchTrackerTests {
  @Test(
    "Motion on a curve with pan, light, noise, zoom and turns is followed to a fifth of a pixel")
  func followsObjectOnCurve() throws {
    var scene = TrackedScene { t in
      .init(
        center: Point(320 + 200 * sincos(t * 0.12).sine, 180 + 60 * sincos(t * 0.17).sine),
        scale: 1.05 + 0.25 * sincos(t * 0.05).sine, rotation: 0.35 * sincos(t * 0.07).sine)
    }
    scene.disturb()
    let errors = try Errors(scene, frames: 300, size: 60)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.2)
    #expect(errors.scale < 0.01)
    #expect(errors.rotation < 0.01)
  }

  @Test func followsObjectDespiteMotionBlur() throws {
    var scene = TrackedScene.small()
    scene.disturb()
    scene.shutter = 0.5
    let errors = try Errors(scene, frames: 60, size: 48)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.5)
  }

  @Test func followsObjectBackward() throws {
    var scene = TrackedScene.small()
    scene.disturb()
    let errors = try Errors(scene, frames: 60, size: 48, isBackward: true)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.2)
  }

  @Test func keepsScaleAndRotationIfNotAsked() throws {
    let scene = TrackedScene.small { t in
      .init(center: Point(80 + 2.3 * t, 90 + 0.7 * t), scale: 1 + 0.001 * t)
    }
    var options = PatchTracker.Options()
    options.followsScaleAndRotation = false
    var tracker = try #require(scene.tracker(size: 48, options: options))
    for number in 1...40 {
      let placement = try #require(tracker.follow(scene.frame(number)).placement)
      #expect(placement.scale == 1)
      #expect(placement.rotation == 0)
      #expect(placement.center.distance(to: scene.motion(Double(number)).center) < 0.5)
    }
  }

  @Test(arguments: [16.0, 24, 64, 120], [PatchTracker.Options.Shape.rectangle, .ellipse])
  func followsPatchOfAnySize(size: Double, shape: PatchTracker.Options.Shape) throws {
    var scene = TrackedScene.small()
    scene.objectSize = Size(width: 130, height: 130)
    scene.noise = 4
    var options = PatchTracker.Options()
    options.shape = shape
    let errors = try Errors(scene, frames: 40, size: size, options: options)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.4)
  }

  @Test(
    "A patch that reaches beyond the frame's edge is followed, and its center is that of the whole")
  func followsPatchFromEdge() throws {
    let scene = TrackedScene.small { t in .init(center: Point(10 + 3 * t, 90), rotation: 0.01 * t) }
    let errors = try Errors(scene, frames: 40, size: 60)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.2)
  }

  @Test("An object that changes into another is followed beyond the likeness to the first frame")
  func followsObjectThatChanges() throws {
    var scene = TrackedScene.small()
    scene.change = { min(0.65, $0 / 100) }
    let errors = try Errors(scene, frames: 80, size: 60)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.5)
  }

  @Test func findsObjectAgainAfterOcclusion() throws {
    var scene = TrackedScene.small { t in
      .init(center: Point(60 + 5 * t, 90), scale: 1 + 0.003 * t)
    }
    scene.noise = 4
    scene.bar = { (20..<25).contains($0) ? Rect(x: 110, y: 0, width: 150, height: 180) : nil }
    let errors = try Errors(scene, frames: 35, size: 48)
    #expect(errors.lost == [20, 21, 22, 23, 24])
    #expect(errors.since == 20)
    #expect(errors.position < 0.2)
  }

  @Test("The predicted motion goes on while the object is covered, so that a small search finds it")
  func predictsMotionDuringOcclusion() throws {
    var scene = TrackedScene.small { t in .init(center: Point(60 + 5 * t, 90)) }
    scene.bar = { (20..<26).contains($0) ? Rect(x: 0, y: 0, width: 320, height: 180) : nil }
    var options = PatchTracker.Options()
    options.searchRadius = 6
    let errors = try Errors(scene, frames: 32, size: 48, options: options)
    #expect(errors.lost == Array(20..<26))
    #expect(errors.position < 0.2)
  }

  @Test(
    "A covered object is lost from that frame on, and never found elsewhere",
    arguments: UInt64(10)...17)
  func losesCoveredObject(seed: UInt64) throws {
    var scene = TrackedScene.small { t in .init(center: Point(100 + 3 * t, 90)) }
    scene.object = NoiseTexture(seed: seed, mean: 130, contrast: 28)
    scene.background = NoiseTexture(seed: seed + 100, mean: 130, contrast: 28)
    scene.disturb()
    scene.bar = { $0 >= 15 ? Rect(x: 0, y: 0, width: 320, height: 180) : nil }
    let errors = try Errors(scene, frames: 50, size: 32)
    #expect(errors.lost == Array(15...50))
    #expect(errors.since == 15)
  }

  @Test("An object that leaves is lost when less than 40 % of the patch is left")
  func losesObjectThatLeaves() throws {
    // The patch's left edge is at 176 + 4t; 40 % of 48 pixels are left at t = 31.2.
    var scene = TrackedScene.small { t in .init(center: Point(200 + 4 * t, 90)) }
    scene.noise = 4
    let errors = try Errors(scene, frames: 50, size: 48)
    let first = try #require(errors.since)
    #expect((30...33).contains(first))
    #expect(errors.lost == Array(first...50))
    #expect(errors.position < 0.3)
  }

  @Test func staysOnPatchOfRepeatingTexture() throws {
    var scene = TrackedScene.small { t in .init(center: Point(80 + 4 * t, 90)) }
    scene.object = NoiseTexture(seed: 5, side: 32, mean: 130, contrast: 28)
    scene.noise = 4
    let errors = try Errors(scene, frames: 35, size: 40)
    #expect(errors.lost.isEmpty)
    #expect(errors.position < 0.3)
  }

  @Test func givesUpWhenPatienceEnds() throws {
    var scene = TrackedScene.small { _ in .init(center: Point(160, 90)) }
    scene.bar = { (3..<20).contains($0) ? Rect(x: 0, y: 0, width: 320, height: 180) : nil }
    var options = PatchTracker.Options()
    options.patience = 5
    var tracker = try #require(scene.tracker(size: 48, options: options))
    for number in 1...30 {
      let answer = tracker.follow(scene.frame(number))
      #expect((answer == .lost(since: 3)) == (number >= 3))
      #expect(tracker.hasGivenUp == (number >= 8))
    }
    #expect(tracker.frameCount == 30)
  }
}

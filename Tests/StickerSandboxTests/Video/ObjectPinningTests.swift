#if Video
  import Geometry
  import PictureFiles
  import StickerCompositor
  import StickerScene
  import TestClips
  import Testing
  import TrackedScenes
  import VideoFiles

  @testable import StickerSandbox

  /// Stickers that follow objects through clips with known motions, decoded in a sandbox process.
  @Suite(.serialized) struct ObjectPinningTests: ObjectPinningHarness {
    let files: ProgramFolder
    let path: String

    init() throws {
      files = try ProgramFolder()
      path = files.path("clip.mp4")
    }

    private func pinned(
      _ sticker: SceneDocument.Sticker, at time: Double,
      canvas: Size = Size(width: 640, height: 360)
    ) throws -> (sticker: SceneDocument.Sticker, losses: ObjectPinning.Losses) {
      let outcome = try pinning(sticker, at: time, canvas: canvas).run { _ in true }
      guard case .pinned(let pinned, let losses) = outcome else {
        throw Unpinned(outcome: outcome)
      }
      return (pinned, losses)
    }

    private struct Unpinned: Error { let outcome: ObjectPinning.Outcome }

    // MARK: Exactness

    @Test(arguments: [
      FrameOrientation.upright, FrameOrientation(quarterTurns: 1),
      FrameOrientation(quarterTurns: 2, isMirrored: true),
    ])
    func stickerFollowsObjectWithinTwoPixelsFor300Frames(in orientation: FrameOrientation) throws {
      var clip = TestClip(width: 480, height: 270, count: 300)
      clip.header.quarterTurns = orientation.quarterTurns
      clip.header.isMirrored = orientation.isMirrored
      (clip.keyFrameDistance, clip.bFrames) = (90, 2)
      try clip.write(to: path)
      let canvas = clip.header.shownSize
      let pattern = clip.pattern
      let toCanvas = orientation.toUnit(width: 480, height: 270)
        .then(.scale(Vector(x: canvas.width, y: canvas.height)))
      let center = { (number: Int) in
        let center = pattern.center(in: number)
        return toCanvas.apply(Point(x: center.x, y: center.y))
      }
      let side = Double(pattern.side)
      let sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: side, height: side), position: center(130))
      let (result, losses) = try pinned(sticker, at: 130.5 / 30, canvas: canvas)
      #expect(losses == ObjectPinning.Losses())
      var worst = 0.0
      for number in clip.times.indices {
        let place = result.restingPlacement(at: clip.header.timeBase.seconds(clip.times[number]))
        worst = max(worst, place.position.distance(to: center(number)))
        #expect(abs(place.scale.x - 1) < 0.05 && abs(place.rotation) < 0.05, "frame \(number)")
      }
      #expect(worst < 2)
      #expect(center(130).distance(to: center(180)) > 50, "the object moves")
    }

    @Test func stickerTurnsAndScalesWithObject() throws {
      let scene = TrackedScene { time in
        TrackedScene.ObjectPose(
          center: Point(320 + 150 * sincos(time / 40).sine, 180 + 60 * sincos(time / 25).sine),
          scale: 1 + 0.3 * sincos(time / 50).sine, rotation: 2 * sincos(time / 60).sine)
      }
      try TrackedClip.write(scene, count: 300, to: path)
      let start = scene.motion(100)
      var sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 60, height: 60),
        position: start.center + Vector(x: 4, y: 30), scale: Vector(x: 0.9, y: -1.1),
        rotation: 0.2, anchorPoint: Point(0.5, 0))
      sticker.opacity = 0.5
      let (result, losses) = try pinned(sticker, at: 100 / TrackedClip.rate)
      #expect(losses == ObjectPinning.Losses())
      var worst = 0.0
      for number in 0..<300 {
        let pose = scene.motion(Double(number))
        let motion = AffineTransform.translation(.zero - start.center)
          .then(
            AffineTransform(
              position: pose.center,
              scale: Vector(x: pose.scale / start.scale, y: pose.scale / start.scale),
              rotation: pose.rotation - start.rotation, anchor: .zero,
              size: Size(width: 0, height: 0)))
        let expected = matrix(of: sticker, sticker.ownPlacement).then(motion)
        let place = result.restingPlacement(at: Double(number) / TrackedClip.rate)
        #expect(place.opacity == 0.5)
        let shown = matrix(of: result, place)
        for corner in Rect(x: 0, y: 0, width: 60, height: 60).corners {
          worst = max(worst, shown.apply(corner).distance(to: expected.apply(corner)))
        }
      }
      #expect(worst < 2)
    }

    private func matrix(
      of sticker: SceneDocument.Sticker, _ place: StickerPlacement
    ) -> AffineTransform {
      AffineTransform(
        position: place.position, scale: place.scale, rotation: place.rotation,
        anchor: sticker.anchorPoint, size: sticker.size)
    }

    // MARK: Lost objects

    @Test func keyframesEndWhereObjectLeavesTheFrame() throws {
      let scene = TrackedScene { TrackedScene.ObjectPose(center: Point(200 + 4 * $0, 180)) }
      try TrackedClip.write(scene, count: 200, to: path)
      let sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 70, height: 70),
        position: scene.motion(30).center)
      let (result, losses) = try pinned(sticker, at: 1)
      let lost = try #require(losses.after)
      // The sticker's center reaches the edge in frame 110.
      #expect((100...116).contains(lost * TrackedClip.rate))
      #expect(losses.before == nil)
      let last = try #require(result.traits.timing.keyframes.last)
      #expect(last.time < lost && last.time > lost - 0.1)
      #expect(result.restingPlacement(at: 6) == last.placement, "the sticker stays there")
      let start = result.restingPlacement(at: 0).position
      #expect(start.distance(to: scene.motion(0).center) < 2)
    }

    @Test func stickerGoesOnBehindShortOcclusion() throws {
      var scene = TrackedScene { TrackedScene.ObjectPose(center: Point(150 + 2 * $0, 180)) }
      scene.bar = { (70..<82).contains($0) ? Rect(x: 200, y: 60, width: 240, height: 240) : nil }
      try TrackedClip.write(scene, count: 150, to: path)
      let sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 70, height: 70),
        position: scene.motion(0).center)
      let (result, losses) = try pinned(sticker, at: 0)
      #expect(losses == ObjectPinning.Losses())
      for number in [60, 69, 90, 149] {
        let place = result.restingPlacement(at: Double(number) / TrackedClip.rate)
        #expect(place.position.distance(to: scene.motion(Double(number)).center) < 2)
      }
    }

    // MARK: Limits

    @Test func keyframesAreWithinTimesOfSticker() throws {
      let scene = TrackedScene { TrackedScene.ObjectPose(center: Point(150 + 2 * $0, 180)) }
      try TrackedClip.write(scene, count: 100, to: path)
      var sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 70, height: 70),
        position: scene.motion(45).center)
      (sticker.traits.timing.start, sticker.traits.timing.end) = (1.01, 2)
      let other = Keyframe(time: 3, placement: StickerPlacement(position: .zero))
      sticker.traits.timing.keyframes = [
        Keyframe(time: 1.5, placement: sticker.ownPlacement), other,
      ]
      let (result, losses) = try pinned(sticker, at: 1.5)
      let keyframes = result.traits.timing.keyframes
      #expect(losses == ObjectPinning.Losses())
      #expect(keyframes.first.map { abs($0.time - 1) < 1e-6 } == true, "the frame shown at 1.01")
      #expect(keyframes.dropLast().last.map { abs($0.time - 59.0 / 30) < 1e-6 } == true)
      #expect(keyframes.last == other, "later keyframes stay")
    }

    @Test func refusesPlainSurface() throws {
      var scene = TrackedScene { _ in TrackedScene.ObjectPose(center: Point(100, 100)) }
      scene.background = NoiseTexture(seed: 2, mean: 115, contrast: 0)
      try TrackedClip.write(scene, count: 5, to: path)
      let sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 60, height: 60), position: Point(400, 200))
      #expect(try pinning(sticker, at: 0).run { _ in true } == .featureless)
    }
  }
#endif

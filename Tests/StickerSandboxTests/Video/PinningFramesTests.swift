#if Video
  import Geometry
  import StickerScene
  import Testing
  import TrackedScenes
  import VideoFiles

  @testable import StickerSandbox

  @Suite(.serialized) struct PinningFramesTests: ObjectPinningHarness {
    let files: ProgramFolder
    let path: String

    init() throws {
      files = try ProgramFolder()
      path = files.path("clip.mp4")
    }

    @Test(arguments: [3, 30]) func endsAtOnceWhenCancelled(after count: Int) throws {
      let scene = TrackedScene { _ in TrackedScene.ObjectPose(center: Point(300, 200)) }
      try TrackedClip.write(scene, count: 40, to: path)
      let sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 60, height: 60), position: Point(300, 200))
      var shares: [Double] = []
      let outcome = try pinning(sticker, at: 20 / TrackedClip.rate).run { share in
        shares.append(share)
        return shares.count < count
      }
      #expect(outcome == .cancelled && shares.count == count)
      #expect(shares == shares.sorted() && shares.allSatisfy { (0...1).contains($0) })
    }

    @Test func throwsForMissingClip() {
      let sticker = SceneDocument.Sticker(
        id: 1, image: "card.svg", size: Size(width: 60, height: 60), position: Point(300, 200))
      let error = #expect(throws: VideoError.self) {
        try pinning(sticker, at: 0).run { _ in true }
      }
      #expect(error?.kind == .cannotOpen)
    }
  }
#endif

#if Video
  import ArgumentParser
  import Geometry
  import InputRecording
  import PictureFiles
  import StickerCompositor
  import StickerScene
  import TestClips
  import Testing
  import VideoFiles

  @testable import EditorKit
  @testable import StickerCanvas
  @testable import StickerEditor
  @testable import StickerSandbox

  /// A video under the stickers of a session: the frame on the screen is the playhead's.
  @Suite struct VideoBackgroundTests {
    private let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    /// Replays input over `clip.mp4`; returns the session, and the number in the last frame on the screen.
    private func play(
      _ hands: InputScript, quarterTurns: Int = 0
    ) throws -> (session: Session, number: Int?) {
      var hands = hands
      hands.end()
      let writer = try RecordingWriter(path: files.path("hands.jsonl"))
      hands.events.forEach { writer.append($0) }
      try writer.close()
      let options = try Options.parse([
        files.path("clip.mp4"), "--scene", files.path("scene.json"), "--headless", "--replay",
        files.path("hands.jsonl"), "--screenshot", files.path("shown.png"),
      ])
      let session = try Session(
        options, on: Backends.platform(options), fence: PictureFence(executable: Program.path),
        usesSettings: false)
      try session.run()
      let (shown, canvas) = (try files.picture("shown.png"), session.world.canvas.frame)
      let (left, top) = (Int(canvas.minX.rounded()), Int(canvas.minY.rounded()))
      let (width, height) = (
        Int(canvas.size.width.rounded()), Int(canvas.size.height.rounded())
      )
      let number = FrameNumber.read(width: quarterTurns == 1 ? height : width) { x, y in
        let pixel =
          quarterTurns == 1 ? shown[left + width - 1 - y, top + x] : shown[left + x, top + y]
        return Int(pixel >> 8 & 255)
      }
      return (session, number)
    }

    @Test(arguments: [0, 1, 2, 7, 29]) func stepsFrameByFrame(steps: Int) throws {
      _ = try files.write(TestClip(count: 30))
      var hands = InputScript()
      for _ in 0..<steps { hands.key(".") }
      #expect(try play(hands).number == steps)
    }

    @Test func stepsBack() throws {
      _ = try files.write(TestClip(count: 30))
      var hands = InputScript()
      for _ in 0..<9 { hands.key(".") }
      for _ in 0..<5 { hands.key(",") }
      #expect(try play(hands).number == 4)
    }

    @Test(arguments: [false, true]) func playsByTheClock(isVariable: Bool) throws {
      var clip = TestClip(count: 60)
      if isVariable { clip.makeRateVariable() }
      let times = try files.write(clip)
      var hands = InputScript()
      hands.key("Space")
      hands.wait(0.7)
      let (session, number) = try play(hands)
      let time = session.world.playhead.time
      #expect(time > 0.5 && time < 1)
      let expected = times.lastIndex { $0 <= time + 1e-6 }
      #expect(number == expected)
    }

    @Test func showsTurnedVideoUpright() throws {
      var clip = TestClip(count: 12)
      clip.header.quarterTurns = 1
      _ = try files.write(clip)
      var hands = InputScript()
      for _ in 0..<5 { hands.key(".") }
      let (session, number) = try play(hands, quarterTurns: 1)
      #expect(session.world.document.canvas.width < session.world.document.canvas.height)
      #expect(number == 5)
    }

    @Test func takesDurationFromVideo() throws {
      _ = try files.write(TestClip(count: 45))
      let (session, _) = try play(InputScript())
      let document = session.scene.store.document
      #expect(document.backgroundType == .video && document.writtenVersion == 2)
      #expect(abs((document.duration ?? 0) - 1.5) < 0.05)
      #expect(session.world.playhead.duration == document.duration)
    }
  }
#endif

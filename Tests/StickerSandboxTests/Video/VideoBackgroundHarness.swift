#if Video
  import ArgumentParser
  import Geometry
  import InputRecording
  import PictureFiles
  import StickerCompositor
  import TestClips

  @testable import StickerCanvas
  @testable import StickerSandbox

  /// Sessions whose background is a video.
  protocol VideoBackgroundHarness {
    var files: ProgramFolder { get }
  }

  extension VideoBackgroundHarness {
    /// Replays input over `clip.mp4`; returns the session, and the number in the last frame on the screen.
    func play(
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
  }
#endif

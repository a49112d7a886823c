#if Video
  import ArgumentParser
  import Geometry
  import StickerScene
  import TestClips
  import Testing
  import VideoFiles

  @testable import StickerCanvas
  @testable import StickerSandbox

  @Suite struct ShownVideoTests: VideoBackgroundHarness {
    let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

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
  }
#endif

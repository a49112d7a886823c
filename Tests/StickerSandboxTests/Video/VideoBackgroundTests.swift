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
  @Suite struct VideoBackgroundTests: VideoBackgroundHarness {
    let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

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

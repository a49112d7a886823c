#if Video
  import ArgumentParser
  import Foundation

  @testable import StickerSandbox

  /// A session that exports a scene with a video.
  protocol ExportsHarness {
    var files: ProgramFolder { get }
  }

  extension ExportsHarness {
    func session(
      _ hands: InputScript = InputScript(), over background: String = "clip.mp4",
      _ options: String...
    ) throws -> Session {
      try files.session(
        hands, background: background,
        ["--size", "1280x800", "--export-to", files.path("out"), "--language", "en"] + options)
    }

    func export(_ hands: inout InputScript) { hands.key("E", with: "Left Ctrl") }
  }
#endif

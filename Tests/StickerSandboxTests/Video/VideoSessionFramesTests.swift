#if Video
  import Foundation
  import PictureFiles
  import StickerCompositor
  import TestClips
  import Testing
  import VideoFiles

  @testable import StickerSandbox

  @Suite struct VideoSessionFramesTests {
    private let files: ProgramFolder

    init() throws { files = try ProgramFolder() }

    /// Opens a clip of a second, with sound beside the frames if `purpose` wants it.
    private func session(_ purpose: VideoPurpose) throws -> VideoSession {
      var clip = TestClip(count: 30)
      clip.sounds = [TestSound("aac")]
      _ = try files.write(clip)
      return try VideoOpener(
        PictureFence(executable: Program.path), maximumPixelCount: 1 << 26
      ).open(files.path("clip.mp4"), for: purpose)
    }

    @Test(arguments: [VideoPurpose.frames, .playback, .export])
    func skipsSoundAndPacketsAndEndsWithVideo(purpose: VideoPurpose) throws {
      let session = try session(purpose)
      #expect((session.header.audio != nil) == (purpose != .frames))
      var numbers: [Int?] = []
      while let frame = try session.nextFrame() { numbers.append(FrameNumber.read(from: frame)) }
      #expect(numbers == Array(0..<30))
      #expect(try session.nextFrame() == nil)
    }

    @Test func cancelEndsWait() throws {
      let session = try session(.frames)
      #expect(try session.nextFrame().flatMap(FrameNumber.read) == 0)
      session.cancel()
      #expect(try session.nextFrame() == nil)
      try session.seek(to: 0.5, isExact: true)
      #expect(try session.nextFrame().flatMap(FrameNumber.read) == 15)
    }
  }
#endif

import Glibc
import StickerCompositor
import TestClips
import TestFolders
import Testing

@testable import VideoFiles

struct MovieWriterTests {
  @Test(arguments: VideoFormat.allCases)
  func refusesVideoWithoutFrames(format: VideoFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("clip." + format.endings[0])
    #expect(throws: VideoError.self) {
      try VideoWriter(to: .file(path), as: format, TestClip().header).finish()
    }
    #expect(folder.names.isEmpty)
  }

  @Test func refusesFrameThatIsNotLater() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(count: 2)
    let writer = try VideoWriter(to: .file(folder.file("clip.mp4")), as: .mp4, clip.header)
    try writer.write(clip.frame(1))
    let error = #expect(throws: VideoError.self) { try writer.write(clip.frame(0)) }
    #expect(error?.kind == .damaged)
  }

  @Test func refusesSizesThatFormatsLack() throws {
    let folder = try TemporaryFolder()
    var header = TestClip().header
    header.layout = FrameLayout(width: 70_000, height: 2)
    for format in VideoFormat.allCases {
      #expect(throws: VideoError.self) {
        try VideoWriter(to: .file(folder.file("clip." + format.endings[0])), as: format, header)
      }
    }
    #expect(folder.names.isEmpty)
  }
}

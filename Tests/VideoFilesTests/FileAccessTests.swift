import Foundation
import Testing

@testable import VideoFiles

@Suite struct FileAccessTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

  @Test func refusesFilesThatReferToOthers() throws {
    let clips = try FFmpegClips()
    _ = try clips.make("a.ts", Self.h264)
    let lists = [
      "ffconcat version 1.0\nfile a.ts\n",
      "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na.ts\n#EXT-X-ENDLIST\n", "text\n", "",
    ]
    for (index, list) in lists.enumerated() {
      try Data(list.utf8).write(to: URL(filePath: clips.path("list\(index)")))
      let error = #expect(throws: VideoError.self) { try OpenVideo(clips.path("list\(index)")) }
      #expect(error?.kind == .notAVideo)
    }
    let folder = #expect(throws: VideoError.self) { try OpenVideo("/") }
    #expect(folder?.kind == .cannotOpen)
  }
}

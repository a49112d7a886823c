import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct DemuxerFactsTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

  @Test func appliesEditLists() throws {
    let clips = try FFmpegClips()
    let whole = try clips.make("a.mp4", seconds: 3, hasSound: true, Self.h264 + " -c:a aac")
    try clips.run(["-ss", "1.2", "-i", whole, "-c", "copy", clips.path("b.mp4")])
    let video = try OpenVideo(clips.path("b.mp4"), .playback)
    let frames = try video.frames()
    // The copy begins with the key frame 30; its edit list hides the frames before 36.
    #expect(frames.map(\.number) == Array(36..<90))
    #expect(frames.first?.ticks == 0)
    #expect(abs(video.header.duration - 1.8) < 0.05)
    try video.reader.seek(to: 0, isExact: true)
    #expect(try video.nextFrame() == frames[0])
  }

  @Test func findsTheEndIfTheFileDoesNotSayIt() throws {
    let clips = try FFmpegClips()
    let clip = try clips.make("a.mkv", Self.h264)
    // Written to a pipe, the file gets neither a duration nor an index.
    let data = try clips.run(["-i", clip, "-c", "copy", "-f", "matroska", "-"])
    try data.write(to: URL(filePath: clips.path("b.mkv")))
    let video = try OpenVideo(clips.path("b.mkv"))
    #expect(abs(video.header.duration - 2) < 0.04)
    #expect(try video.frames().map(\.number) == Array(0..<60))
  }
}

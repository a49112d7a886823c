import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoReaderTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

  @Test func deinterlacesInterlacedFrames() throws {
    let clips = try FFmpegClips()
    // A white bar that moves 8 pixels from one field to the next, so that its edges are combs.
    let clip = clips.path("a.mkv")
    try clips.run([
      "-f", "lavfi", "-i", "color=black:s=320x180:r=50:d=0.4", "-f", "lavfi", "-i",
      "color=white:s=40x180:r=50:d=0.4", "-filter_complex",
      "[0][1]overlay=x=20+n*8,tinterlace=interleave_top,fieldorder=tff", "-c:v", "libx264",
      "-pix_fmt", "yuv420p", "-flags", "+ilme+ildct", "-crf", "5", clip,
    ])
    let video = try OpenVideo(clip)
    _ = try #require(try video.nextFrame())
    var combs = 0
    for y in 20..<160 {
      for x in 0..<320 {
        let (a, b, c) = (video.luma(x, y - 1), video.luma(x, y), video.luma(x, y + 1))
        if Int(b) - Int(max(a, c)) > 40 || Int(min(a, c)) - Int(b) > 40 { combs += 1 }
      }
    }
    #expect(combs == 0)
  }

  @Test func scalesFramesOfAnotherSizeToTheHeadersLayout() throws {
    let clips = try FFmpegClips()
    let small = try clips.make("a.ts", seconds: 1, Self.h264)
    let large = try clips.make("b.ts", size: "640x360", seconds: 1, Self.h264)
    let both = try Data(contentsOf: URL(filePath: small)) + Data(contentsOf: URL(filePath: large))
    try both.write(to: URL(filePath: clips.path("c.ts")))
    let video = try OpenVideo(clips.path("c.ts"))
    let frames = try video.frames()
    #expect(frames.count == 60)
    #expect(video.header.layout == FrameLayout(width: 320, height: 180))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.ticks < $1.ticks })
    // The blocks of the larger frames are half as large in the header's layout.
    #expect(video.luma(8, 8) > 128 && video.luma(24, 8) < 128)
  }

  @Test func skipsFramesThatNoOtherNeedsWhenHurrying() throws {
    let clips = try FFmpegClips()
    let video = try OpenVideo(clips.make("a.mp4", Self.h264))
    video.reader.isHurrying = true
    let frames = try video.frames()
    #expect(frames.count < 50 && frames.count > 10)
    #expect(frames.last.map { $0.number > 55 } == true)
  }

  @Test func refusesFramesAboveTheLimit() throws {
    let clips = try FFmpegClips()
    let clip = try clips.make("a.mp4", Self.h264)
    _ = try OpenVideo(clip, limit: 320 * 180)
    let error = #expect(throws: VideoError.self) { try OpenVideo(clip, limit: 320 * 180 - 1) }
    #expect(error?.kind == .tooLarge)
  }

  @Test func refusesSoundWithACoverPicture() throws {
    let clips = try FFmpegClips()
    try clips.run(["-f", "lavfi", "-i", "testsrc2=s=64x64", "-frames:v", "1", clips.path("a.png")])
    try clips.run([
      "-f", "lavfi", "-i", "sine=d=1", "-i", clips.path("a.png"), "-map", "0", "-map", "1",
      "-disposition:v", "attached_pic", "-c:v", "png", "-c:a", "aac", clips.path("a.m4a"),
    ])
    let error = #expect(throws: VideoError.self) { try OpenVideo(clips.path("a.m4a")) }
    #expect(error?.kind == .notAVideo)
  }
}

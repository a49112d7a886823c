import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoReaderTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

  @Test(arguments: [(90, 3), (180, 2), (270, 1), (0, 0)])
  func reportsQuarterTurns(degrees: Int, turns: Int) throws {
    let clips = try FFmpegClips()
    let upright = try clips.make("a.mp4", Self.h264)
    // FFmpeg 5.1 writes the tag as a matrix that turns counterclockwise, and `ffmpeg` shows the file so.
    try clips.run(
      ["-i", upright, "-c", "copy", "-metadata:s:v:0", "rotate=\(degrees)", clips.path("b.mp4")])
    let header = try OpenVideo(clips.path("b.mp4")).header
    #expect((header.quarterTurns, header.isMirrored) == (turns, false))
    #expect((header.layout.width, header.layout.height) == (320, 180))
  }

  @Test func reportsMirroredFrames() throws {
    let clips = try FFmpegClips()
    let plain = try clips.make("a.h264", Self.h264)
    for (flip, turns) in [("horizontal", 0), ("vertical", 2)] {
      try clips.run([
        "-i", plain, "-c", "copy", "-bsf:v",
        "h264_metadata=display_orientation=insert:flip=\(flip)",
        clips.path("b.h264"),
      ])
      let header = try OpenVideo(clips.path("b.h264")).header
      #expect((header.quarterTurns, header.isMirrored) == (turns, true))
    }
  }

  @Test func reportsShapeOfPixels() throws {
    let clips = try FFmpegClips()
    let clip = try clips.make("a.mp4", filters: "setsar=4/3", Self.h264)
    #expect(abs(try OpenVideo(clip).header.pixelAspect - 4.0 / 3) < 0.01)
  }

  @Test(arguments: [
    ("320x180", "", VideoColors(matrix: .bt601, isFullRange: false)),
    ("1280x720", "", VideoColors(matrix: .bt709, isFullRange: false)),
    ("320x180", "-colorspace bt709", VideoColors(matrix: .bt709, isFullRange: false)),
    ("320x180", "-colorspace bt2020nc", VideoColors(matrix: .bt2020, isFullRange: false)),
    ("1280x720", "-colorspace smpte170m", VideoColors(matrix: .bt601, isFullRange: false)),
    (
      "320x180", "-color_range pc -colorspace bt709",
      VideoColors(matrix: .bt709, isFullRange: true)
    ),
  ])
  func reportsColors(size: String, options: String, colors: VideoColors) throws {
    let clips = try FFmpegClips()
    let clip = try clips.make(
      "a.mp4", size: size, seconds: 0.2, "-c:v libx264 -pix_fmt yuv420p " + options)
    #expect(try OpenVideo(clip).header.colors == colors)
  }

  @Test(arguments: [
    ("a.mp4", "320x180", "-c:v libx264 -pix_fmt yuv420p"),
    ("a.mkv", "322x181", "-c:v libx264 -pix_fmt yuv444p"),
    ("a.webm", "321x181", "-c:v libvpx-vp9 -pix_fmt yuv420p -deadline realtime -cpu-used 8"),
    ("a.mkv", "320x180", "-c:v libx264 -pix_fmt yuv422p10le"),
    ("a.mov", "320x180", "-c:v prores_ks -pix_fmt yuva444p10le"),
    ("a.mkv", "320x180", "-c:v libx265 -pix_fmt yuv420p10le -x265-params log-level=none"),
    ("a.mkv", "318x180", "-c:v ffv1 -pix_fmt yuv420p -color_range pc"),
  ])
  func convertsSamplesAsFFmpegDoes(file: String, size: String, options: String) throws {
    let clips = try FFmpegClips()
    let clip = try clips.make(file, size: size, seconds: 0.2, options)
    let raw = try clips.run([
      "-i", clip, "-fps_mode", "passthrough", "-sws_flags", "bicubic+accurate_rnd", "-pix_fmt",
      "yuv420p", "-f", "rawvideo", "-",
    ])
    let video = try OpenVideo(clip)
    var samples: [UInt8] = []
    while try video.nextFrame() != nil { samples += video.packedSamples }
    try #require(samples.count == raw.count)
    let greatest = zip(samples, raw).map { abs(Int($0) - Int($1)) }.max()
    #expect(greatest.map { $0 <= 1 } == true, "\(greatest ?? -1)")
  }

  @Test func convertsRGBToLimitedBT709() throws {
    let clips = try FFmpegClips()
    let clip = clips.path("a.mkv")
    try clips.run([
      "-f", "lavfi", "-i", "color=red:s=64x64:d=0.1,format=gbrp", "-c:v", "ffv1", clip,
    ])
    let video = try OpenVideo(clip)
    _ = try #require(try video.nextFrame())
    #expect(video.header.colors == VideoColors(matrix: .bt709, isFullRange: false))
    let (y, v) = (Int(video.packedSamples[2000]), Int(video.packedSamples[64 * 64 + 32 * 32 + 500]))
    #expect(abs(y - 63) <= 1)
    #expect(abs(v - 240) <= 1)
  }

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

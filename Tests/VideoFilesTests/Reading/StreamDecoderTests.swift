import StickerCompositor
import Testing

@testable import VideoFiles

/// A codec in a container, with the options that make `ffmpeg` write it.
struct ClipFormat: Sendable, CustomTestStringConvertible {
  let file: String
  let options: String
  var testDescription: String { file }

  init(_ file: String, _ options: String) { (self.file, self.options) = (file, options) }

  /// The codecs and containers that are promised, and a few more.
  static let all = [
    ClipFormat("h264.mp4", "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3 -c:a aac"),
    ClipFormat("h264.mkv", "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3 -c:a aac"),
    ClipFormat("h264.avi", "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3 -c:a mp3"),
    ClipFormat("h264.ts", "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3 -c:a aac"),
    ClipFormat("h264.flv", "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3 -c:a aac"),
    ClipFormat(
      "open.mkv",
      "-c:v libx264 -pix_fmt yuv420p -x264-params open-gop=1:keyint=30:bframes=3 -c:a aac"),
    ClipFormat(
      "open.mp4",
      "-c:v libx265 -pix_fmt yuv420p -x265-params log-level=none:open-gop=1:keyint=30 -c:a aac"),
    ClipFormat("fragments.mp4", "-c:v libx264 -g 30 -c:a aac -movflags frag_keyframe+empty_moov"),
    ClipFormat("h265.mov", "-c:v libx265 -x265-params log-level=none:keyint=30 -c:a aac"),
    ClipFormat("vp8.webm", "-c:v libvpx -b:v 1M -g 30 -deadline realtime -cpu-used 8 -c:a libopus"),
    ClipFormat(
      "vp9.webm", "-c:v libvpx-vp9 -b:v 1M -g 30 -deadline realtime -cpu-used 8 -c:a libopus"),
    ClipFormat("av1.mp4", "-c:v libsvtav1 -g 30 -preset 12 -c:a aac"),
    ClipFormat("av1.mkv", "-c:v libsvtav1 -g 30 -preset 12 -c:a flac"),
    ClipFormat("mpeg4.avi", "-c:v mpeg4 -q:v 3 -bf 2 -g 30 -c:a mp3"),
    ClipFormat("mpeg4.mp4", "-c:v mpeg4 -q:v 3 -bf 2 -g 30 -c:a aac"),
    ClipFormat("mpeg2.mpg", "-c:v mpeg2video -q:v 3 -bf 2 -g 30 -c:a mp2"),
    ClipFormat("prores.mov", "-c:v prores_ks -pix_fmt yuv422p10le -c:a pcm_s16le"),
    ClipFormat("mjpeg.avi", "-c:v mjpeg -q:v 3 -c:a pcm_s16le"),
    ClipFormat("theora.ogv", "-c:v libtheora -q:v 8 -g 30 -c:a libvorbis"),
    ClipFormat("wmv.wmv", "-c:v wmv2 -q:v 3 -c:a wmav2"),
    ClipFormat("rgb.mkv", "-c:v ffv1 -pix_fmt gbrp -c:a flac"),
  ]
}

@Suite struct StreamDecoderTests {
  @Test(arguments: ClipFormat.all)
  func readsAllFramesInOrder(format: ClipFormat) throws {
    let clips = try FFmpegClips()
    let video = try OpenVideo(clips.make(format.file, hasSound: true, format.options))
    #expect((video.header.layout.width, video.header.layout.height) == (320, 180))
    let frames = try video.frames()
    #expect(frames.map(\.number) == Array(0..<60))
    for (index, frame) in frames.enumerated() {
      let time = video.header.timeBase.seconds(frame.ticks - frames[0].ticks)
      #expect(abs(time - Double(index) / 30) < 0.002)
      #expect(abs(video.header.timeBase.seconds(frame.duration) - 1.0 / 30) < 0.002)
    }
    #expect(abs(video.header.timeBase.seconds(frames[0].ticks)) < 0.07)
    #expect(abs(video.header.duration - 2) < 0.11)
    #expect(try video.nextFrame() == nil, "After the end nothing may follow.")
  }

  @Test(arguments: ClipFormat.all)
  func seeksToExactFrames(format: ClipFormat) throws {
    let clips = try FFmpegClips()
    let video = try OpenVideo(clips.make(format.file, hasSound: true, format.options))
    let frames = try video.frames()
    try #require(frames.count == 60)
    for step in 0..<frames.count {
      let index = step * 37 % frames.count
      let frame = frames[index]
      let base = video.header.timeBase
      // The start and the middle of a frame show the same frame.
      let part = step.isMultiple(of: 2) ? 0 : 0.6
      let time = base.seconds(frame.ticks) + part * base.seconds(frame.duration)
      guard time <= video.header.duration else { continue }
      try video.reader.seek(to: time, isExact: true)
      let found = try [video.nextFrame(), video.nextFrame()].compactMap { $0 }
      #expect(found == Array(frames[index..<min(index + 2, frames.count)]), "at \(time) s")
    }
  }

  @Test(arguments: ClipFormat.all)
  func seeksToEarlierKeyFramesIfInexact(format: ClipFormat) throws {
    let clips = try FFmpegClips()
    let video = try OpenVideo(clips.make(format.file, hasSound: true, format.options))
    let frames = try video.frames()
    for frame in frames where frame.number % 7 == 0 {
      try video.reader.seek(to: video.header.timeBase.seconds(frame.ticks), isExact: false)
      let found = try #require(try video.nextFrame())
      #expect(found.ticks <= frame.ticks)
      #expect(frames.contains(found))
    }
  }
}

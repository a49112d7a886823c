import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoTimesTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

  @Test(arguments: ["a.mp4", "a.mkv"])
  func keepsVariableFrameTimes(name: String) throws {
    let clips = try FFmpegClips()
    // Every 3rd and every 7th frame is left out.
    let filter = "select='mod(n\\,3)*mod(n\\,7)'"
    let clip = try clips.make(name, filters: filter, Self.h264 + " -fps_mode vfr")
    let video = try OpenVideo(clip)
    let frames = try video.frames()
    let numbers = (0..<60).filter { $0 % 3 != 0 && $0 % 7 != 0 }
    #expect(frames.map(\.number) == numbers)
    let base = video.header.timeBase
    for (frame, number) in zip(frames, numbers) {
      #expect(abs(base.seconds(frame.ticks) - Double(number - numbers[0]) / 30) < 0.0015)
    }
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(frame.ticks + frame.duration == next.ticks)
      let late = base.seconds(next.ticks) - 0.002
      try video.reader.seek(to: late, isExact: true)
      #expect(try video.nextFrame() == frame)
    }
  }

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

  @Test func startsWithTheFirstFrameIfTimesStartLate() throws {
    let clips = try FFmpegClips()
    let clip = try clips.make(
      "a.ts", hasSound: true, Self.h264 + " -c:a aac -output_ts_offset 5000")
    let video = try OpenVideo(clip, .playback)
    let frames = try video.frames()
    #expect(frames.first?.ticks == 0)
    #expect(abs(video.header.duration - 2) < 0.1)
    try video.reader.seek(to: 1.51, isExact: true)
    #expect(try video.nextFrame()?.number == 45)
  }

  @Test func keepsSoundThatStartsBeforeTheFrames() throws {
    let clips = try FFmpegClips()
    let clip = clips.path("a.mkv")
    try clips.run([
      "-f", "lavfi", "-i", "sine=d=2", "-itsoffset", "0.5", "-f", "lavfi", "-i",
      "testsrc2=s=320x180:r=30:d=1.5", "-c:v", "libx264", "-c:a", "pcm_s16le", clip,
    ])
    let video = try OpenVideo(clip, .playback)
    var sound = SoundRecord()
    var first: Double?
    while let item = try video.next() {
      sound.append(item, video)
      if case .frame(let ticks, _) = item { first = first ?? video.header.timeBase.seconds(ticks) }
    }
    #expect(abs(try #require(first) - 0.5) < 0.01)
    #expect(sound.start == 0)
    #expect(sound.samples.count / 2 >= 95_900)
  }

  @Test func playsTheDefaultTrackOfSeveral() throws {
    let clips = try FFmpegClips()
    let clip = clips.path("a.mkv")
    try clips.run([
      "-f", "lavfi", "-i", "testsrc2=s=320x180:d=1", "-f", "lavfi", "-i", "sine=d=1:r=48000",
      "-f", "lavfi", "-i", "sine=d=1:r=32000", "-map", "0", "-map", "1", "-map", "2", "-c:v",
      "libx264", "-c:a", "aac", "-disposition:a:0", "0", "-disposition:a:1", "default", clip,
    ])
    #expect(try OpenVideo(clip, .export).header.audio?.sampleRate == 32_000)
    #expect(try OpenVideo(clip, .frames).header.audio == nil)
  }

  @Test(arguments: [false, true])
  func soundStartsAtTheTimeOfASeek(isExact: Bool) throws {
    let clips = try FFmpegClips()
    let clip = try clips.make("a.mp4", hasSound: true, Self.h264 + " -c:a aac")
    let video = try OpenVideo(clip, .playback)
    try video.reader.seek(to: 1.5, isExact: isExact)
    var (sound, first) = (SoundRecord(), Double?.none)
    while let item = try video.next() {
      sound.append(item, video)
      if case .frame(let ticks, _) = item { first = first ?? video.header.timeBase.seconds(ticks) }
    }
    let start = try #require(first)
    #expect(abs(start - (isExact ? 1.5 : 1)) < 0.001)
    #expect(abs(try #require(sound.start) - start) < 0.001)
    #expect(abs(Double(sound.samples.count / 2) / 48_000 - (2 - start)) < 0.05)
  }

  @Test(arguments: [
    ("a.mp4", "aac"), ("a.mkv", "libopus"), ("a.mov", "pcm_s16le"), ("a.ts", "mp2"),
  ])
  func exportsPacketsUntouched(name: String, codec: String) throws {
    let clips = try FFmpegClips()
    let clip = try clips.make(name, hasSound: true, Self.h264 + " -c:a \(codec)")
    let video = try OpenVideo(clip, .export)
    var (bytes, times) = ([UInt8](), [Double]())
    let base = try #require(video.header.audio).timeBase
    while let item = try video.next() {
      guard case .packet(let time, _, _, let count) = item else { continue }
      bytes += video.packet(count)
      times.append(base.seconds(time))
    }
    let copy = try clips.run(["-i", clip, "-map", "0:a", "-c", "copy", "-f", "data", "-"])
    #expect(bytes == Array(copy))
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try #require(times.first) > -0.1 && times[0] < 0.1)
  }
}

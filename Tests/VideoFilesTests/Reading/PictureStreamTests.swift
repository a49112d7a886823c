import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct PictureStreamTests {
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
}

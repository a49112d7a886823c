import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct SoundTrackTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

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
}

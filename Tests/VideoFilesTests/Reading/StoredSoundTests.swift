import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct StoredSoundTests {
  private static let h264 = "-c:v libx264 -pix_fmt yuv420p -g 30 -bf 3"

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

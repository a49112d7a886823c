import Foundation
import Testing

@testable import VideoFiles

@Suite struct DemuxerTests {
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
}

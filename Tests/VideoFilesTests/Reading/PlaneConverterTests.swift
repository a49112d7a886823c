import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct PlaneConverterTests {
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
}

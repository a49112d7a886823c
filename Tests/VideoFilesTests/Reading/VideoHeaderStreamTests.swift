import Foundation
import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoHeaderStreamTests {
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
}

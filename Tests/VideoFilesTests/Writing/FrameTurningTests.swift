import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct FrameTurningTests {
  @Test(arguments: 0..<4, [false, true])
  func notesTurnsInMP4AndTurnsSamplesOtherwise(turns: Int, isMirrored: Bool) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 1)
    (clip.header.quarterTurns, clip.header.isMirrored) = (turns, isMirrored)
    let frame = clip.frame(0)
    // The place of each sample of the upright picture in the stored one.
    let (width, height) = turns % 2 == 0 ? (320, 180) : (180, 320)
    var upright = [UInt8](repeating: 0, count: 320 * 180)
    frame.withSamples { samples in
      for y in 0..<180 {
        for x in 0..<320 {
          var (column, row, wide, high) = (isMirrored ? 319 - x : x, y, 320, 180)
          for _ in 0..<turns {
            (column, row) = (high - 1 - row, column)
            (wide, high) = (high, wide)
          }
          upright[row * wide + column] = samples[y * 320 + x]
        }
      }
    }
    for format in [VideoFormat.mp4, .webm] {
      let path = folder.file("clip." + format.endings[0])
      try VideoWriter.write(clip, to: path, as: format, settings: .init(quality: 95))
      // Players turn the frames, as ffmpeg does by itself.
      let bytes = try CommandOutput.bytes(
        "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
      try #require(bytes.count == width * height * 3 / 2)
      let error = zip(bytes, upright).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(error / (width * height) < 4, "\(format), \(turns), \(isMirrored)")
    }
  }
}

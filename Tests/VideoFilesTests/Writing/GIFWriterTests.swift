import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct GIFWriterTests {
  @Test func showsEachDitheredGIFPixelNearItsColor() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(count: 5, rate: 10)
    let path = folder.file("clip.gif")
    try VideoWriter.write(clip, to: path, as: .gif, settings: .init(quality: 100))
    let lumas = try WrittenVideo(path: path).lumas(width: 320, height: 180)
    try #require(lumas.count == 5)
    for (number, luma) in lumas.enumerated() {
      var squares = 0.0
      clip.frame(number).withSamples { samples in
        for y in 0..<180 {
          for x in 0..<320 {
            // The luma of limited range, as ffmpeg's gray is in full range.
            let wanted = (Double(samples[y * 320 + x]) - 16) * 255 / 219
            let difference = wanted - Double(luma[y * 320 + x])
            squares += difference * difference
          }
        }
      }
      #expect((squares / (180 * 320)).squareRoot() < 6)
    }
  }
}

import Files
import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct AnimatedWebPWriterTests {
  @Test(arguments: [VideoFormat.gif, .webp])
  func keepsFramesAndTimesOfAnimations(format: VideoFormat) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 12, rate: 10)
    clip.makeRateVariable()
    let path = folder.file("clip." + format.endings[0])
    try VideoWriter.write(clip, to: path, as: format)
    let expected = clip.times.map(clip.header.timeBase.seconds)
    if format == .webp {
      // FFmpeg 5.1 can't decode an animated WebP.
      let animation = try WebPAnimation(path)
      #expect(animation.pictures.map(\.number) == Array(0..<12))
      #expect(animation.pictures.map(\.start) == expected.map { Int(($0 * 1000).rounded()) })
      #expect(animation.end == Int((clip.header.duration * 1000).rounded()))
    } else {
      let written = WrittenVideo(path: path)
      #expect(try written.numbers() == Array(0..<12))
      for (time, wanted) in zip(try written.times(), expected) {
        #expect(abs(time - wanted) <= 0.00501)
      }
      #expect(try Disk.read(path).suffix(2) == [0, 0x3B])
    }
  }
}

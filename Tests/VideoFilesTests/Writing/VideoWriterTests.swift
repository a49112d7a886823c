import Files
import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct VideoWriterTests {
  @Test(arguments: [VideoFormat.mp4, .webm])
  func keepsFramesAndVariableTimes(format: VideoFormat) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 40)
    clip.makeRateVariable()
    // The first frame is later than the start.
    clip.times = clip.times.map { $0 + 3 * clip.ticksPerFrame }
    clip.header.duration += 0.1
    let path = folder.file("clip." + format.endings[0])
    try VideoWriter.write(clip, to: path, as: format)
    let written = WrittenVideo(path: path)
    #expect(try written.numbers() == Array(0..<40))
    let times = try written.times()
    let expected = clip.times.map(clip.header.timeBase.seconds)
    #expect(times.count == expected.count)
    // MP4 stores the times exactly; ffprobe prints millionths. WebM stores milliseconds.
    let tolerance = format == .mp4 ? 1e-6 : 0.00051
    for (time, wanted) in zip(times, expected) { #expect(abs(time - wanted) <= tolerance) }
    let length = try CommandOutput.bytes(
      "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path])
    let seconds = Double(String(decoding: length.dropLast(), as: UTF8.self)) ?? 0
    #expect(abs(seconds - clip.header.duration) < 0.0011)
    #expect(folder.names == ["clip." + format.endings[0]])
  }

  @Test func keepsShapeOfPixels() throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 2)
    clip.header.pixelAspect = 1.5
    for format in VideoFormat.allCases where format != .webp {
      let path = folder.file("clip." + format.endings[0])
      try VideoWriter.write(clip, to: path, as: format)
      let written = WrittenVideo(path: path)
      if format == .gif {
        #expect(try written.property("width") == "480")
      } else {
        #expect(try written.property("sample_aspect_ratio") == "3:2")
      }
    }
  }

  @Test(arguments: [VideoFormat.gif, .webp])
  func keepsShapeOfTurnedPixelsInAnimations(format: VideoFormat) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 2)
    (clip.header.pixelAspect, clip.header.quarterTurns) = (1.5, 1)
    let path = folder.file("clip." + format.endings[0])
    try VideoWriter.write(clip, to: path, as: format)
    // FFmpeg 5.1 can't decode an animated WebP, whose library refuses pictures of another size.
    guard format == .gif else { return }
    let written = WrittenVideo(path: path)
    #expect(try written.property("width") == "180")
    #expect(try written.property("height") == "480")
  }

  @Test func encodesPictures() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(count: 4, rate: 10)
    for format in [VideoFormat.mp4, .gif] {
      let path = folder.file("clip." + format.endings[0])
      let writer = try VideoWriter(to: .file(path), as: format, clip.header)
      for (number, ticks) in clip.times.enumerated() {
        // Red above green, with a brightness that grows.
        let shade = UInt32(100 + 40 * number)
        var picture = Bitmap(width: 320, height: 180, filledWith: 0xFF00_0000 | shade << 8)
        for y in 0..<90 { for x in 0..<320 { picture[x, y] = 0xFF00_0000 | shade << 16 } }
        try writer.write(picture, ticks: ticks, duration: 512)
      }
      try writer.finish()
      let bytes = try CommandOutput.bytes(
        "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
      try #require(bytes.count == 4 * 320 * 180 * 3)
      for number in 0..<4 {
        let (top, bottom) = (number * 172_800 + 48_000, number * 172_800 + 144_000)
        let shade = 100 + 40 * number
        #expect(abs(Int(bytes[top]) - shade) < 8 && bytes[top + 1] < 8)
        #expect(abs(Int(bytes[bottom + 1]) - shade) < 8 && bytes[bottom] < 8)
      }
    }
  }
}

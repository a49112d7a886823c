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

  @Test(arguments: [
    (VideoColors.Matrix.bt601, false, 6, 6), (.bt709, true, 1, 1), (.bt2020, false, 9, 14),
  ])
  func keepsColorTags(matrix: VideoColors.Matrix, isFull: Bool, primaries: Int, transfer: Int)
    throws
  {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 3)
    clip.header.colors = VideoColors(matrix: matrix, isFullRange: isFull)
    (clip.header.colorPrimaries, clip.header.colorTransfer) = (UInt8(primaries), UInt8(transfer))
    for format in [VideoFormat.mp4, .webm] {
      let path = folder.file("clip." + format.endings[0])
      try VideoWriter.write(clip, to: path, as: format)
      let written = WrittenVideo(path: path)
      #expect(try written.property("color_range") == (isFull ? "pc" : "tv"))
      #expect(
        try written.property("color_space")
          == ["smpte170m", "bt709", "bt2020nc"][Int(matrix.rawValue)])
      #expect(
        try written.property("color_primaries")
          == [6: "smpte170m", 1: "bt709", 9: "bt2020"][primaries])
      #expect(
        try written.property("color_transfer")
          == [6: "smpte170m", 1: "bt709", 14: "bt2020-10"][transfer])
      let read = try OpenVideo(path).header
      #expect(read.colors == clip.header.colors)
      #expect((Int(read.colorPrimaries), Int(read.colorTransfer)) == (primaries, transfer))
    }
  }

  @Test(arguments: [
    (VideoColors.Siting.left, "left"), (.center, "center"), (.topLeft, "topleft"),
  ])
  func keepsPlaceOfChroma(siting: VideoColors.Siting, name: String) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 3)
    clip.header.colors.siting = siting
    let path = folder.file("clip.mp4")
    try VideoWriter.write(clip, to: path, as: .mp4)
    #expect(try WrittenVideo(path: path).property("chroma_location") == name)
    #expect(try OpenVideo(path).header.colors.siting == siting)
  }

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

  @Test func repeatsOddColumnAndRowInMP4() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(width: 321, height: 181, count: 3)
    try VideoWriter.write(clip, to: folder.file("clip.mp4"), as: .mp4, settings: .init(quality: 95))
    try VideoWriter.write(clip, to: folder.file("clip.webm"), as: .webm)
    let even = WrittenVideo(path: folder.file("clip.mp4"))
    let lumas = try even.lumas(width: 322, height: 182)
    #expect(lumas.count == 3)
    for luma in lumas {
      let error = (0..<181).reduce(0) { sum, y in
        sum + abs(Int(luma[y * 322 + 321]) - Int(luma[y * 322 + 320]))
      }
      #expect(error / 181 < 4)
    }
    #expect(try WrittenVideo(path: folder.file("clip.webm")).property("width") == "321")
  }

  @Test func encodesPictures() throws {
    let folder = try TemporaryFolder()
    let clip = TestClip(count: 4, rate: 10)
    for format in [VideoFormat.mp4, .gif] {
      let path = folder.file("clip." + format.endings[0])
      let writer = try VideoWriter(path, as: format, clip.header)
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

import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct TestClipTests {
  /// An encoder with its container, and its format of samples.
  struct Coding: Sendable, CustomStringConvertible {
    let codec: String
    let container: String
    var format = "yuv420p"
    var options: [String: String] = [:]
    var description: String { "\(codec) in \(container), \(format)" }
  }

  private static let codings = [
    Coding(codec: "libx264", container: "mp4"),
    Coding(codec: "libx264", container: "mov", format: "yuv422p"),
    Coding(
      codec: "libx265", container: "mp4", format: "yuv420p10le",
      options: ["x265-params": "log-level=none"]),
    Coding(codec: "libvpx", container: "webm", options: ["cpu-used": "8", "b": "1M"]),
    Coding(codec: "libvpx-vp9", container: "webm", options: ["cpu-used": "8", "b": "1M"]),
    Coding(
      codec: "libaom-av1", container: "matroska",
      options: ["cpu-used": "8", "crf": "40", "usage": "realtime"]),
    Coding(codec: "mpeg4", container: "avi", options: ["b": "2M"]),
    Coding(codec: "mjpeg", container: "avi", format: "yuvj420p"),
    Coding(codec: "prores_ks", container: "mov", format: "yuv422p10le"),
    Coding(codec: "ffv1", container: "matroska"),
  ]

  @Test(arguments: codings)
  func drawsReadableNumbersIntoFrames(coding: Coding) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 20, ticksPerFrame: 1)
    (clip.codec, clip.container, clip.pixelFormat) = (coding.codec, coding.container, coding.format)
    clip.options = coding.options
    if coding.format == "yuvj420p" { clip.header.colors.isFullRange = true }
    try clip.write(to: folder.file("clip"))
    let written = WrittenVideo(path: folder.file("clip"))
    #expect(try written.numbers() == Array(0..<20))
  }

  @Test func hidesFramesBeforeZeroByEditList() throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 20)
    clip.bFrames = 2
    clip.times = clip.times.map { $0 - 5 * clip.ticksPerFrame }
    try clip.write(to: folder.file("clip.mp4"))
    #expect(try WrittenVideo(path: folder.file("clip.mp4")).numbers() == Array(5..<20))
  }

  @Test func writesVariableTimesTurnsAndAllTracks() throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 20)
    clip.makeRateVariable()
    clip.header.quarterTurns = 1
    clip.sounds = [TestSound("aac"), TestSound("ac3", frequency: 880, channels: 1)]
    try clip.write(to: folder.file("clip.mp4"))
    let written = WrittenVideo(path: folder.file("clip.mp4"))
    let times = try written.times()
    #expect(times.count == 20)
    for (time, ticks) in zip(times, clip.times) {
      #expect(abs(time - clip.header.timeBase.seconds(ticks)) < 1e-6)
    }
    #expect(try CommandOutput.probe(written.path, "v:0", "stream_side_data=rotation") == ["-90"])
    #expect(
      try CommandOutput.probe(written.path, "a", "stream=codec_name,channels") == [
        "aac", "2", "ac3", "1",
      ])
  }

  @Test func readsNothingFromFrameWithoutNumber() {
    let layout = FrameLayout(width: 320, height: 180)
    let frame = VideoFrame(layout, ticks: 0, duration: 1) { samples in
      for place in samples.indices { samples[place] = UInt8(place * 7 % 220) }
    }
    #expect(FrameNumber.read(from: frame) == nil)
    #expect((0..<3).map { FrameNumber.read(from: TestClip(count: 3).frame($0)) } == [0, 1, 2])
  }

  @Test func movesSquareOnKnownPath() {
    let pattern = TestPattern(FrameLayout(width: 320, height: 180))
    let half = Double(pattern.side) / 2
    for number in 0..<299 {
      let (from, to) = (pattern.center(in: number), pattern.center(in: number + 1))
      #expect(abs(to.x - from.x) <= 4.001 && abs(to.y - from.y) <= 4)
      #expect(to.x > half && to.x < 320 - half && to.y < 180 - half)
      // The number ends in row 24.
      #expect(to.y - half > 24)
    }
  }

  @Test func drawsSameSquareAtItsPlace() {
    let pattern = TestPattern(FrameLayout(width: 320, height: 180))
    // The inner part of the square, or the samples at its place in another frame.
    func patch(_ number: Int, at other: Int) -> [Int] {
      let center = pattern.center(in: other)
      return pattern.frame(number, ticks: 0, duration: 1).withSamples { samples in
        (0..<900).map { place in
          let (x, y) = (Int(center.x) + place % 30 - 15, Int(center.y) + place / 30 - 15)
          return Int(samples[y * 320 + x])
        }
      }
    }
    func difference(_ a: [Int], _ b: [Int]) -> Int {
      zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) } / 900
    }
    let first = patch(0, at: 0)
    // The places differ by up to a sample, as they are rounded down.
    #expect(difference(first, patch(20, at: 20)) < 18)
    #expect(difference(first, patch(20, at: 0)) > 22)
  }
}

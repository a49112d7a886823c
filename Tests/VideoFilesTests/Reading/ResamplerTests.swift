import Testing

@testable import VideoFiles

/// Sound as it was read, piece by piece.
struct SoundRecord {
  var samples: [Float] = []
  var start: Double?
  var isContinuous = true
  private var end = 0.0

  mutating func append(_ item: VideoItem, _ video: OpenVideo) {
    guard case .sound(let time, let frames) = item else { return }
    if start == nil { (start, end) = (time, time) }
    if abs(time - end) > 0.025 { isContinuous = false }
    end = time + Double(frames) / 48_000
    samples += video.sound(frames)
  }
}

@Suite struct ResamplerTests {
  @Test(arguments: ClipFormat.all)
  func readsSoundOfTheWholeClip(format: ClipFormat) throws {
    let clips = try FFmpegClips()
    let video = try OpenVideo(clips.make(format.file, hasSound: true, format.options), .playback)
    var sound = SoundRecord()
    while let item = try video.next() { sound.append(item, video) }
    #expect(abs(Double(sound.samples.count / 2) / 48_000 - 2) < 0.09)
    #expect(sound.isContinuous)
    // A sine of 440 Hz crosses zero 880 times a second.
    let left = stride(from: 0, to: sound.samples.count, by: 2).map { sound.samples[$0] }
    let crossings = zip(left, left.dropFirst()).count { $0 < 0 && $1 >= 0 || $0 >= 0 && $1 < 0 }
    #expect(abs(crossings - 1760) < 90)
  }
}

import StickerCompositor
import TestClips
import TestFolders
import Testing
import VideoFiles

struct EncodedSoundTests {
  @Test(arguments: [(VideoFormat.mp4, "aac"), (.webm, "opus")])
  func encodesSoundThatCannotBeCopied(format: VideoFormat, codec: String) throws {
    let folder = try TemporaryFolder()
    var clip = TestClip(count: 30)
    clip.header.audio = AudioTrack(
      codec: 65536, codecData: [], sampleRate: 48_000, channels: 2, timeBase: TimeBase(1, 48_000))
    #expect(format.purpose(for: clip.header) == .playback)
    // A square wave of 500 Hz, with a gap from 0.25 s to 0.5 s.
    let wave = (0..<24_000).map { Float($0 / 2 / 48 % 2 == 0 ? 0.5 : -0.5) }
    let sounds = [0, 0.5, 0.75].map { VideoSound(time: $0, samples: wave) }
    let path = folder.file("clip." + format.endings[0])
    try VideoWriter.write(clip, to: path, as: format, sounds: sounds)
    #expect(try CommandOutput.probe(path, "a:0", "stream=codec_name") == [codec])
    let bytes = try CommandOutput.bytes(
      "ffmpeg", ["-v", "error", "-i", path, "-f", "s16le", "-ac", "1", "-ar", "48000", "-"])
    let loudness = stride(from: 0, to: bytes.count - 9600, by: 9600).map { start in
      // Tenths of a second.
      stride(from: start, to: start + 9600, by: 2).reduce(0) { sum, place in
        sum + abs(Int(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)))
      } / 4800
    }
    try #require(loudness.count >= 9)
    for (tenth, value) in loudness.prefix(9).enumerated() where tenth != 2 && tenth != 4 {
      if tenth == 3 { #expect(value < 500) } else { #expect(value > 10_000) }
    }
  }
}

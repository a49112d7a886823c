import CFFmpeg
import StickerCompositor
import TestClips
import Testing
import VideoFiles

struct MovieCodecTests {
  @Test func choosesPacketsOrSamplesByCodec() {
    var header = TestClip().header
    for format in VideoFormat.allCases { #expect(format.purpose(for: header) == .frames) }
    func purposes(_ codec: AVCodecID) -> [VideoPurpose] {
      header.audio = AudioTrack(
        codec: codec.rawValue, codecData: [], sampleRate: 48_000, channels: 2,
        timeBase: TimeBase(1, 48_000))
      return [VideoFormat.mp4, .webm, .gif, .webp].map { $0.purpose(for: header) }
    }
    #expect(purposes(AV_CODEC_ID_AAC) == [.export, .playback, .frames, .frames])
    #expect(purposes(AV_CODEC_ID_OPUS) == [.export, .export, .frames, .frames])
    #expect(purposes(AV_CODEC_ID_VORBIS) == [.playback, .export, .frames, .frames])
    #expect(purposes(AV_CODEC_ID_PCM_S16LE) == [.playback, .playback, .frames, .frames])
  }
}

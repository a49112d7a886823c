import CFFmpeg
import StickerCompositor
import TestClips
import Testing
import VideoFiles

struct VideoFormatTests {
  @Test func knowsFormatByExtension() {
    #expect(VideoFormat(path: "/a/clip.MP4") == .mp4)
    #expect(VideoFormat(path: "clip.m4v") == .mp4)
    #expect(VideoFormat(path: "a.gif/clip.webm") == .webm)
    #expect(VideoFormat(path: "clip.tar.gif") == .gif)
    #expect(VideoFormat(path: "clip.webp") == .webp)
    for path in ["clip", ".gif", "a.gif/clip", "clip.mov", ""] {
      #expect(VideoFormat(path: path) == nil)
    }
  }

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

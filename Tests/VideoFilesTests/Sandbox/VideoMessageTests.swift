import StickerCompositor
import Testing

@testable import VideoFiles

@Suite struct VideoMessageTests {
  private var header: VideoHeader {
    var header = VideoHeader(
      layout: FrameLayout(width: 1919, height: 3),
      colors: VideoColors(matrix: .bt2020, isFullRange: true, siting: .topLeft),
      timeBase: TimeBase(1001, 30_000), duration: 0.1, frameRate: 29.97)
    (header.colorPrimaries, header.colorTransfer) = (9, 16)
    (header.quarterTurns, header.isMirrored, header.pixelAspect) = (3, true, 64.0 / 45)
    return header
  }

  @Test func roundTripsEveryMessage() {
    var heard = header
    var audio = AudioTrack(
      codec: 86_018, codecData: [], sampleRate: 48_000, channels: 6, timeBase: TimeBase(1, 48_000))
    (audio.frameSize, audio.bitRate) = (1024, 128_000)
    heard.audio = audio
    let request = VideoRequest(
      purpose: .export, maximumPixelCount: 1, memory: 2, sharedMemory: 3, threads: 4)
    for message: VideoMessage in [
      .open(request), .threads, .header(header, codecByteCount: 0),
      .header(heard, codecByteCount: 9), .ring(slotCount: 3), .ready,
      .part(.frame(ticks: 1, duration: 2), slot: 3, generation: 4),
      .part(.sound(time: -0.1, frames: 5), slot: 0, generation: 0),
      .part(
        .packet(presentation: -1, decoding: -2, duration: 3, byteCount: 4), slot: 11, generation: 1),
      .free(slot: 2), .seek(generation: 5, time: 1 / 3, isExact: true), .end(generation: 6),
      .hurry(true),
      .failed(VideoError(.tooLarge, "A line, with  words."), generation: 7),
    ] { #expect(VideoMessage(message.text) == message) }
  }
}

import CFFmpeg
import Foundation
import Glibc
import StickerCompositor
import TestClips
import TestFolders
import Testing

@testable import VideoFiles

/// Containers that FFmpeg writes.
@Suite final class MuxerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func muxer(_ format: String, _ name: String = "clip") throws -> Muxer {
    try Muxer(format, OutputFile(folder.file(name)))
  }

  /// A track of bytes that need no codec: 16-bit samples of one channel.
  private static let plain = AudioTrack(
    codec: AV_CODEC_ID_PCM_S16LE.rawValue, codecData: [], sampleRate: 8000, channels: 1,
    timeBase: TimeBase(1, 8000))

  /// Returns a packet of half a second of the plain track.
  private func packet(at half: Int64, decoding: Int64? = nil) throws -> Packet {
    try #require(
      Packet(
        [UInt8](repeating: UInt8(half), count: 8000), presentation: half * 4000,
        decoding: (decoding ?? half) * 4000, duration: 4000))
  }

  @Test func reportsUnknownFormat() throws {
    let error = #expect(throws: VideoError.self) { try muxer("papyrus") }
    #expect(error?.kind == .unsupported)
    #expect(error?.problem.contains("FFmpeg's libraries can't write the format papyrus") == true)
    #expect(folder.names.isEmpty)
  }

  @Test func someContainersWantHeadersOfStreams() throws {
    #expect(try muxer("mp4").wantsGlobalHeaders && muxer("matroska").wantsGlobalHeaders)
    #expect(try !muxer("avi").wantsGlobalHeaders && !muxer("mpegts").wantsGlobalHeaders)
  }

  @Test func writesTrackUnchanged() throws {
    let muxer = try muxer("matroska", "clip.mkv")
    let stream = try muxer.addStream(of: Self.plain)
    #expect(stream == 0)
    try muxer.begin()
    for half in [1, 2, 3] as [Int64] {
      // The container counts milliseconds.
      try muxer.write(packet(at: half), to: stream, timeBase: AVRational(num: 1, den: 8000))
    }
    try muxer.end()
    let audio = try #require(AudioPackets(folder.file("clip.mkv")))
    #expect(audio.track.sampleRate == 8000 && audio.track.channels == 1)
    #expect(audio.packets.map(\.presentation) == [500, 1000, 1500])
    #expect(
      audio.packets.map(\.bytes) == [1, 2, 3].map { [UInt8](repeating: $0, count: 8000) })
  }

  @Test func numbersStreamsInOrder() throws {
    let muxer = try muxer("matroska")
    #expect(try (0..<3).map { _ in try muxer.addStream(of: Self.plain) } == [0, 1, 2])
  }

  /// Players skip the samples before the sound's start, which only Opus's private data states.
  @Test func statesSamplesToSkipOfOpus() throws {
    var clip = TestClip(count: 15)
    clip.container = "matroska"
    clip.sounds = [TestSound("libopus", seconds: 0.5)]
    try clip.write(to: folder.file("source.mkv"))
    let audio = try #require(AudioPackets(folder.file("source.mkv")))
    let data = audio.track.codecData
    #expect(data.count == 19 && Int(data[10]) | Int(data[11]) << 8 == 312)
    let muxer = try muxer("webm")
    let stream = try muxer.addStream(of: audio.track)
    try muxer.begin()
    for packet in audio.packets {
      let copy = try #require(
        Packet(
          packet.bytes, presentation: packet.presentation, decoding: packet.decoding,
          duration: packet.duration))
      try muxer.write(copy, to: stream, timeBase: audio.track.timeBase.rational)
    }
    try muxer.end()
    // The container subtracts the time of the skipped samples, so that the sound itself begins at 0.
    let copied = try #require(AudioPackets(folder.file("clip")))
    let (old, new) = (audio.packets[0].presentation, copied.packets[0].presentation)
    #expect(old == new && new < 0 && copied.track.codecData == data)
  }

  @Test func refusesStreamsThatContainerDoesNotHave() throws {
    for format in ["webm", "gif"] {
      let muxer = try muxer(format)
      _ = try muxer.addStream(of: Self.plain)
      let error = #expect(throws: VideoError.self) { try muxer.begin() }
      #expect(error?.kind == .unsupported)
      #expect(error?.problem.contains("the container doesn't accept the streams") == true)
    }
    let error = #expect(throws: VideoError.self) { try muxer("mp4").begin() }
    #expect(error?.kind == .unsupported, "an MP4 file has streams")
    #expect(folder.names.isEmpty)
  }

  @Test func refusesPacketsThatGoBack() throws {
    let muxer = try muxer("mov")
    let stream = try muxer.addStream(of: Self.plain)
    try muxer.begin()
    let base = AVRational(num: 1, den: 8000)
    try muxer.write(packet(at: 4), to: stream, timeBase: base)
    let error = #expect(throws: VideoError.self) {
      try muxer.write(packet(at: 2), to: stream, timeBase: base)
    }
    #expect(error?.kind == .cannotWrite)
    #expect(error?.problem.contains("the container refused a packet (Invalid argument)") == true)
  }

  /// The index at the start lets a video play before all of the file is loaded; the library reads the file to move it.
  @Test func movesIndexToStart() throws {
    var places: [[Int]] = []
    for options in [[:], ["movflags": "faststart"]] {
      let muxer = try muxer("mp4")
      var track = Self.plain
      track.codec = AV_CODEC_ID_AAC.rawValue
      track.codecData = [0x15, 0x88]
      let stream = try muxer.addStream(of: track)
      try muxer.begin(options)
      for half in 0..<3 as Range<Int64> {
        try muxer.write(packet(at: half), to: stream, timeBase: AVRational(num: 1, den: 8000))
      }
      try muxer.end()
      let file = try Data(contentsOf: URL(fileURLWithPath: folder.file("clip")))
      places.append(
        try ["moov", "mdat"].map { try #require(file.range(of: Data($0.utf8))).lowerBound })
      #expect(file.range(of: Data(repeating: 2, count: 8000)) != nil)
    }
    #expect(places[0][0] > places[0][1] && places[1][0] < places[1][1])
  }

  @Test func releasedMuxerLeavesNoFile() throws {
    do {
      let muxer = try muxer("mov")
      let stream = try muxer.addStream(of: Self.plain)
      try muxer.begin()
      try muxer.write(packet(at: 0), to: stream, timeBase: AVRational(num: 1, den: 8000))
    }
    #expect(folder.names.isEmpty)
  }

  @Test func unknownOptionsAreIgnored() throws {
    #expect(ffmpeg_load())
    #expect(unsafe MediaOptions([:]).pointer == nil)
    let muxer = try muxer("mov")
    _ = try muxer.addStream(of: Self.plain)
    // An unknown option is no failure.
    try muxer.begin(["movflags": "faststart", "unheard": "of"])
  }

  @Test func textsOfErrorsAreEnglish() {
    #expect(ffmpeg_load())
    #expect(
      FFmpegText.of(-EINVAL) == "Invalid argument"
        && FFmpegText.of(-ENOSPC) == "No space left on device")
    #expect(FFmpegText.of(ffmpeg_end_of_file) == "End of file")
  }
}

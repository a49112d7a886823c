import CFFmpeg
import StickerCompositor

/// The audio track of a movie, whose packets are stored unchanged.
final class CopiedSound {
  private let muxer: Muxer
  private let track: AudioTrack
  private let stream: Int32
  private var lastDecoding = Int64.min

  /// Adds the track to a container.
  init(_ track: AudioTrack, in muxer: Muxer) throws(VideoError) {
    (self.muxer, self.track) = (muxer, track)
    stream = try muxer.addStream(of: track)
  }

  /// Stores a packet; repairs decoding times that don't grow, which containers refuse.
  func write(_ packet: AudioPacket) throws(VideoError) {
    let presentation = packet.presentation
    let stated = packet.decoding == ffmpeg_no_time ? presentation : packet.decoding
    let time = stated == ffmpeg_no_time || stated <= lastDecoding ? lastDecoding + 1 : stated
    guard
      let stored = Packet(
        packet.bytes,
        presentation: presentation == ffmpeg_no_time ? time : max(presentation, time),
        decoding: time, duration: packet.duration)
    else { throw muxer.file.error("there isn't enough memory") }
    lastDecoding = time
    try muxer.write(stored, to: stream, timeBase: track.timeBase.rational)
  }
}

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
    stream = unsafe try muxer.addStream(track.timeBase.rational) { stream in
      unsafe stream.pointee.codecpar.pointee.set(track)
    }
  }

  /// Stores a packet; repairs decoding times that don't grow, which containers refuse.
  func write(_ packet: AudioPacket) throws(VideoError) {
    let (presentation, count) = (packet.presentation, packet.bytes.count)
    let stated = packet.decoding == ffmpeg_no_time ? presentation : packet.decoding
    let time = stated == ffmpeg_no_time || stated <= lastDecoding ? lastDecoding + 1 : stated
    var stored = unsafe av_packet_alloc()
    defer { unsafe av_packet_free(&stored) }
    guard let stored = unsafe stored, let size = Int32(exactly: count),
      unsafe av_new_packet(stored, size) >= 0
    else { throw muxer.file.error("there isn't enough memory") }
    // Safe: the packet has room for the bytes.
    unsafe packet.bytes.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: stored.pointee.data, count: count)
        .copyMemory(from: $0)
    }
    unsafe stored.pointee.dts = time
    unsafe stored.pointee.pts = presentation == ffmpeg_no_time ? time : max(presentation, time)
    unsafe stored.pointee.duration = packet.duration
    unsafe stored.pointee.flags = AV_PKT_FLAG_KEY
    lastDecoding = time
    try unsafe muxer.write(stored, to: stream, timeBase: track.timeBase.rational)
  }
}

extension AVCodecParameters {
  /// Sets the properties of an audio track; returns `false` if there isn't enough memory.
  fileprivate mutating func set(_ track: AudioTrack) -> Bool {
    unsafe codec_type = AVMEDIA_TYPE_AUDIO
    unsafe codec_id = AVCodecID(track.codec)
    unsafe (sample_rate, frame_size, bit_rate) = (track.sampleRate, track.frameSize, track.bitRate)
    unsafe av_channel_layout_default(&ch_layout, track.channels)
    // Opus states the samples to skip at the start in its private data; containers want them by themselves.
    if unsafe codec_id == AV_CODEC_ID_OPUS, track.codecData.count >= 12 {
      unsafe initial_padding = Int32(track.codecData[10]) | Int32(track.codecData[11]) << 8
    }
    guard !track.codecData.isEmpty else { return true }
    let count = track.codecData.count
    guard let data = unsafe av_mallocz(count + Int(AV_INPUT_BUFFER_PADDING_SIZE)) else {
      return false
    }
    // Safe: there is room for the bytes and the padding that the library wants.
    unsafe track.codecData.withUnsafeBytes {
      unsafe data.copyMemory(from: $0.baseAddress!, byteCount: count)
    }
    unsafe extradata = data.assumingMemoryBound(to: UInt8.self)
    unsafe extradata_size = Int32(count)
    return true
  }
}

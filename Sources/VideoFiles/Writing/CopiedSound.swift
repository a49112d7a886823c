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
  func write(_ item: VideoItem, from memory: UnsafeRawBufferPointer) throws(VideoError) {
    guard case .packet(let presentation, let decoding, let duration, let byteCount) = item else {
      return
    }
    guard byteCount <= memory.count, byteCount <= Int(Int32.max) else {
      fatalError("VideoFiles: a packet is longer than its memory; pass the slot it was read into.")
    }
    let stated = decoding == ffmpeg_no_time ? presentation : decoding
    let time = stated == ffmpeg_no_time || stated <= lastDecoding ? lastDecoding + 1 : stated
    var packet = unsafe av_packet_alloc()
    defer { unsafe av_packet_free(&packet) }
    guard let packet = unsafe packet, unsafe av_new_packet(packet, Int32(byteCount)) >= 0 else {
      throw muxer.file.error("there isn't enough memory")
    }
    // Safe: the packet has room for the bytes.
    unsafe UnsafeMutableRawBufferPointer(start: packet.pointee.data, count: byteCount)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<byteCount]))
    unsafe packet.pointee.dts = time
    unsafe packet.pointee.pts = presentation == ffmpeg_no_time ? time : max(presentation, time)
    unsafe packet.pointee.duration = duration
    unsafe packet.pointee.flags = AV_PKT_FLAG_KEY
    lastDecoding = time
    try unsafe muxer.write(packet, to: stream, timeBase: track.timeBase.rational)
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

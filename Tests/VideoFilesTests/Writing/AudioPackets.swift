import CFFmpeg
import StickerCompositor
import VideoFiles

/// The audio track of a file and its packets, as FFmpeg's library demuxes them.
struct AudioPackets {
  private(set) var track: AudioTrack
  private(set) var packets: [AudioPacket] = []

  /// Reads the first audio track of a file; returns `nil` if there is none.
  init?(_ path: String) {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    guard unsafe avformat_open_input(&opened, path, nil, nil) >= 0 else { return nil }
    defer { unsafe avformat_close_input(&opened) }
    guard let file = unsafe opened, unsafe avformat_find_stream_info(file, nil) >= 0 else {
      return nil
    }
    let index = unsafe av_find_best_stream(file, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    guard index >= 0 else { return nil }
    let stream = unsafe file.pointee.streams[Int(index)]!.pointee
    let parameters = unsafe stream.codecpar.pointee
    let data = unsafe UnsafeBufferPointer(
      start: parameters.extradata, count: Int(parameters.extradata_size))
    track = unsafe AudioTrack(
      codec: parameters.codec_id.rawValue, codecData: Array(data),
      sampleRate: parameters.sample_rate, channels: parameters.ch_layout.nb_channels,
      timeBase: TimeBase(stream.time_base.num, stream.time_base.den))
    (track.frameSize, track.bitRate) = unsafe (parameters.frame_size, parameters.bit_rate)
    var packet = unsafe av_packet_alloc()
    defer { unsafe av_packet_free(&packet) }
    while unsafe av_read_frame(file, packet) >= 0 {
      guard let read = unsafe packet?.pointee else { return nil }
      if unsafe read.stream_index == index {
        let bytes = unsafe UnsafeBufferPointer(start: read.data, count: Int(read.size))
        unsafe packets.append(
          AudioPacket(
            presentation: read.pts, decoding: read.dts, duration: read.duration,
            bytes: Array(bytes)))
      }
      unsafe av_packet_unref(packet)
    }
  }
}

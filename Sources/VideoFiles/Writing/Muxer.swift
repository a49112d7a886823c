package import CFFmpeg
import Glibc

/// A container file of FFmpeg that is written into an ``OutputFile``.
///
/// Used on one thread at a time.
@safe
package final class Muxer {
  /// The file.
  package let file: OutputFile
  private let output: FileAccess
  private var hasBegun = false
  // Safe: allocated in `init`, freed in `deinit`.
  private let context: UnsafeMutablePointer<AVFormatContext>

  /// Creates a container by FFmpeg's name of the format, such as `mp4`.
  ///
  /// Throws `.unsupported` if FFmpeg's libraries are missing or don't know the format, and `.cannotWrite` if memory is short.
  package init(_ format: String, _ file: OutputFile) throws(VideoError) {
    guard ffmpeg_load() else { throw VideoError(.unsupported, VideoError.needsFFmpeg) }
    var created: UnsafeMutablePointer<AVFormatContext>?
    guard unsafe avformat_alloc_output_context2(&created, nil, format, nil) >= 0,
      let context = unsafe created
    else { throw file.error("FFmpeg's libraries can't write the format \(format)", .unsupported) }
    guard let output = FileAccess(writing: file) else {
      unsafe avformat_free_context(context)
      throw file.error("there isn't enough memory")
    }
    (self.file, self.output) = (file, output)
    unsafe self.context = context
    unsafe context.pointee.pb = output.context
    // Safe: the output lives as long as the context.
    unsafe context.pointee.opaque = Unmanaged.passUnretained(output).toOpaque()
    unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
    allowReading()
  }

  deinit {
    unsafe context.pointee.pb = nil
    unsafe avformat_free_context(context)
  }

  /// Whether encoders must put their headers into the container.
  var wantsGlobalHeaders: Bool {
    unsafe context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0
  }

  /// Lets the library read the file again, to move the index of an MP4 file to its start.
  private func allowReading() {
    unsafe context.pointee.io_open = { context, place, _, flags, _ in
      // Safe: the opaque pointer is the output, which lives as long as the context.
      guard let context = unsafe context, let place = unsafe place, flags & AVIO_FLAG_WRITE == 0,
        let output = unsafe FileAccess.of(unsafe context.pointee.opaque),
        let reading = output.reader()
      else { return -EPERM }
      unsafe place.pointee = reading.context
      // Released when the library closes the context.
      _ = unsafe Unmanaged.passRetained(reading)
      return 0
    }
    unsafe context.pointee.io_close2 = { _, closed in
      guard let output = unsafe FileAccess.of(unsafe closed?.pointee.opaque) else { return 0 }
      unsafe Unmanaged.passUnretained(output).release()
      return 0
    }
  }

  /// Adds a stream of an encoder's packets, and returns its number; `header` states the turns of a stream of frames.
  ///
  /// Throws if memory is short.
  package func addStream(
    of encoder: MediaEncoder, _ header: VideoHeader? = nil
  ) throws(VideoError) -> Int32 {
    unsafe try addStream(encoder.timeBase) { stream in
      guard unsafe avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context) >= 0
      else { return false }
      guard let header else { return true }
      unsafe stream.pointee.sample_aspect_ratio = encoder.context.pointee.sample_aspect_ratio
      unsafe stream.pointee.avg_frame_rate = encoder.context.pointee.framerate
      return unsafe stream.pointee.turn(header)
    }
  }

  /// Adds a stream of a track's packets, which are stored unchanged, and returns its number.
  func addStream(of track: AudioTrack) throws(VideoError) -> Int32 {
    unsafe try addStream(track.timeBase.rational) { stream in
      unsafe stream.pointee.codecpar.pointee.set(track)
    }
  }

  /// Adds a stream with a wanted unit of times, which `set` completes, and returns its number.
  private func addStream(
    _ timeBase: AVRational, _ set: (UnsafeMutablePointer<AVStream>) -> Bool
  ) throws(VideoError) -> Int32 {
    guard let stream = unsafe avformat_new_stream(context, nil) else {
      throw file.error("there isn't enough memory")
    }
    unsafe stream.pointee.time_base = timeBase
    guard unsafe set(stream) else { throw file.error("there isn't enough memory") }
    return unsafe stream.pointee.index
  }

  /// Writes the start of the file with options of the format; streams can't be added afterwards.
  ///
  /// Throws `.unsupported` if the container doesn't accept the streams.
  package func begin(_ options: [String: String] = [:]) throws(VideoError) {
    let options = MediaOptions(options)
    guard unsafe avformat_write_header(context, &options.pointer) >= 0 else {
      throw file.error("the container doesn't accept the streams", .unsupported)
    }
    hasBegun = true
  }

  /// Writes a packet, which the library takes; its times are converted from `timeBase` to the stream's unit.
  ///
  /// Throws if the container refuses the packet, or if the file can't be written.
  package func write(
    _ packet: Packet, to stream: Int32, timeBase: AVRational
  ) throws(VideoError) {
    unsafe packet.pointer.pointee.stream_index = stream
    // Safe: the stream was added by this object.
    let target = unsafe context.pointee.streams[Int(stream)]!.pointee.time_base
    unsafe av_packet_rescale_ts(packet.pointer, timeBase, target)
    let result = unsafe av_interleaved_write_frame(context, packet.pointer)
    guard result >= 0, file.failure == nil else {
      throw file.error("the container refused a packet (\(FFmpegText.of(result)))")
    }
  }

  /// Writes the end of the file, and moves the file into place; throws if one of the two fails.
  package func end() throws(VideoError) {
    let result = hasBegun ? unsafe av_write_trailer(context) : 0
    unsafe avio_flush(context.pointee.pb)
    guard result >= 0, file.failure == nil else {
      throw file.error("the container can't be finished (\(FFmpegText.of(result)))")
    }
    try file.commit()
  }
}

/// A dictionary of options for FFmpeg.
@safe
package final class MediaOptions {
  // Safe: freed in `deinit`; the library replaces it by the options that it didn't use, or by nil.
  package var pointer: OpaquePointer?

  /// Creates a dictionary.
  package init(_ options: [String: String]) {
    for (name, value) in options { unsafe av_dict_set(&pointer, name, value, 0) }
  }

  deinit { unsafe av_dict_free(&pointer) }
}

/// The texts of FFmpeg's errors.
enum FFmpegText {
  /// Returns the text of an error's number, in the library's English.
  static func of(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 128)
    _ = unsafe text.withUnsafeMutableBufferPointer {
      unsafe av_strerror(code, $0.baseAddress, $0.count)
    }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
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
    unsafe UnsafeMutableRawBufferPointer(start: data, count: count).copyBytes(from: track.codecData)
    unsafe extradata = data.assumingMemoryBound(to: UInt8.self)
    unsafe extradata_size = Int32(count)
    return true
  }
}

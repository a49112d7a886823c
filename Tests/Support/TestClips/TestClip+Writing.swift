import CFFmpeg
import Foundation
import StickerCompositor
public import VideoFiles

extension TestClip {
  /// Writes the clip to a path.
  public func write(to path: String) throws(VideoError) {
    let muxer = try Muxer(container, OutputFile(path))
    let encoder = unsafe try MediaEncoder(codec, in: muxer, options: options) { context in
      unsafe set(&context)
    }
    let stream = try muxer.addStream(of: encoder, header)
    let tracks = try sounds.map { (sound) throws(VideoError) in
      try TestTrack(sound, in: muxer)
    }
    try muxer.begin()
    let take = { (packet: Packet) throws(VideoError) in
      try muxer.write(packet, to: stream, timeBase: encoder.timeBase)
    }
    for frame in frames {
      try unsafe converted(frame, for: encoder) { (picture) throws(VideoError) in
        try unsafe encoder.encode(picture, take)
      }
      let end = header.timeBase.seconds(frame.ticks + frame.duration)
      for track in tracks { try track.write(until: end) }
    }
    try unsafe encoder.encode(nil, take)
    for track in tracks { try track.finish() }
    try muxer.end()
  }

  private func set(_ context: inout AVCodecContext) {
    unsafe context.set(header)
    unsafe context.pix_fmt = av_get_pix_fmt(pixelFormat)
    unsafe (context.gop_size, context.max_b_frames) = (Int32(keyFrameDistance), Int32(bFrames))
    // More threads would make some encoders' output depend on the machine.
    unsafe context.thread_count = 1
    if isInterlaced {
      unsafe context.flags |= Int32(AV_CODEC_FLAG_INTERLACED_DCT | AV_CODEC_FLAG_INTERLACED_ME)
      unsafe context.field_order = AV_FIELD_TT
    }
  }

  /// Calls `body` with a frame in the encoder's format of samples.
  private func converted(
    _ frame: VideoFrame, for encoder: MediaEncoder,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(VideoError) -> Void
  ) throws(VideoError) {
    let (source, target) = (MediaFrame(), MediaFrame())
    unsafe source.pointer.pointee.borrow(frame, like: encoder)
    let format = unsafe encoder.context.pointee.pix_fmt
    unsafe source.pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    if isInterlaced {
      unsafe source.pointer.pointee.interlaced_frame = 1
      unsafe source.pointer.pointee.top_field_first = 1
    }
    if format == AV_PIX_FMT_YUV420P || format == AV_PIX_FMT_YUVJ420P {
      unsafe source.pointer.pointee.format = format.rawValue
      return try unsafe body(source.pointer)
    }
    let (width, height) = unsafe (source.pointer.pointee.width, source.pointer.pointee.height)
    let scaler = unsafe sws_getContext(
      width, height, AV_PIX_FMT_YUV420P, width, height, format, SWS_BICUBIC | SWS_ACCURATE_RND, nil,
      nil, nil)
    defer { unsafe sws_freeContext(scaler) }
    let range: Int32 = header.colors.isFullRange ? 1 : 0
    let table = unsafe sws_getCoefficients(Int32(header.colors.matrix.codec.rawValue))
    unsafe sws_setColorspaceDetails(scaler, table, range, table, range, 0, 1 << 16, 1 << 16)
    guard unsafe av_frame_copy_props(target.pointer, source.pointer) >= 0,
      unsafe sws_scale_frame(scaler, target.pointer, source.pointer) >= 0
    else { throw VideoError(.unsupported, "FFmpeg can't convert samples to \(pixelFormat).") }
    try unsafe body(target.pointer)
  }
}

/// An audio track while a clip is written.
private final class TestTrack {
  private let sound: TestSound
  private let muxer: Muxer
  private let encoder: MediaEncoder
  private let stream: Int32
  private var position: Int64 = 0

  init(_ sound: TestSound, in muxer: Muxer) throws(VideoError) {
    (self.sound, self.muxer) = (sound, muxer)
    encoder = unsafe try MediaEncoder(sound.codec, in: muxer) { context in
      unsafe context.sample_rate = sound.sampleRate
      unsafe context.sample_fmt = context.codec.pointee.sample_fmts[0]
      unsafe context.time_base = AVRational(num: 1, den: sound.sampleRate)
      unsafe context.bit_rate = 96_000
      unsafe context.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
      unsafe av_channel_layout_default(&context.ch_layout, sound.channels)
    }
    stream = try muxer.addStream(of: encoder)
  }

  /// Writes whole blocks of sound until a time in seconds, or the sound's end.
  func write(until end: Double) throws(VideoError) {
    let total = Int64(sound.seconds * Double(sound.sampleRate))
    let goal = min(total, Int64(end * Double(sound.sampleRate)))
    let size = unsafe encoder.context.pointee.frame_size
    let block = Int64(size > 0 ? size : 1024)
    // Only the last block may be shorter.
    while position < goal { try encode(Int(min(block, total - position))) }
  }

  /// Writes the rest of the sound.
  func finish() throws(VideoError) {
    try write(until: sound.seconds)
    try unsafe encoder.encode(nil, take)
  }

  private func take(_ packet: Packet) throws(VideoError) {
    try muxer.write(packet, to: stream, timeBase: encoder.timeBase)
  }

  private func encode(_ count: Int) throws(VideoError) {
    let (frame, context) = (MediaFrame(), unsafe encoder.context)
    unsafe frame.pointer.pointee.nb_samples = Int32(count)
    unsafe frame.pointer.pointee.format = context.pointee.sample_fmt.rawValue
    unsafe frame.pointer.pointee.sample_rate = sound.sampleRate
    unsafe av_channel_layout_default(&frame.pointer.pointee.ch_layout, sound.channels)
    unsafe frame.pointer.pointee.pts = position
    let samples = (0..<count).flatMap { index in
      [Float](repeating: sample(position + Int64(index)), count: Int(sound.channels))
    }
    guard unsafe av_frame_get_buffer(frame.pointer, 0) >= 0, unsafe fill(frame.pointer, samples)
    else { throw VideoError(.unsupported, "FFmpeg can't convert the sound.") }
    position += Int64(count)
    try unsafe encoder.encode(frame.pointer, take)
  }

  /// Converts interleaved samples to a frame's format; returns `false` if the library can't.
  private func fill(_ frame: UnsafeMutablePointer<AVFrame>, _ samples: [Float]) -> Bool {
    var converter: OpaquePointer?
    defer { unsafe swr_free(&converter) }
    let (layout, format) = unsafe (frame.pointee.ch_layout, encoder.context.pointee.sample_fmt)
    var (input, output) = unsafe (layout, layout)
    guard
      unsafe swr_alloc_set_opts2(
        &converter, &output, format, sound.sampleRate, &input, AV_SAMPLE_FMT_FLT,
        sound.sampleRate, 0, nil) >= 0, unsafe swr_init(converter) >= 0
    else { return false }
    return unsafe samples.withUnsafeBufferPointer { samples in
      var source = unsafe UnsafeRawPointer(samples.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      let count = unsafe frame.pointee.nb_samples
      return unsafe swr_convert(converter, frame.pointee.extended_data, count, &source, count)
        == count
    }
  }

  private func sample(_ position: Int64) -> Float {
    let time = Double(position) / Double(sound.sampleRate)
    return Float(0.5 * min(time, 1) * sin(2 * .pi * time * sound.frequency))
  }
}

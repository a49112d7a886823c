import CFFmpeg

/// The audio track of a movie that is encoded from samples: stereo at 48,000 per second.
final class EncodedSound {
  private static let rate: Int32 = 48_000
  private static let channels = 2

  private let muxer: Muxer
  private let encoder: MediaEncoder
  private let frame = MediaFrame()
  private let stream: Int32
  /// The latest time at which a piece of sound may begin, in seconds; later ones are ignored.
  private let latestStart: Double
  /// The samples that don't fill a block of the encoder yet, interleaved.
  private var waiting: [Float] = []
  /// The number of samples per channel before the waiting ones.
  private var position: Int64 = 0

  /// Adds a track to a container; sound that begins more than a second after `end`, the video's duration, is ignored.
  init(
    _ codec: (encoder: String, bitRate: Int64), until end: Double, in muxer: Muxer
  ) throws(VideoError) {
    (self.muxer, latestStart) = (muxer, end + 1)
    encoder = unsafe try MediaEncoder(codec.encoder, in: muxer) { context in
      unsafe context.sample_rate = Self.rate
      unsafe context.sample_fmt = codec.encoder == "aac" ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT
      unsafe context.bit_rate = codec.bitRate
      unsafe context.time_base = AVRational(num: 1, den: Self.rate)
      unsafe av_channel_layout_default(&context.ch_layout, Int32(Self.channels))
    }
    stream = try muxer.addStream(of: encoder)
  }

  /// Encodes sound; fills gaps with silence, and drops samples that overlap earlier ones.
  ///
  /// Gaps and overlaps of up to 10 ms are ignored: the samples follow the earlier ones.
  func write(_ sound: VideoSound) throws(VideoError) {
    let (time, samples) = (sound.time, sound.samples)
    guard time.isFinite, time <= latestStart else { return }
    let next = position + Int64(waiting.count / Self.channels)
    let gap = Int64((max(time, -1e6) * Double(Self.rate)).rounded()) - next
    // Times of packets are often rounded to milliseconds.
    let tolerance = Int64(Self.rate / 100)
    var skipped = 0
    if gap > tolerance {
      try fill(gap)
    } else if gap < -tolerance {
      skipped = Int(min(-gap, Int64(samples.count / Self.channels)))
    }
    waiting.append(contentsOf: samples.dropFirst(skipped * Self.channels))
    try encodeBlocks()
  }

  /// Encodes the rest of the samples.
  func finish() throws(VideoError) {
    if !waiting.isEmpty { try encode(waiting.count / Self.channels) }
    try unsafe encoder.encode(nil, take)
  }

  private func fill(_ count: Int64) throws(VideoError) {
    var rest = count
    while rest > 0 {
      let part = min(rest, Int64(Self.rate))
      waiting.append(contentsOf: repeatElement(0, count: Int(part) * Self.channels))
      rest -= part
      try encodeBlocks()
    }
  }

  private func encodeBlocks() throws(VideoError) {
    let block = unsafe Int(encoder.context.pointee.frame_size)
    while waiting.count >= block * Self.channels { try encode(block) }
  }

  private func encode(_ count: Int) throws(VideoError) {
    let (target, format) = unsafe (frame.pointer, encoder.context.pointee.sample_fmt)
    unsafe target.pointee.nb_samples = Int32(count)
    unsafe target.pointee.format = format.rawValue
    unsafe target.pointee.sample_rate = Self.rate
    unsafe av_channel_layout_default(&target.pointee.ch_layout, Int32(Self.channels))
    unsafe target.pointee.pts = position
    guard unsafe av_frame_get_buffer(target, 0) >= 0 else {
      throw muxer.file.error("there isn't enough memory")
    }
    defer { unsafe av_frame_unref(target) }
    for channel in 0..<Self.channels {
      // Safe: the buffer has room for `count` samples per channel, in one plane or in one plane each.
      let isPlanar = format == AV_SAMPLE_FMT_FLTP
      let start = unsafe isPlanar && channel == 1 ? target.pointee.data.1 : target.pointee.data.0
      let plane = unsafe UnsafeMutableRawPointer(start!).assumingMemoryBound(to: Float.self)
      for index in 0..<count {
        let place = isPlanar ? index : index * Self.channels + channel
        unsafe plane[place] = waiting[index * Self.channels + channel]
      }
    }
    waiting.removeFirst(count * Self.channels)
    position += Int64(count)
    try unsafe encoder.encode(target, take)
  }

  private func take(_ packet: Packet) throws(VideoError) {
    try muxer.write(packet, to: stream, timeBase: encoder.timeBase)
  }
}

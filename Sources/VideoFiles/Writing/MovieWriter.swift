package import CFFmpeg
package import StickerCompositor

/// A movie of frames in 4:2:0, with sound, that FFmpeg's encoders and containers write.
final class MovieWriter {
  private let muxer: Muxer
  private let encoder: MediaEncoder
  private let frame = MediaFrame()
  private let sound: MovieSound?
  private let layout: FrameLayout
  private let stream: Int32
  /// The times and durations of the frames that the encoder holds, in ticks, in the order of their times.
  private var held: [(ticks: Int64, duration: Int64)] = []
  private let usualDuration: Int64

  /// Creates a movie with a header's frames; they have the header's layout.
  init(
    _ file: OutputFile, _ header: VideoHeader, _ codec: MovieCodec, copiesSound: Bool,
    threads: Int
  ) throws(VideoError) {
    var header = header
    if codec.needsEvenSize { header.layout = header.layout.even }
    layout = header.layout
    let seconds = header.timeBase.seconds(1) * max(header.frameRate, 1)
    usualDuration = Int64(max(1, (1 / seconds).rounded()))
    let muxer = try Muxer(codec.container, file)
    self.muxer = muxer
    encoder = unsafe try MediaEncoder(codec.encoder, in: muxer, options: codec.options) {
      context in
      unsafe context.set(header)
      unsafe context.thread_count = Int32(threads)
    }
    stream = try muxer.addStream(of: encoder, header)
    sound = try header.audio.map { (track) throws(VideoError) in
      copiesSound
        ? .copied(try CopiedSound(track, in: muxer))
        : .encoded(try EncodedSound(codec.sound, until: header.duration, in: muxer))
    }
    try muxer.begin(codec.containerOptions)
  }

  /// Encodes a frame in the header's layout.
  func write(_ video: VideoFrame) throws(VideoError) {
    // The time to the next frame replaces the stated duration, so that the container's sum is exact.
    if let last = held.indices.last { held[last].duration = video.ticks - held[last].ticks }
    held.append((video.ticks, video.duration > 0 ? video.duration : usualDuration))
    unsafe frame.pointer.pointee.borrow(
      video.layout == layout ? video : video.extended(to: layout), like: encoder)
    defer { unsafe av_frame_unref(frame.pointer) }
    try unsafe encoder.encode(frame.pointer, take)
  }

  private func take(_ packet: Packet) throws(VideoError) {
    if let index = held.firstIndex(where: { $0.ticks == packet.presentation }) {
      packet.duration = held.remove(at: index).duration
    }
    try muxer.write(packet, to: stream, timeBase: encoder.timeBase)
  }

  /// Stores a packet of the audio track.
  func write(_ packet: AudioPacket) throws(VideoError) {
    if case .copied(let copied) = sound { try copied.write(packet) }
  }

  /// Encodes sound.
  func write(_ part: VideoSound) throws(VideoError) {
    if case .encoded(let encoded) = sound { try encoded.write(part) }
  }

  /// Writes all that the encoders still hold, and moves the file into place.
  func finish() throws(VideoError) {
    try unsafe encoder.encode(nil, take)
    if case .encoded(let sound) = sound { try sound.finish() }
    try muxer.end()
  }
}

/// The way in which a movie gets its sound.
private enum MovieSound {
  case copied(CopiedSound)
  case encoded(EncodedSound)
}

extension AVStream {
  /// Notes a header's turns in the stream; returns `false` if there isn't enough memory.
  mutating func turn(_ header: VideoHeader) -> Bool {
    guard header.quarterTurns != 0 || header.isMirrored else { return true }
    let matrix = header.displayMatrix
    let count = matrix.count * MemoryLayout<Int32>.size
    guard
      let data = unsafe av_stream_new_side_data(&self, AV_PKT_DATA_DISPLAYMATRIX, count)
    else { return false }
    unsafe matrix.withUnsafeBytes {
      unsafe UnsafeMutableRawPointer(data).copyMemory(from: $0.baseAddress!, byteCount: count)
    }
    return true
  }
}

extension AVFrame {
  /// Lets the frame use a video frame's samples without a copy; the video frame stays until this frame and the encoder have
  /// released FFmpeg's buffer.
  package mutating func borrow(_ video: VideoFrame, like encoder: MediaEncoder) {
    let layout = video.layout
    unsafe encoder.context.pointee.describe(&self)
    unsafe pts = video.ticks
    video.withSamples { samples in
      // Safe: the buffer keeps the video frame alive, whose samples don't change, and the library doesn't write to them.
      let start = unsafe samples.withUnsafeBufferPointer {
        unsafe UnsafeMutablePointer(mutating: $0.baseAddress!)
      }
      let (y, u, v) = layout.planeOffsets
      unsafe (data.0, data.1, data.2) = unsafe (start + y, start + u, start + v)
      unsafe linesize.0 = Int32(layout.lumaStride)
      unsafe (linesize.1, linesize.2) = (Int32(layout.chromaStride), Int32(layout.chromaStride))
      let owner = unsafe Unmanaged.passRetained(video).toOpaque()
      unsafe buf.0 = av_buffer_create(
        start, samples.count,
        { owner, _ in unsafe Unmanaged<VideoFrame>.fromOpaque(owner!).release() },
        owner, AV_BUFFER_FLAG_READONLY)
      // Without memory for the buffer the library copies the samples at once.
      if unsafe buf.0 == nil { unsafe Unmanaged<VideoFrame>.fromOpaque(owner).release() }
    }
  }
}

extension AVCodecContext {
  /// Sets a frame's size, format and colors to the encoder's.
  fileprivate func describe(_ frame: inout AVFrame) {
    unsafe (frame.width, frame.height, frame.format) = unsafe (width, height, pix_fmt.rawValue)
    unsafe (frame.color_range, frame.colorspace) = unsafe (color_range, colorspace)
    unsafe (frame.color_primaries, frame.color_trc) = unsafe (color_primaries, color_trc)
    unsafe frame.chroma_location = unsafe chroma_sample_location
    unsafe frame.sample_aspect_ratio = unsafe sample_aspect_ratio
  }
}

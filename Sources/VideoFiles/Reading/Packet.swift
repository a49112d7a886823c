internal import CFFmpeg

/// A piece of a stream as it is stored in a file.
@safe
package final class Packet {
  // Safe: lives from `init` to `deinit`.
  let pointer: UnsafeMutablePointer<AVPacket>

  init() {
    guard let packet = unsafe av_packet_alloc() else { fatalError("No memory for a packet.") }
    unsafe pointer = packet
  }

  /// Creates a packet at which decoding may begin, with a copy of bytes and times in ticks of the stream.
  ///
  /// Returns `nil` if there isn't enough memory.
  convenience init?(_ bytes: [UInt8], presentation: Int64, decoding: Int64, duration: Int64) {
    self.init()
    guard let size = Int32(exactly: bytes.count), unsafe av_new_packet(pointer, size) >= 0 else {
      return nil
    }
    // Safe: the packet has room for the bytes.
    unsafe UnsafeMutableRawBufferPointer(start: pointer.pointee.data, count: bytes.count)
      .copyBytes(from: bytes)
    unsafe (pointer.pointee.pts, pointer.pointee.dts) = (presentation, decoding)
    unsafe (pointer.pointee.duration, pointer.pointee.flags) = (duration, AV_PKT_FLAG_KEY)
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&packet)
  }

  /// The number of the stream.
  var stream: Int32 { unsafe pointer.pointee.stream_index }
  /// The time at which the content is shown, in ticks of the stream; `nil` if it is missing.
  var presentation: Int64? { unsafe knownTime(pointer.pointee.pts) }
  /// The time at which the packet is decoded, in ticks of the stream; `nil` if it is missing.
  var decoding: Int64? { unsafe knownTime(pointer.pointee.dts) }
  /// The time for which the content is shown, in ticks of the stream; 0 if unknown.
  var duration: Int64 {
    get { unsafe max(0, min(pointer.pointee.duration, timeLimit)) }
    set { unsafe pointer.pointee.duration = newValue }
  }
  /// Whether decoding may begin at this packet.
  var isKey: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
  /// Whether the packet is decoded but not shown, as edit lists demand.
  var isDiscarded: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }
  /// The number of bytes of the content.
  var byteCount: Int { unsafe Int(max(0, pointer.pointee.size)) }
  /// Copies the content to the start of memory; traps if the memory is too small.
  func copy(into memory: inout MutableRawSpan) {
    guard byteCount <= memory.byteCount else {
      fatalError("VideoFiles: the memory is smaller than the packet; compare byteCount first.")
    }
    unsafe memory.withUnsafeMutableBytes {
      // Safe: the packet has `byteCount` bytes, which fit.
      unsafe $0.copyMemory(
        from: UnsafeRawBufferPointer(start: pointer.pointee.data, count: byteCount))
    }
  }
}

/// The greatest time that is taken from a file, in ticks, so that sums of a few times can't overflow.
let timeLimit: Int64 = 1 << 60

/// Returns a time as FFmpeg gives it; `nil` if it is missing or absurd.
func knownTime(_ time: Int64) -> Int64? {
  time == ffmpeg_no_time || time.magnitude > timeLimit.magnitude ? nil : time
}

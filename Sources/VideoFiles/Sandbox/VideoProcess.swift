import Glibc
import PictureFiles
import StickerCompositor

/// The program's side of the conversation with the process that decodes a video.
///
/// The process may have been taken over by the video: every message is checked before it is used, and anything unexpected
/// throws an error. The process ends with this object. Used on one thread at a time.
final class VideoProcess {
  /// The header, complete after the conversation has begun.
  private(set) var header: VideoHeader
  let ring: VideoRing
  /// The id of the process.
  var id: pid_t { connection.child.process }
  private let connection: VideoConnection

  /// Starts a program, and has it open a video's file; waits until the header is known.
  ///
  /// The process decodes only the first frame, for the header, before ``begin()``.
  init(
    _ program: VideoSession.Program, file: Int32, request: VideoRequest, limits: VideoLimits
  ) throws(VideoError) {
    guard let child = FenceChild.start(program.executable, program.arguments) else {
      throw VideoError(
        .noDecoder, "No decoder process can be started. Close some programs and try again.")
    }
    connection = VideoConnection(child, limits)
    guard child.socket.send(text: VideoMessage.open(request).text, with: file) else {
      throw .crashed
    }
    var patience: DecoderPatience?
    guard case .header(let header, let codecByteCount) = try connection.answer(&patience),
      header.layout.width * header.layout.height <= limits.maximumPixelCount,
      header.audio != nil || codecByteCount == 0
    else { throw .crashed }
    self.header = header
    ring = try VideoRing(header.layout, memory: limits.sharedMemory, socket: child.socket)
    connection.ring = ring
    let message = VideoMessage.ring(slotCount: ring.slotCount)
    guard child.socket.send(text: message.text, with: ring.file),
      case .ready = try connection.answer(&patience),
      ring.take(0), let codecData = ring.copy(codecByteCount, of: 0)
    else { throw .crashed }
    self.header.audio?.codecData = codecData
  }

  /// Has the process decode, from the time of a seek that was sent before, or else from the start.
  func begin() { ring.free(0) }

  /// Waits for the next message; returns `nil` if the signal is set before one arrives.
  ///
  /// `patience` measures the wait over several calls; it starts as `nil`.
  func next(
    _ patience: inout DecoderPatience?, unless signal: CancelSignal
  ) throws(VideoError) -> VideoMessage? {
    try connection.next(&patience, unless: signal)
  }

  /// Sets whether the process skips frames that no other frame needs.
  func hurry(_ isHurrying: Bool) {
    _ = connection.child.socket.send(text: VideoMessage.hurry(isHurrying).text, waits: false)
  }

  /// Asks the process to continue at a time, in seconds; returns `false` if it has left too many messages unread.
  func seek(to time: Double, isExact: Bool, generation: Int) -> Bool {
    let message = VideoMessage.seek(generation: generation, time: time, isExact: isExact)
    return connection.child.socket.send(text: message.text, waits: false)
  }
}

extension VideoError {
  static let crashed = VideoError(
    .crashed,
    "Decoding failed or took too much memory. Save the video again with another program.")
}

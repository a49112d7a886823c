import Glibc
import PictureFiles

/// The socket, threads and time limits of a process that decodes a video.
final class VideoConnection {
  let child: FenceChild
  /// The memory that the process writes to; `nil` before the header is known.
  var ring: VideoRing?
  private var threads: ThreadRequests?
  private let times: DecoderPatience.Limits

  init(_ child: FenceChild, _ limits: VideoLimits) {
    self.child = child
    times = DecoderPatience.Limits(
      asleep: limits.seconds, processor: limits.seconds * Double(limits.threads),
      elapsed: 2 * limits.seconds)
  }

  deinit {
    // Frames that the program still has must not send to a closed socket.
    ring?.close()
    child.end()
  }

  /// Waits for a message while the video is opened; never returns `nil`, because no signal ends the wait.
  ///
  /// Throws the error that the process reports.
  func answer(_ patience: inout DecoderPatience?) throws(VideoError) -> VideoMessage? {
    let message = try next(&patience)
    if case .failed(let error, _) = message { throw error }
    return message
  }

  /// Waits for the next message; returns `nil` if the signal is set before one arrives.
  func next(
    _ patience: inout DecoderPatience?, unless signal: CancelSignal? = nil
  ) throws(VideoError) -> VideoMessage? {
    // Looking at a process takes longer than receiving a message that has arrived already.
    var deadline = patience?.nextLook ?? 0
    while true {
      if signal?.take() == true { return nil }
      threads?.grant()
      // The system doesn't report the end of a thread.
      if threads?.areWaiting == true { deadline = min(deadline, monotonicSeconds() + 0.005) }
      let others = [threads?.listener ?? -1, signal?.reading ?? -1]
      switch child.socket.receiveText(until: deadline, beside: others) {
      case .text(let text, let file):
        if let message = try received(text, file) { return message }
      case .end: throw .crashed
      case .timeout: break
      case .other(let index):
        if index == 0, threads?.take() != true { throw .crashed }
      }
      // The time limit applies whatever messages the process sends meanwhile.
      deadline = try nextLook(&patience)
    }
  }

  /// Returns the message of a line; `nil` for the request to start threads.
  private func received(_ text: String, _ file: Int32) throws(VideoError) -> VideoMessage? {
    guard let message = VideoMessage(text), (message == .threads) == (file >= 0) else {
      if file >= 0 { close(file) }
      throw .crashed
    }
    guard message == .threads else { return message }
    let requests = ThreadRequests(listener: file, process: child.process)
    guard threads == nil, ring == nil else { throw .crashed }
    threads = requests
    return nil
  }

  /// Returns the time of the next look at the process; looks now if it is due, and throws if the process is too slow.
  private func nextLook(_ patience: inout DecoderPatience?) throws(VideoError) -> Double {
    let now = monotonicSeconds()
    if let due = patience?.nextLook, due > now { return due }
    let look = child.look
    // Without a slot, the process waits for the program.
    let mayWork = ring?.processHasSlots ?? true
    var measured = (mayWork ? patience : nil) ?? DecoderPatience(times, start: look)
    guard measured.goesOn(after: look) else {
      throw VideoError(
        .tooSlow, "Decoding took too long. Save the video again with another program.")
    }
    patience = measured
    return measured.nextLook
  }
}

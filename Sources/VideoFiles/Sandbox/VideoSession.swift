import Files
import Glibc
import Synchronization

/// A video that a sandbox process decodes in advance, in order.
///
/// Frames come through memory that the process shares with the program, without a copy. A file that makes its decoder hang,
/// run out of memory or crash does so in that process: ``next()`` then throws `.tooSlow` or `.crashed`, and the next
/// ``seek(to:isExact:)`` starts a new process for the same open file, even if another file has replaced it at its path.
///
/// One thread reads, seeks and calls ``hurry(_:)``; ``cancel()`` may be called on any thread. Frames may be released on any
/// thread, even after the session. While all slots are full, the process sleeps, without a time limit.
public final class VideoSession: Sendable {
  /// A program that runs ``VideoServer/run()``, and its arguments; by default this program.
  public struct Program: Hashable, Sendable {
    /// The path of the program.
    public var executable = "/proc/self/exe"
    /// The arguments after the program's name.
    public var arguments = [VideoServer.argument]

    /// Creates a description of this program.
    public init() {}
  }

  /// The size, colors and timing of the video.
  public let header: VideoHeader
  /// The number of slots for parts of the video: a frame takes one until it is released, sound and packets only until
  /// ``next()`` returns them.
  ///
  /// ``next()`` waits while the program's frames use all slots, so keep fewer frames.
  public let frameCapacity: Int
  private let file: FileDescriptor
  private let purpose: VideoPurpose
  private let limits: VideoLimits
  private let program: Program
  private let signal: CancelSignal
  private let state: Mutex<VideoSessionState>

  /// Opens a video, and has a sandbox process decode it in advance from its first frame on, without a call of ``next()``.
  ///
  /// Blocks until the header is known, at most as long as the limits allow. Throws `.cannotOpen` if the path doesn't lead
  /// to a regular file: for example, if it leads to a folder or a pipe.
  public init(
    _ path: String, purpose: VideoPurpose, limits: VideoLimits = VideoLimits(),
    program: Program = Program()
  ) throws(VideoError) {
    let file = try VideoFile.open(path)
    guard let signal = CancelSignal() else {
      throw VideoError(.cannotOpen, "Too many files are open. Close some programs and try again.")
    }
    (self.purpose, self.limits, self.program, self.signal) = (purpose, limits, program, signal)
    let process = try Self.process(file, purpose, limits, program)
    (header, frameCapacity) = (process.header, process.ring.slotCount)
    process.begin()
    self.file = file
    state = Mutex(VideoSessionState(process: process, purpose: purpose))
  }

  /// Waits for the next part of the video.
  ///
  /// Throws `.damaged`, `.tooSlow` or `.crashed` if the video can't be decoded; every further call throws the same error
  /// until the next ``seek(to:isExact:)``. After `.damaged`, which the process itself reports, that seek uses the same process;
  /// after the other two it starts a new one.
  public func next() throws(VideoError) -> VideoPart {
    try state.withLock { state throws(VideoError) in try state.next(signal) }
  }

  /// Continues at the frame that is shown at a time, in seconds, clamped to the video; ``next()`` delivers no earlier part
  /// afterwards.
  ///
  /// If `isExact` is `false`, continues at the nearest earlier frame that needs no other, which is faster. Doesn't wait for
  /// the frame. If the process has ended, starts a new one, which blocks like opening the video, and seeks before
  /// it decodes. Throws if the video can't be opened again; `.damaged` if its header is another, because the file was
  /// written to.
  public func seek(to time: Double, isExact: Bool) throws(VideoError) {
    try state.withLock { state throws(VideoError) in
      signal.take()
      let time = time.isFinite ? max(0, min(time, header.duration)) : 0
      if state.seek(to: time, isExact: isExact) { return }
      let process = try Self.process(file, purpose, limits, program)
      // Another process may have written to the file.
      guard process.header == header else {
        throw VideoError(.damaged, "The video has changed on the disk. Open it again.")
      }
      state.restart(process)
      // The seek precedes decoding, because the fault that ended the last process may lie before that time.
      _ = state.seek(to: time, isExact: isExact)
      state.begin()
    }
  }

  /// Sets whether frames that no other frame needs are skipped, so that playback that is late catches up.
  ///
  /// Frames that were decoded already are still delivered. A new process, which ``seek(to:isExact:)`` starts after a crash,
  /// gets the last value. Waits while another thread waits in ``next()``.
  public func hurry(_ isHurrying: Bool) { state.withLock { $0.hurry(isHurrying) } }

  /// Ends the wait of ``next()``, or else of its next call, which then returns `.cancelled`.
  ///
  /// A seek before that call takes this back. After the end of the video or an error, ``next()`` repeats that instead.
  public func cancel() { signal.set() }

  /// The id of the sandbox process; `nil` if it has ended.
  var processID: pid_t? { state.withLock { $0.process?.id } }

  private static func process(
    _ file: borrowing FileDescriptor, _ purpose: VideoPurpose, _ limits: VideoLimits,
    _ program: Program
  ) throws(VideoError) -> sending VideoProcess {
    let request = VideoRequest(
      purpose: purpose, maximumPixelCount: limits.maximumPixelCount, memory: limits.memory,
      sharedMemory: limits.greatestSharedMemory, threads: limits.threads)
    return try file.withNumber { number throws(VideoError) in
      try VideoProcess(program, file: number, request: request, limits: limits)
    }
  }
}

import Files
import Glibc
import Synchronization

/// A sandbox that decodes untrusted pictures, each in a process of its own.
///
/// A file that makes its decoder hang, run out of memory or crash does so in that process, and the error comes
/// back as one line. May be used from several threads at once; each call blocks its thread. A spare
/// process waits in advance, since starting one takes longer than decoding a small picture.
public final class PictureFence: Sendable {
  /// The path of the program that the decoder processes run.
  public let executable: String
  private let arguments: [String]
  private let limits: PictureLimits
  private let spareCount: Int
  private let spares = Mutex<[FenceChild]>([])

  /// Creates a sandbox whose decoder processes run a program; by default this program itself.
  ///
  /// The program's `main` must call ``PictureServer/run()`` when it is started with `arguments`. `spareCount` is the
  /// number of processes that wait in advance.
  public init(
    executable: String = "/proc/self/exe", arguments: [String] = [PictureServer.argument],
    limits: PictureLimits = PictureLimits(), spareCount: Int = 1
  ) {
    self.executable = executable
    self.arguments = arguments
    self.limits = limits
    self.spareCount = spareCount
  }

  deinit { endSpares() }

  /// Decodes a picture.
  ///
  /// Blocks at most for as long as the limits allow. Throws if no part of the picture can be shown. Throws
  /// `.cannotOpen` if the source isn't a regular file: for example, if it is a pipe.
  public func picture(_ request: PictureRequest) throws(PictureError) -> DecodedPicture {
    switch request.source {
    case .descriptor(let file): return try picture(request, file)
    case .path(let path):
      do throws(PictureError) {
        let file = try Self.open(path)
        return try file.withNumber { number throws(PictureError) in
          try picture(request, number)
        }
      } catch {
        throw PictureError(error.kind, error.problem, path: path)
      }
    }
  }

  /// Starts the processes that wait in advance, so that the first picture needn't wait for one.
  ///
  /// Each ``picture(_:)`` calls this function to replace the process that it uses.
  public func prepare() {
    while spares.withLock({ $0.count }) < spareCount {
      guard let child = FenceChild.start(executable, arguments) else { return }
      let isKept = spares.withLock { spares in
        if spares.count < spareCount { spares.append(child) }
        return spares.contains { $0.process == child.process }
      }
      if !isKept { child.end() }
    }
  }

  /// Ends the processes that wait in advance; the next ``picture(_:)`` decodes in a new process, and calls
  /// ``prepare()``.
  public func endSpares() {
    let ended = spares.withLock { spares in
      defer { spares = [] }
      return spares
    }
    for child in ended { child.end() }
  }

  /// The ids of the processes that wait in advance.
  var spareProcesses: [pid_t] { spares.withLock { $0.map(\.process) } }

  /// Opens an untrusted file for reading; throws `.cannotOpen` if the system refuses.
  static func open(_ path: String) throws(PictureError) -> FileDescriptor {
    do throws(FileCode) { return try FileDescriptor(reading: path) } catch {
      throw PictureError(.cannotOpen, "\(error). Choose another file.")
    }
  }

  private func picture(
    _ request: PictureRequest, _ file: Int32
  ) throws(PictureError) -> DecodedPicture {
    try PictureBytes.byteCount(of: file)
    let child = try begin(request, file)
    prepare()
    let conversation = DecoderConversation(
      socket: child.socket, process: child.process, request: request, limits: limits
    ) { child.look }
    let delivery: PictureDelivery
    do throws(PictureError) {
      delivery = try conversation.delivery()
    } catch {
      child.end()
      throw error
    }
    child.end()
    return try delivery.picture()
  }

  /// Sends the request to a waiting process, or to a new one if none is alive.
  private func begin(
    _ request: PictureRequest, _ file: Int32
  ) throws(PictureError) -> FenceChild {
    let longest = limits.seconds(for: request.maximumPixelCount)
    let message = FenceMessage.request(
      fit: request.fit, maximumPixelCount: request.maximumPixelCount,
      framePixelCount: request.framePixelCount, memory: limits.memory,
      // A second more than the program waits, so that the program detects a time-out before the system ends the
      // process.
      seconds: Int(min(max(longest, 1), 3600).rounded(.up)) + 1)
    while let spare = spares.withLock({ $0.popLast() }) {
      if spare.socket.send(message, with: file) { return spare }
      spare.end()
    }
    guard let child = FenceChild.start(executable, arguments) else { throw Self.noDecoder }
    guard child.socket.send(message, with: file) else {
      child.end()
      throw Self.noDecoder
    }
    return child
  }

  static var noDecoder: PictureError {
    PictureError(
      .noDecoder, "no decoder process can be started. Close some programs and try again.")
  }
}

import Files
import Glibc
import Synchronization

/// Decodes pictures of strangers in processes of their own, one for each picture.
///
/// Whatever a file does to its decoder (no end, all memory, a crash) happens over there and comes
/// back as one line. May be used from several threads at once; each call blocks its thread. As
/// starting a process takes longer than decoding a small picture, one waits in advance.
public final class PictureFence: Sendable {
  private let executable: String
  private let arguments: [String]
  private let limits: PictureLimits
  private let spareCount: Int
  private let spares = Mutex<[FenceChild]>([])

  /// A fence around a program whose `main` calls ``PictureServer/run(fallback:)`` when it is started
  /// with these arguments; this program itself where left out.
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
  /// Blocks for as long as the limits allow at most. Throws where there is nothing to show.
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

  /// Starts the process that waits in advance, so that the first picture need not.
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

  /// Ends the processes that wait in advance; later pictures start new ones.
  public func endSpares() {
    let ended = spares.withLock { spares in
      defer { spares = [] }
      return spares
    }
    for child in ended { child.end() }
  }

  /// The processes that wait in advance.
  var spareProcesses: [pid_t] { spares.withLock { $0.map(\.process) } }

  private static func open(_ path: String) throws(PictureError) -> FileDescriptor {
    do throws(FileCode) {
      // Not blocking: a named pipe must not keep us here.
      return try FileDescriptor(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      throw PictureError(.cannotOpen, "\(error); choose another file")
    }
  }

  private func picture(
    _ request: PictureRequest, _ file: Int32
  ) throws(PictureError) -> DecodedPicture {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PictureError(.cannotOpen, "it is not a file; choose a picture")
    }
    let child = try begin(request, file)
    prepare()
    let result: (memory: SharedMemory, answer: Answer)
    do throws(PictureError) {
      result = try wait(for: child, request)
    } catch {
      child.end()
      throw error
    }
    // Only when the other process is gone for certain is its memory looked at.
    child.end()
    return try accept(result.answer, result.memory)
  }

  /// Hands the request to a process; to a new one where one that waited has died.
  private func begin(
    _ request: PictureRequest, _ file: Int32
  ) throws(PictureError) -> FenceChild {
    let longest = limits.seconds(for: request.maximumPixelCount)
    let message = FenceMessage.request(
      fit: request.fit, maximumPixelCount: request.maximumPixelCount, memory: limits.memory,
      // One more than is waited for, so that who takes too long is known to have.
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

  private static var noDecoder: PictureError {
    PictureError(.noDecoder, "no process can be started to decode it; close some programs")
  }

  private typealias Answer = (format: PictureFormat, isWhole: Bool)

  private func wait(
    for child: FenceChild, _ request: PictureRequest
  ) throws(PictureError) -> (SharedMemory, Answer) {
    var patience = DecoderPatience(limits, start: child.look)
    var memory: SharedMemory?
    while true {
      switch child.socket.receive(until: patience.nextLook) {
      case .message(.size(let announcement)) where memory == nil:
        let given = try SharedMemory(announcement, request)
        guard child.socket.send(.memory, with: given.file) else { throw Self.crashed }
        patience.expect(pixelCount: announcement.fullWidth * announcement.fullHeight)
        memory = given
      case .message(.done(let format, let isWhole)):
        guard let memory else { throw Self.crashed }
        return (memory, (format, isWhole))
      case .message(.failed(let error)): throw error
      case .timeout:
        guard patience.goesOn(after: child.look) else {
          throw PictureError(
            .tooSlow, "decoding it took too long; save it anew with another program")
        }
      case .message, .nonsense, .end: throw Self.crashed
      }
    }
  }

  static var crashed: PictureError {
    PictureError(
      .crashed, "decoding it went wrong or took too much memory; save it anew with another program")
  }

  /// What a process left in its memory, now that it is gone.
  private func accept(
    _ answer: Answer, _ memory: SharedMemory
  ) throws(PictureError) -> DecodedPicture {
    let size = memory.announcement
    guard let pixels = MappedPicture(width: size.width, height: size.height, mapping: memory.file)
    else { throw .needsMemory("the picture") }
    pixels.clamp(writtenTo: memory.file)
    let pixelBytes = size.width * size.height * 4
    return DecodedPicture(
      pixels: pixels, fullWidth: size.fullWidth, fullHeight: size.fullHeight,
      format: answer.format, isWhole: answer.isWhole,
      exif: Self.read(memory.file, size.exifCount, at: pixelBytes),
      profile: Self.read(memory.file, size.profileCount, at: pixelBytes + size.exifCount))
  }

  private static func read(_ file: Int32, _ count: Int, at offset: Int) -> [UInt8] {
    // Arrays without room share one memory, whose count would be written by several threads.
    if count == 0 { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      // Safe: there is room for `count` bytes.
      got = unsafe max(0, pread(file, buffer.baseAddress, count, offset))
    }
  }
}

import CFence
import Glibc

@testable import PictureFiles

/// The decoder's end of a conversation, played in the test's own process: it says whatever it is told.
final class HostileDecoder {
  /// The program's end.
  let socket: FenceSocket
  private let end: Int32
  private var isConnected = true

  init() {
    guard let ends = SystemCalls.socketPair() else { fatalError("The system has no more sockets.") }
    (socket, end) = (FenceSocket(file: ends.0), ends.1)
  }

  deinit { hangUp() }

  /// Closes both ends and drops unread messages, as the program does when it ends a decoder.
  func hangUp() {
    guard isConnected else { return }
    isConnected = false
    socket.close()
    close(end)
  }

  func say(_ bytes: [UInt8]) {
    // Safe: the call is told how many bytes there are.
    _ = unsafe send(end, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }

  func say(_ text: String) { say(Array(text.utf8)) }

  /// Sends a message with a descriptor.
  func say(_ text: String, with file: Int32) {
    let bytes = Array(text.utf8)
    // Safe: as above.
    _ = unsafe fence_send(end, bytes, bytes.count, file)
  }

  /// Says nothing more, and lets the program notice after the last message.
  func fallSilent() { shutdown(end, Int32(SHUT_WR)) }

  /// Writes bytes into the memory that the program has sent, if it has.
  func scribble(_ bytes: [UInt8], at offset: Int) {
    var (buffer, file) = ([UInt8](repeating: 0, count: 64), Int32(-1))
    // Safe: the call is told how much room there is.
    _ = unsafe fence_receive(end, &buffer, buffer.count, &file, Int32(MSG_DONTWAIT))
    guard file >= 0 else { return }
    // Safe: the call is told how many bytes there are.
    _ = unsafe pwrite(file, bytes, bytes.count, offset)
    close(file)
  }

  /// Asks for a picture in the program's name, and takes what the decoder has left.
  func picture(
    fit: PictureFit = .full, maximumPixelCount: Int = 10_000, framePixelCount: Int = 0,
    beforeTaking: () -> Void = {}
  ) throws(PictureError) -> DecodedPicture {
    let conversation = DecoderConversation(
      socket: socket, process: getpid(),
      request: PictureRequest(
        .path(""), fit: fit, maximumPixelCount: maximumPixelCount,
        framePixelCount: framePixelCount),
      limits: PictureLimits()
    ) { DecoderPatience.Look(time: monotonicSeconds(), processor: 0, isAsleep: true) }
    let delivery = try conversation.delivery()
    beforeTaking()
    return try delivery.picture()
  }
}

/// A pipe whose writing end is passed on, and that tells when this end has been closed everywhere.
final class Tracer {
  private let readingEnd: Int32
  private(set) var writingEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    // Safe: there is room for two descriptors.
    let status = unsafe fence_pipe(&ends)
    precondition(status == 0)
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    letGo()
    close(readingEnd)
  }

  /// Closes the test's own copy.
  func letGo() {
    if writingEnd >= 0 { close(writingEnd) }
    writingEnd = -1
  }

  /// Whether no copy is left; waits a minute, as programs that other tests start have copies for a moment.
  var isClosedEverywhere: Bool {
    letGo()
    var waited = pollfd(fd: readingEnd, events: Int16(POLLIN), revents: 0)
    // Safe: one descriptor is waited for.
    return unsafe poll(&waited, 1, 60_000) == 1
  }
}

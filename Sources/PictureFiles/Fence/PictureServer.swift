internal import CFence
import Glibc

/// The other side of ``PictureFence``: the process that decodes one picture.
public enum PictureServer {
  /// The first argument of a program that is to do this and nothing else.
  public static let argument = "--decode-pictures"

  /// Waits for a request, decodes the picture and answers; the exit status.
  ///
  /// Gives up the process's rights before it touches the file. Where the process was not started by
  /// a ``PictureFence``, it says so and returns 2.
  public static func run(fallback: PictureFallback? = nil) -> Int32 {
    var status = stat()
    guard unsafe fstat(FenceChild.socketNumber, &status) == 0,
      status.st_mode & S_IFMT == S_IFSOCK
    else {
      report("\(argument) is what the program starts itself with; leave it out")
      return 2
    }
    let socket = FenceSocket(file: FenceChild.socketNumber)
    guard let received = socket.receiveFiles(),
      case .request(let fit, let maximumPixelCount, let memory, let seconds) = received.message
    else { return 0 }
    if let bytes = try? PictureBytes(mapping: received.first) { DrawingWarmUp.run(for: bytes) }
    FenceLimits.apply(memory: memory, seconds: seconds, maximumPixelCount: maximumPixelCount)
    let decoder = PictureDecoder(maximumPixelCount: maximumPixelCount, fallback: fallback)
    let answer: FenceMessage
    do throws(PictureError) {
      let bytes = try PictureBytes(mapping: received.first)
      let picture = try decoder.decode(bytes, fit: fit) { width, height in
        _ = socket.send(.size(width: width, height: height))
      } makePixels: { width, height throws(PictureError) in
        try makePixels(width, height, in: received.second)
      }
      answer = .done(try store(picture, in: received.second))
    } catch {
      answer = .failed(error)
    }
    return socket.send(answer) ? 0 : 1
  }

  private static func makePixels(
    _ width: Int, _ height: Int, in memory: Int32
  ) throws(PictureError) -> MappedPicture {
    guard ftruncate(memory, width * height * 4) == 0,
      let pixels = MappedPicture(width: width, height: height, mapping: memory)
    else { throw .needsMemory("decoding \(width) by \(height) pixels") }
    return pixels
  }

  /// Puts what the file says besides behind the pixels.
  private static func store(
    _ picture: DecodedPicture, in memory: Int32
  ) throws(PictureError) -> FenceMessage.Answer {
    var answer = FenceMessage.Answer(
      width: picture.pixels.width, height: picture.pixels.height, fullWidth: picture.fullWidth,
      fullHeight: picture.fullHeight, format: picture.format, isWhole: picture.isWhole,
      exifCount: 0, profileCount: 0)
    let offset = picture.pixels.width * picture.pixels.height * 4
    if write(picture.exif, to: memory, at: offset) { answer.exifCount = picture.exif.count }
    if write(picture.profile, to: memory, at: offset + answer.exifCount) {
      answer.profileCount = picture.profile.count
    }
    return answer
  }

  private static func write(_ bytes: [UInt8], to file: Int32, at offset: Int) -> Bool {
    guard !bytes.isEmpty, bytes.count <= FenceMessage.Answer.greatestExtra else { return false }
    // Safe: the call is told how many bytes there are.
    let count = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(file, $0.baseAddress, $0.count, offset)
    }
    return count == bytes.count
  }

  private static func report(_ line: String) {
    let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
    let bytes = Array("\(program): \(line)\n".utf8)
    // Safe: the call is told how many bytes there are.
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(2, $0.baseAddress, $0.count) }
  }
}

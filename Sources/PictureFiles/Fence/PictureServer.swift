import Glibc

/// The decoder process of a ``PictureFence``, which decodes one picture.
public enum PictureServer {
  /// The command-line argument, at the first place, with which a program runs as a decoder process.
  public static let argument = "--decode-pictures"

  /// Waits for a request, decodes the picture and answers; returns the exit status.
  ///
  /// The steps; if one fails, the process answers with the error, and decodes nothing:
  /// 1. Gives up the process's rights.
  /// 2. Receives the request with the open file, maps the file, and detects its format by its first bytes.
  /// 3. Warms up the format's libraries, which don't parse the file yet: they open fonts and tables, and start threads that
  ///    stay.
  /// 4. Closes the sandbox. If the libraries will start threads, sends the program the listener that allows each.
  /// 5. Reads the header, checks the size, and only then lets a library parse the file.
  /// 6. Asks the program for memory, decodes the pixels into that memory, and answers.
  ///
  /// A process that was not started by a ``PictureFence`` prints an error and returns 2.
  public static func run() -> Int32 { run(fallback: RarePictures.decode) { _ in false } }

  /// Runs as ``run()`` does, with another fallback decoder.
  ///
  /// `fallbackNeedsThreads` returns whether the fallback starts threads for a file, given the file's first 64 bytes.
  package static func run(
    fallback: PictureFallback?, fallbackNeedsThreads: ([UInt8]) -> Bool
  ) -> Int32 {
    guard let socket = FenceSocket(ofProcessWith: argument) else { return 2 }
    let refusal = FenceLimits.giveUpRights(socket: socket)
    guard let (message, file) = socket.receiveFile(), case .request = message else { return 0 }
    let answer: FenceMessage
    do throws(PictureError) {
      if let refusal { throw refusal }
      answer = try decode(message, file, socket, fallback, fallbackNeedsThreads)
    } catch {
      answer = .failed(error)
    }
    return socket.send(answer) ? 0 : 1
  }

  private static func decode(
    _ message: FenceMessage, _ file: Int32, _ socket: FenceSocket, _ fallback: PictureFallback?,
    _ fallbackNeedsThreads: ([UInt8]) -> Bool
  ) throws(PictureError) -> FenceMessage {
    guard
      case .request(
        let fit, let maximumPixelCount, let framePixelCount, let memory, let seconds) = message
    else { throw .unknown }
    let bytes = try PictureBytes(mapping: file)
    close(file)
    let reader = PictureFormat(of: bytes).reader
    reader?.warmUp(for: bytes)
    let needsThreads =
      reader?.needsThreads(for: bytes) ?? fallbackNeedsThreads(bytes.copy(0..<64))
    try FenceLimits.close(
      memory: memory,
      shared: FenceMessage.Announcement.greatestByteCount(
        maximumPixelCount: maximumPixelCount, framePixelCount: framePixelCount),
      seconds: seconds, threads: needsThreads ? socket : nil)
    var decoder = PictureDecoder(maximumPixelCount: maximumPixelCount)
    decoder.fallback = fallback
    let picture = try decoder.decode(bytes, fit: fit, framePixelCount: framePixelCount) {
      outline throws(PictureError) in try pixels(for: outline, socket)
    }
    return .done(picture.format, isWhole: picture.isWhole)
  }

  /// Asks for memory for a picture, and writes the metadata of its file behind the pixels.
  private static func pixels(
    for outline: PictureOutline, _ socket: FenceSocket
  ) throws(PictureError) -> MappedPicture {
    let extras = [outline.exif, outline.profile].map {
      $0.count <= FenceMessage.Announcement.greatestExtra ? $0 : []
    }
    let announcement = FenceMessage.Announcement(
      width: outline.width, height: outline.height, fullWidth: outline.fullWidth,
      fullHeight: outline.fullHeight, exifCount: extras[0].count, profileCount: extras[1].count,
      frameCount: outline.frames.count, frameCountInFile: outline.frameCountInFile,
      plays: outline.frames.plays ?? 0)
    guard let announcement else { throw .tooLarge(outline.width, outline.height) }
    let isAsked = socket.send(.size(announcement))
    guard isAsked, let (message, memory) = socket.receiveFile(), message == .memory,
      let pixels = MappedPicture(width: outline.width, height: outline.rowCount, mapping: memory)
    else { throw .needsMemory("decoding \(outline.width) by \(outline.height) pixels") }
    let times = announcement.timesCount > 0 ? outline.frames.bytes : []
    guard SystemCalls.write(times + extras[0] + extras[1], to: memory, at: pixels.byteCount) else {
      throw .needsMemory("the metadata")
    }
    return pixels
  }
}

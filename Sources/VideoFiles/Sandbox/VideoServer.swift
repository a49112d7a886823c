internal import CFFmpeg
import Glibc
import PictureFiles

/// The decoder process of a ``VideoSession``.
public enum VideoServer {
  /// The command-line argument, at the first place, with which a program runs as a decoder process.
  public static let argument = "--decode-videos"

  /// Waits for a request, decodes the video until the program ends the conversation, and returns the exit status.
  ///
  /// The steps; if the second or the fourth fails, the process answers the request with `.noDecoder`, and decodes nothing:
  /// 1. Loads FFmpeg's libraries, since the closed sandbox can open no path.
  /// 2. Gives up the process's rights: capabilities, and outliving the program, for example.
  /// 3. Receives the request with the open file, which no library has seen yet.
  /// 4. Closes the sandbox: limits memory and threads, and forbids paths and all calls that decoding doesn't need.
  /// 5. Opens the video, sends its header, and delivers its parts.
  ///
  /// A process that was not started by a ``VideoSession`` prints an error and returns 2.
  public static func run() -> Int32 {
    run { file, purpose, maximumPixelCount, threads throws(VideoError) in
      try VideoReader(
        file: file, purpose: purpose, maximumPixelCount: maximumPixelCount, threads: threads)
    }
  }

  /// Opens a video from an open file, with limits.
  package typealias Opening = (
    _ file: Int32, _ purpose: VideoPurpose, _ maximumPixelCount: Int, _ threads: Int
  ) throws(VideoError) -> any VideoSource

  /// Runs as ``run()`` does, with another decoder.
  package static func run(_ open: Opening) -> Int32 {
    guard let socket = FenceSocket(ofProcessWith: argument) else { return 2 }
    // A closed sandbox can't open the libraries.
    _ = ffmpeg_load()
    let refusal = FenceLimits.giveUpRights(socket: socket)
    guard case .text(let text, let file) = socket.receiveText(waits: true), file >= 0,
      case .open(let request) = VideoMessage(text)
    else { return 0 }
    do throws(VideoError) {
      try close(request, socket, refusal)
      let source = try open(file, request.purpose, request.maximumPixelCount, request.threads)
      var delivery = try VideoDelivery(of: source, to: socket)
      delivery.run()
      return 0
    } catch {
      return socket.send(text: VideoMessage.failed(error, generation: 0).text) ? 0 : 1
    }
  }

  /// Closes the sandbox; throws `.noDecoder` if a part of it is missing, or for `refusal`, the error with which the process has
  /// failed to give up its rights.
  private static func close(
    _ request: VideoRequest, _ socket: FenceSocket, _ refusal: PictureError?
  ) throws(VideoError) {
    do throws(PictureError) {
      if let refusal { throw refusal }
      // The program limits the time of each part, not of the whole video.
      try FenceLimits.close(
        memory: request.memory, shared: request.sharedMemory, seconds: Int(Int32.max),
        threads: socket)
    } catch {
      throw VideoError(.noDecoder, "The video can't be opened: \(error.problem)")
    }
  }
}

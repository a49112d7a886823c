import Glibc
import VideoFiles

/// The sandbox process of video sessions in tests.
///
/// - `lie LINES…` sends lines instead of decoding, as a process that its file has taken over may do.
/// - `measure FILE` prints the cost of the sandbox.
/// - Without these arguments, decodes files, and plays those that begin with `fake` (``FakeVideo``).
@main
struct VideoDecoderProgram {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "lie": Liar.send(Array(arguments.dropFirst()))
    case "measure":
      do throws(VideoError) { try Measurement.print(arguments[1]) } catch { print(error) }
    default:
      exit(
        VideoServer.run { file, purpose, maximumPixelCount, threads throws(VideoError) in
          if let fake = FakeVideo(file, purpose) { return fake }
          return try VideoReader(
            file: file, purpose: purpose, maximumPixelCount: maximumPixelCount, threads: threads)
        })
    }
  }
}

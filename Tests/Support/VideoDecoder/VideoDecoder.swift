import Glibc
import VideoFiles

/// The sandbox process of video sessions in tests.
///
/// - `lie LINES…` sends lines instead of decoding, as a process that its file has taken over may do.
/// - Without these arguments, decodes files, and plays those that begin with `fake` (``FakeVideo``).
@main
struct VideoDecoderProgram {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "lie": Liar.send(Array(arguments.dropFirst()))
    default:
      exit(
        VideoServer.run { file, purpose, _, _ throws(VideoError) in
          guard let fake = FakeVideo(file, purpose) else {
            throw VideoError(.notAVideo, "This file is no fake video.")
          }
          return fake
        })
    }
  }
}

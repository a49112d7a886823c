import Glibc
import PictureFiles

/// Decodes one picture for a fence; or is a program around itself that needs pictures.
///
/// `measure FILE SIDE TIMES` says how long pictures take; `leftovers TIMES FILES…` what they leave.
@main
struct PictureDecoderProgram {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "measure":
      do throws(PictureError) {
        try Measurement.print(arguments[1], side: Int(arguments[2]), times: Int(arguments[3]) ?? 1)
      } catch { print(error) }
    case "leftovers": Leftovers.print(Array(arguments.dropFirst(2)), times: Int(arguments[1]) ?? 1)
    default: exit(PictureServer.run(fallback: Probe.run))
    }
  }
}

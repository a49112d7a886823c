import Glibc
import PictureFiles

/// The decoder of a fence in tests, and, with arguments, a program that requests pictures from that decoder.
///
/// - `measure FILE SIDE TIMES` prints the time that decoding takes.
/// - `leftovers TIMES FILES…` prints the resources that pictures leave behind.
/// - `here FILE SIDE` decodes without a fence, to show the effect of a file on its decoder.
/// - `calls` prints the outcomes of the forbidden system calls without a fence.
/// - `landlock` prints the outcome of opening a file, with only Landlock.
/// - `without PART` decodes for a fence on a system that lacks a part of the fence.
/// - `orphan FILE` starts a decoder that may take ten minutes, and prints its process id.
@main
struct PictureDecoderProgram {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "measure":
      do throws(PictureError) {
        try Measurement.print(arguments[1], side: Int(arguments[2]), times: Int(arguments[3]) ?? 1)
      } catch { print(error) }
    case "here": decodeHere(arguments[1], side: arguments.count > 2 ? Int(arguments[2]) : nil)
    case "leftovers": Leftovers.print(Array(arguments.dropFirst(2)), times: Int(arguments[1]) ?? 1)
    case "calls": Probe.printOutcomes()
    case "landlock": Orphan.printLandlock()
    case "orphan": Orphan.leave(arguments[1])
    case "without":
      Refusals.refuse(arguments[1])
      exit(PictureServer.run(fallback: fallback, fallbackNeedsThreads: Probe.needsThreads))
    default:
      exit(PictureServer.run(fallback: fallback, fallbackNeedsThreads: Probe.needsThreads))
    }
  }

  /// The program's own decoder, which also runs the probes.
  private static let fallback: PictureFallback = { bytes, format in
    format == .other ? Probe.run(bytes) : RarePictures.decode(bytes, format)
  }

  private static func decodeHere(_ path: String, side: Int?) {
    do throws(PictureError) {
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      let fit = side.map { PictureFit.within(side: $0) } ?? .full
      let picture = try PictureDecoder().decode(PictureBytes(mapping: file), fit: fit)
      print(picture.format, picture.pixels.width, picture.pixels.height, picture.isWhole)
    } catch {
      print(error)
    }
  }
}

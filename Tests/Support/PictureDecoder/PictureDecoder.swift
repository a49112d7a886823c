import Glibc
import PictureFiles

/// Decodes one picture for a fence.
@main
struct PictureDecoderProgram {
  static func main() { exit(PictureServer.run()) }
}

import Backend
import HeadlessBackend
import SDLBackend

/// The back ends that the program has: the one place that names them.
enum Backends {
  /// SDL, or no screen at all; what SDL draws with can be named without a screen, too.
  static func platform(_ options: Options) -> any Platform {
    guard options.headless else { return SDLPlatform() }
    let isSoftware = options.renderer == nil || options.renderer == "software"
    return isSoftware ? HeadlessPlatform() : SDLPlatform(headless: true)
  }
}

import Backend
import HeadlessBackend
import SDLBackend

/// The program's back ends; no other file of the program names them.
enum Backends {
  /// Returns SDL, or the headless back end; SDL draws headless if the options name one of its renderers.
  static func platform(_ options: Options) -> any Platform {
    guard options.headless else { return SDLPlatform() }
    let isSoftware = options.renderer == nil || options.renderer == "software"
    return isSoftware ? HeadlessPlatform() : SDLPlatform(headless: true)
  }
}

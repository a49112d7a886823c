package import Geometry

/// The window.
package struct WindowSize {
  /// Its size, in points.
  package var size: Size

  /// The sides that a window may have, in points; what says otherwise, such as a recording, is not believed.
  package static let sides = 1.0...16384
}

package import Geometry

/// A resource: the size of the window.
package struct WindowSize {
  /// The size, in interface points.
  package var size: Size

  /// The valid range of a window's width and height, in interface points; sizes outside of it, as in a recording, are
  /// ignored.
  package static let sides = 1.0...16384
}

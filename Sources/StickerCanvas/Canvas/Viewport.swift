import Geometry

/// A resource: the state of the gestures that move the canvas.
struct Viewport {
  /// Whether fingers have moved the canvas since the first finger landed beside all stickers.
  var hasMoved = false
  /// The last location of the pointer while the middle button moves the canvas, in interface points; `nil` otherwise.
  var panning: Point?
  /// The last tap beside all stickers, which may be the first tap of a double tap; `nil` before a tap and after a
  /// double tap.
  var lastTap: BackgroundTapped?
}

/// The layout has changed for another size of the window or another reading direction; sent by ``CameraControl``.
package struct Resized {}

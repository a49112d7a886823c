import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures

/// The state of the view of the canvas in the window.
struct Viewport {
  /// Whether fingers have moved the canvas since no finger was beside all stickers.
  var hasMoved = false
  /// The middle button, while it moves the canvas: where it was last.
  var panning: Point?
  /// The last tap beside all stickers, which may be the first of two.
  var lastTap: BackgroundTapped?
}

/// The window has another size, or the interface is read the other way.
package struct Resized {}

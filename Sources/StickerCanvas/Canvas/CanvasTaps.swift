import DirectManipulation
import EditorKit
package import Geometry
import Gestures

/// A contact has tapped the canvas beside all stickers that contacts can move.
struct CanvasTapped {
  let touch: Touch
}

/// Nothing was tapped.
package struct BackgroundTapped: ToldTap {
  package let place: Point
  package let time: Double
}

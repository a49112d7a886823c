package import DirectManipulation
import EditorKit

/// A contact has tapped the canvas beside all stickers that contacts can move.
///
/// Sent by `TouchCanvas`.
struct CanvasTapped {
  let touch: Touch
}

/// A tap has hit no sticker, not even a locked one.
///
/// Sent by `BackgroundTaps`, once per tap.
package struct BackgroundTapped: TapMessage {
  package let place: Point
  package let time: Double
}

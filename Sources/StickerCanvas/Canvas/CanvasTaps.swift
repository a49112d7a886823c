package import DirectManipulation
import EditorKit

/// A contact has tapped the canvas beside all stickers that contacts can move.
///
/// Sent by `TouchCanvas`, and by `HoldStickers` for a contact that was transferred to a group's leader.
struct CanvasTapped {
  let touch: Touch
}

/// A tap has hit no sticker, not even a locked one; sent by `TapCanvas`, once per tap.
package struct BackgroundTapped: TapMessage {
  package let place: Point
  package let time: Double
}

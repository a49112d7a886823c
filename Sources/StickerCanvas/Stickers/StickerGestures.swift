import DirectManipulation
package import Gestures

/// Recognizes a contact that lifts from a sticker that no contact has dragged.
package final class StickerTap: TapGestureRecognizer {
  package override func mayRecognize(with other: GestureRecognizer) -> Bool {
    other.family != .hold
  }
}

/// Recognizes a contact on a sticker that moves as far as its slop; ends there.
final class StickerDrag: PanGestureRecognizer {
  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let next = super.nextState(touches)
    return next == .began ? .ended : next
  }
}

package import DirectManipulation

/// Recognizes a tap on a sticker that no contact drags.
///
/// Taps are recognized together with all gestures except long presses.
package final class StickerTap: TapGestureRecognizer {
  package override func mayRecognize(with other: GestureRecognizer) -> Bool {
    other.family != .hold
  }
}

/// Recognizes that a contact on a sticker has moved by its slop, and ends at that moment.
final class StickerDrag: PanGestureRecognizer {
  override func nextState(_ touches: TouchSnapshot) -> GestureRecognizerState {
    let next = super.nextState(touches)
    return next == .began ? .ended : next
  }
}

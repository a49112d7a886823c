import DirectManipulation
import EditorKit
import InterfaceKit

/// Recognizes a contact on the rail as soon as the contact moves.
final class SliderPan: PanGestureRecognizer {
  override init() {
    super.init()
    slop = 0
  }
}

extension Contacts {
  /// Returns a contact that drags a thumb; `nil` before the contact has moved, and after its end.
  func slid(_ contact: Entity) -> Touch? {
    recognizer(SliderPan.self, of: contact)?.state == .possible ? nil : touch(of: contact)
  }
}

extension SliderRail {
  /// Returns the distance along x from a contact at an x coordinate to the middle of the thumb at a share, in interface
  /// points; `nil` if the contact has landed beside the thumb, which then jumps to the contact.
  func grip(at x: Double, onThumbAt share: Double) -> Double? {
    let way = thumb(at: share).x - x
    return abs(way) <= Layout.target / 2 ? way : nil
  }
}

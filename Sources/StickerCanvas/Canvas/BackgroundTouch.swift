import DirectManipulation
import ECS
import EditorKit
import Geometry
package import Gestures

/// Marks a contact beside all stickers.
struct BackgroundTouch: Component {
  /// The time within which the fingers of one hand land, in seconds.
  static let together = 0.4
}

/// Recognizes a tap beside all stickers by one contact, whatever other contacts rest on the table.
package final class BackgroundTap: TapGestureRecognizer {}

/// Recognizes a contact beside all stickers that moves.
package final class BackgroundPan: PanGestureRecognizer {}

/// Follows the contacts beside all stickers.
struct TouchCanvas: System {
  let contacts = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let canvas = Canvas()
  let camera = CameraControl()
  let displacements = Displacements()
  let background = Components<BackgroundTouch>()
  let gestures = Query<Gesture>()
  let recognizers = Contacts()
  let tapped = MessageWriter<CanvasTapped>()
  @ResMut var viewport: Viewport

  func run() {
    contacts.read { touch in
      if touch.element == canvas.entity { land(onBackground: touch) }
    } ended: { ended in
      guard ended.touch.element == canvas.entity, !ended.isCancelled else { return }
      lift(fromBackground: ended.touch)
    }
    if !followed.read().isEmpty { noteCanvas() }
  }

  /// Marks a contact that has landed beside all stickers.
  private func land(onBackground touch: Touch) {
    // Two fingers catch the canvas where it is seen.
    if !canvas.hasNoContacts { displacements[canvas.entity] = nil }
    background.insert(BackgroundTouch(), to: touch.contact)
  }

  /// Notes whether fingers beside all stickers have moved the canvas.
  private func noteCanvas() {
    guard gestures.get(canvas.entity)?.isActive == true else { return }
    viewport.hasMoved = true
  }

  /// Tells of a tap beside all stickers, or springs the canvas back after the last finger that has moved it.
  private func lift(fromBackground touch: Touch) {
    if canvas.hasNoContacts, viewport.hasMoved {
      viewport.hasMoved = false
      return camera.springBack()
    }
    if recognizers.recognizer(BackgroundTap.self, of: touch.contact)?.state == .ended {
      tapped.send(CanvasTapped(touch: touch))
    }
  }
}

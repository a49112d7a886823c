package import DirectManipulation
import EditorKit

/// Marks a contact that landed beside all stickers that contacts can move; written by `TouchCanvas`.
struct BackgroundTouch: Component {
  /// The maximum time between the landings of one hand's fingers, in seconds.
  static let together = 0.4
}

/// Recognizes a tap by one contact beside all stickers, independent of other contacts.
package final class BackgroundTap: TapGestureRecognizer {}

/// Recognizes the movement of one contact beside all stickers.
package final class BackgroundPan: PanGestureRecognizer {}

/// Tracks the contacts beside all stickers: sends ``CanvasTapped`` for a tap, and springs the canvas back after a pan.
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
    if !followed.read().isEmpty, gestures.get(canvas.entity)?.isActive == true {
      viewport.hasMoved = true
    }
  }

  private func land(onBackground touch: Touch) {
    // A second finger stops the canvas's spring, so that both fingers move the canvas from its drawn place.
    if !canvas.hasNoContacts { displacements[canvas.entity] = nil }
    background.insert(BackgroundTouch(), to: touch.contact)
  }

  /// Springs the canvas back after the last finger of a pan has lifted; otherwise sends ``CanvasTapped`` for a tap.
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

import DirectManipulation
import ECS
package import EditorKit
import Geometry
import Gestures

/// Contacts hold stickers, drag them and let them go; a contact that does not drag taps.
///
/// Sends ``Grasp``, ``Release`` and ``Tapped``. Writes ``Held`` and ``LetGo``.
package struct HoldingPlugin: Plugin {
  package init() {}

  package func build(_ app: App) {
    // Before those who send what it stores: so all others are asked first.
    app.add(StoreReleased(), HoldStickers(), to: .behave)
  }

  package func finish(_ app: App) {
    app.runtime.attachToHands(of: app.world[CanvasElement.self].entity) {
      [StickerTap(), StickerDrag()]
    }
  }
}

/// Makes a step of what is let go, unless a plugin in front has done something else with it.
private struct StoreReleased: System {
  let releases = MessageHandler<Release>()
  let letGo = Components<LetGo>()
  let committer = Committer()
  let selection = Selection()

  func run() {
    releases.handle { release in
      letGo.remove(from: release.sticker)
      committer.commit(Edit(.keep(release.group)))
      selection.select(handled: release.sticker)
      return true
    }
  }
}

/// Notes which stickers contacts hold and drag, and tells of those that the last contact has left.
private struct HoldStickers: System {
  let messages = ContactMessages()
  let followed = MessageReader<ContactsFollowed>()
  let grasps = MessageWriter<Grasp>()
  let releases = MessageWriter<Release>()
  let tapped = MessageWriter<Tapped>()
  let stickers = Query<Sticker>()
  let provisional = Query<Provisional>()
  let standIns = Query<StandIn>()
  let held = Components<Held>()
  let letGo = Components<LetGo>()
  let contacts = Contacts()
  let recognizers = Recognizers()
  let displacements = Displacements()
  let limits = StickerLimits()
  let groups = StickerGroups()
  let twists = Twists()
  let selection = Selection()
  let background = BackgroundTaps()
  let committer = Committer()
  @Res var canvas: CanvasElement
  @ResMut var touchOrder: TouchOrder
  @ResMut var display: Display

  func run() {
    messages.read { touch in
      guard let sticker = touch.element, stickers.contains(sticker) else { return fail(touch) }
      land(touch, on: sticker)
    } ended: { ended in
      guard let sticker = ended.touch.element, !ended.isCancelled else { return }
      if stickers.contains(sticker) { lift(ended.touch, from: sticker) }
    }
    if !followed.read().isEmpty { noteDrags() }
  }

  /// Whether a contact has moved farther than a tap may.
  private func isDrag(_ touch: Touch) -> Bool {
    contacts.recognizer(StickerDrag.self, of: touch.contact)?.state == .ended
  }

  /// Fails the recognizers of a contact that has landed on no sticker.
  private func fail(_ touch: Touch) {
    recognizers.fail(StickerTap.self, of: touch.contact)
    recognizers.fail(StickerDrag.self, of: touch.contact)
  }

  /// Notes which stickers are dragged.
  private func noteDrags() {
    if held.isEmpty { return }
    contacts.forEach { touch in
      guard let sticker = touch.element, held.get(sticker)?.isDragged == false, isDrag(touch)
      else { return }
      held[sticker].isDragged = true
      // Others drag the sticker: their lifts are no taps.
      for other in contacts.on(sticker) { recognizers.fail(StickerTap.self, of: other.contact) }
    }
  }

  /// A contact has landed on a sticker.
  private func land(_ touch: Touch, on sticker: Entity) {
    displacements.stop(sticker)
    if let held = held.get(sticker) {
      if held.isDragged { recognizers.fail(StickerTap.self, of: touch.contact) }
      return
    }
    held.insert(Held(), to: sticker)
    grasps.send(Grasp(sticker: sticker))
    limits.refresh(of: sticker)
  }

  /// A contact has lifted from a sticker.
  private func lift(_ touch: Touch, from sticker: Entity) {
    touchOrder.letGo.insert(sticker)
    guard contacts.on(sticker).isEmpty, let held = held.remove(from: sticker) else { return }
    release(sticker, by: touch, isDrag: held.isDragged || isDrag(touch))
  }

  /// The last contact has left a sticker: what a tap asks for is done, and others hear of what was dragged.
  private func release(_ sticker: Entity, by touch: Touch, isDrag: Bool) {
    displacements.moveFollowers()
    let isTwist = standIns.contains(touch.contact)
    let landed = groups.landed(touch) ?? sticker
    // The anchor is under the last finger.
    if isDrag && (isTwist || landed != sticker) { twists.anchorInMiddle(sticker) }
    let group = [sticker] + displacements.dismiss(sticker)
    if !isDrag && !provisional.contains(sticker) {
      let isTap = contacts.recognizer(StickerTap.self, of: touch.contact)?.state == .ended
      if isTap && landed == canvas.entity { background.tap(by: touch) }
      if isTap { selection.select(tapped: landed) }
      committer.commit(Edit(.keep(group)))
      if isTap && landed != canvas.entity {
        tapped.send(Tapped(sticker: landed, place: touch.location, time: touch.trace.time))
      }
      return
    }
    letGo.insert(LetGo(), to: sticker)
    releases.send(Release(touch: touch, sticker: sticker, group: group, isTwist: isTwist))
    display.redraw()
  }
}

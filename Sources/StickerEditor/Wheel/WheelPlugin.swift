import DirectManipulation
import EditorKit
import StickerCanvas

/// Scales the sticker under the pointer by the wheel, and rotates the sticker by the wheel with Shift.
struct WheelPlugin: Plugin {
  func build(_ app: App) {
    app.add(TwistByWheel(), to: .behave)
    app.describe(
      "Scale and rotate", mouse: "wheel, Shift+wheel", mouseIcon: "mouse-wheel", rank: 20)
  }
}

/// Scales the sticker under the pointer, or rotates the sticker while Shift is held.
private struct TwistByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let edits = MessageWriter<Edit>()
  let changes = SelectionChanges()
  let selection = Selection()
  let found = StickerContacts()
  let groups = DocumentGroups()
  let contacts = Contacts()
  let control = ContactControl()
  let displacements = Displacements()
  let limits = StickerLimits()
  let twists = Twists()
  let places = Query<Transform>()
  @ResMut var display: Display

  func run() {
    turns.handle { turn in
      guard !turn.modifiers.control, let sticker = found.movable(at: turn.position)
      else { return false }
      // A sticker in a group is scaled with the group, as contacts would.
      if groups.group(of: sticker) != nil { selection.select(handled: sticker) }
      if selection.stickers.contains(sticker), selection.movable.count > 1 {
        twistSelection(by: turn)
      } else {
        twist(sticker, by: turn)
      }
      return true
    }
  }

  /// Scales or rotates all selected stickers about their common middle.
  private func twistSelection(by wheel: WheelTurn) {
    if wheel.modifiers.shift {
      let angle = wheel.notches * Pointer.rotationPerNotch
      changes.change(.wheelTurn) { $0.twist(scale: 1, rotation: angle) }
    } else {
      changes.scale(by: power(Pointer.scalePerNotch, wheel.notches), as: .wheelScale)
    }
  }

  private func twist(_ sticker: Entity, by wheel: WheelTurn) {
    catchByWheel(sticker)
    selection.select(handled: sticker)
    let turns = wheel.modifiers.shift
    control.twist(
      sticker, about: wheel.position,
      scale: turns ? 1 : power(Pointer.scalePerNotch, wheel.notches),
      rotation: turns ? wheel.notches * Pointer.rotationPerNotch : 0)
    display.redraw()
    // The wheel's change to a sticker that contacts drag, or that follows a dragged sticker, belongs to the undo step
    // of the contacts' lift.
    guard places.contains(sticker), !contacts.hold(sticker),
      displacements[sticker]?.drag == nil
    else { return }
    twists.anchorInMiddle(sticker)
    edits.send(Edit(.keep([sticker]), coalescing: turns ? .wheelTurn : .wheelScale))
  }

  /// Stops a gliding sticker, and lets the sticker leave its snap positions, which small notches could never leave.
  private func catchByWheel(_ sticker: Entity) {
    if displacements[sticker]?.goal != nil { displacements[sticker] = nil }
    if !contacts.hold(sticker) { limits.refresh(of: sticker, rests: false) }
  }
}

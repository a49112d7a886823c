import DirectManipulation
import ECS
import EditorKit
import Geometry
import Gestures
import StickerCanvas

/// The wheel scales what lies under the pointer, and turns it with a shift key.
struct WheelPlugin: Plugin {
  func build(_ app: App) {
    app.add(TwistByWheel(), to: .behave)
    app.describe("Scale and turn", mouse: "wheel, Shift+wheel", mouseIcon: "mouse-wheel", rank: 20)
  }
}

/// Scales what lies under the pointer, or turns it with a shift key.
private struct TwistByWheel: System {
  let turns = MessageHandler<WheelTurn>()
  let edits = MessageWriter<Edit>()
  let changes = SelectionChanges()
  let selection = Selection()
  let found = StickerContacts()
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
      if selection.stickers.contains(sticker), selection.movable.count > 1 {
        twistSelection(by: turn)
      } else {
        twist(sticker, by: turn)
      }
      return true
    }
  }

  /// One of several that are selected: all of them are scaled or turned, about their common middle.
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
    // What fingers hold, or lead, is theirs: all that is done to it till they lift is one step.
    guard places.contains(sticker), !contacts.hold(sticker),
      displacements[sticker]?.drag == nil
    else { return }
    twists.anchorInMiddle(sticker)
    edits.send(Edit(.keep([sticker]), coalescing: turns ? .wheelTurn : .wheelScale))
  }

  /// Stops a sticker that glides, and lets it go where it rests: small notches could never leave there.
  private func catchByWheel(_ sticker: Entity) {
    if displacements[sticker]?.goal != nil { displacements[sticker] = nil }
    if !contacts.hold(sticker) { limits.refresh(of: sticker, rests: false) }
  }
}

import DirectManipulation
import ECS
import Geometry
import Gestures

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
  @Exclusive var world: World

  func run() {
    turns.handle { turn in
      guard !turn.modifiers.control, let sticker = world.movable(at: turn.position) else {
        return false
      }
      if world.has(Selected.self, on: sticker), world.movableSelection.count > 1 {
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
      world.changeSelection(.wheelTurn) { $0.twist(scale: 1, rotation: angle) }
    } else {
      world.scaleSelection(by: power(Pointer.scalePerNotch, wheel.notches), as: .wheelScale)
    }
  }

  private func twist(_ sticker: Entity, by wheel: WheelTurn) {
    catchByWheel(sticker)
    world.select(handled: sticker)
    let turns = wheel.modifiers.shift
    world.runtime.twist(
      sticker, about: wheel.position,
      scale: turns ? 1 : power(Pointer.scalePerNotch, wheel.notches),
      rotation: turns ? wheel.notches * Pointer.rotationPerNotch : 0)
    world.redraw()
    // What fingers hold, or lead, is theirs: all that is done to it till they lift is one step.
    guard world.contains(sticker), !world.runtime.isHeld(sticker),
      world.displaced(sticker)?.drag == nil
    else { return }
    world.anchorInMiddle(sticker)
    edits.send(Edit(.keep([sticker]), coalescing: turns ? .wheelTurn : .wheelScale))
  }

  /// Stops a sticker that glides, and lets it go where it rests: small notches could never leave there.
  private func catchByWheel(_ sticker: Entity) {
    if world.displaced(sticker)?.goal != nil { world.displace(sticker, nil) }
    if !world.runtime.isHeld(sticker) { world.refreshLimits(of: sticker, rests: false) }
  }
}

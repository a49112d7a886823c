import DirectManipulation
import ECS
import Geometry
import Gestures

/// The wheel scales what lies under the pointer, and turns it with a shift key.
struct WheelPlugin: Plugin {
  func build(_ app: App) {
    app.respond(to: WheelTurn.self) { world, wheel in
      guard !wheel.modifiers.control, let sticker = world.movable(at: wheel.position) else {
        return false
      }
      if world.has(Selected.self, on: sticker), world.movableSelection.count > 1 {
        world.twistSelection(by: wheel)
      } else {
        world.twist(sticker, by: wheel)
      }
      return true
    }
    app.describe("Scale and turn", mouse: "wheel, Shift+wheel", mouseIcon: "mouse-wheel", rank: 20)
  }
}

extension World {
  /// One of several that are selected: all of them are scaled or turned, about their common middle.
  fileprivate func twistSelection(by wheel: WheelTurn) {
    if wheel.modifiers.shift {
      turnSelection(by: wheel.notches * Pointer.rotationPerNotch, as: .wheelTurn)
    } else {
      scaleSelection(by: power(Pointer.scalePerNotch, wheel.notches), as: .wheelScale)
    }
  }

  fileprivate func twist(_ sticker: Entity, by wheel: WheelTurn) {
    catchByWheel(sticker)
    select(handled: sticker)
    let turns = wheel.modifiers.shift
    runtime.twist(
      sticker, about: wheel.position,
      scale: turns ? 1 : power(Pointer.scalePerNotch, wheel.notches),
      rotation: turns ? wheel.notches * Pointer.rotationPerNotch : 0)
    redraw()
    // What fingers hold, or lead, is theirs: all that is done to it till they lift is one step.
    guard contains(sticker), !runtime.isHeld(sticker), displaced(sticker)?.drag == nil else {
      return
    }
    anchorInMiddle(sticker)
    commit([sticker], coalescing: turns ? .wheelTurn : .wheelScale)
  }

  /// Stops a sticker that glides, and lets it go where it rests: small notches could never leave there.
  private func catchByWheel(_ sticker: Entity) {
    if displaced(sticker)?.goal != nil { displace(sticker, nil) }
    if !runtime.isHeld(sticker) { refreshLimits(of: sticker, rests: false) }
  }
}

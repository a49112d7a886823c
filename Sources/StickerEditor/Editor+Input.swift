import DirectManipulation
import ECS
import Geometry
public import Gestures

extension Editor {
  /// Takes all the events of one pump.
  ///
  /// Touches of one pump count together; what a key or the wheel does comes between those before it and
  /// those after it.
  public func take(_ events: some Sequence<InputEvent>) {
    var samples: [TouchSample] = []
    for event in events {
      switch event.kind {
      case .touch(let phase, let device, let finger, let position, _):
        samples += touch(phase, TouchID(device: device, finger: finger), at: position)
      case .mouseMove(let position):
        samples += mouse.move(to: position)
      case .mouseButton(.down, button: 1, let position):
        samples += mouse.press(at: position)
        if modifiers.alt {
          update(&samples)
          mirrorMouse()
        }
      case .mouseButton(.up, button: 1, let position):
        samples += mouse.move(to: position) + mouse.release(.up)
      case .mouseButton: break
      default:
        update(&samples)
        samples += command(event.kind)
      }
    }
    update(&samples)
  }

  /// Lets touches happen; empties the list.
  private func update(_ samples: inout [TouchSample]) {
    guard !samples.isEmpty else { return }
    if samples.contains(where: { $0.phase == .down || $0.phase == .cancel }) { forgetOrder() }
    runtime.update(samples)
    samples.removeAll()
    needsDisplay = true
  }

  private func touch(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, at position: Point
  ) -> [TouchSample] {
    guard id.device == TouchID.mouseDevice else { return [TouchSample(phase, id, at: position)] }
    return phase == .cancel ? mouse.release(.cancel) : []
  }

  /// Does what a key, the wheel or the window asks for; the touches that come of it.
  private func command(_ kind: InputEvent.Kind) -> [TouchSample] {
    switch kind {
    case .key(let phase, let name): return key(name, isDown: phase == .down)
    case .wheel(let dx, let dy, let position): wheel(dx: dx, dy: dy, at: position)
    case .resize(let size): resize(to: size)
    case .quit: requests.append(.quit)
    case .touch, .mouseButton, .mouseMove: break
    }
    return []
  }

  private func key(_ name: String, isDown: Bool) -> [TouchSample] {
    let hadAlt = modifiers.alt
    modifiers.take(name, isDown: isDown)
    if modifiers.alt != hadAlt {
      guard modifiers.alt else { return mouse.unmirror() }
      mirrorMouse()
    }
    guard isDown else { return [] }
    switch (name, modifiers.control) {
    case ("S", true): requests.append(.save)
    case ("Q", true): requests.append(.quit)
    case ("F11", _): requests.append(.toggleFullScreen)
    case ("Escape", _): cancel()
    default: break
    }
    return []
  }

  /// Takes every touch away; the stickers go back to where they were.
  private func cancel() {
    _ = mouse.release(.cancel)
    runtime.cancelTouches()
    forgetOrder()
    needsDisplay = true
  }

  private func wheel(dx: Double, dy: Double, at position: Point) {
    // Some systems turn Shift+wheel into a wheel that goes sideways.
    let notches = modifiers.shift && dy == 0 ? dx : dy
    guard notches.isFinite, notches != 0, !modifiers.control,
      let sticker = runtime.hitTest(position)
    else { return }
    let bounded = max(-50, min(50, notches))
    runtime.twist(
      sticker, about: position,
      scale: modifiers.shift ? 1 : power(MouseHand.scalePerNotch, bounded),
      rotation: modifiers.shift ? bounded * MouseHand.rotationPerNotch : 0)
    needsDisplay = true
  }

  /// Gives the mouse its second finger, mirrored at the middle of the sticker that it holds.
  private func mirrorMouse() {
    guard mouse.isDown, mouse.mirror == nil, let sticker = runtime.owner(of: MouseHand.finger)
    else {
      return
    }
    let middle = runtime.matrixToWindow(of: sticker).apply(world[sticker, Size.self].vector / 2)
    runtime.land(MouseHand.mirrored, at: mouse.mirror(at: middle), on: sticker)
  }
}

import DirectManipulation
import ECS
import Geometry
public import Gestures

extension Editor {
  /// Takes all the events of one pump, and lets time go on to that of the frame, in seconds.
  ///
  /// Touches of one pump count together; what a key or the wheel does comes between those before it and
  /// those after it. What moves by itself moves afterwards: hands catch things where they are seen.
  public func take(_ events: some Sequence<InputEvent>, at time: Double) {
    if time.isFinite { self.time = max(self.time, time) }
    take(events)
    advance()
  }

  private func take(_ events: some Sequence<InputEvent>) {
    var samples: [Contact] = []
    for event in events {
      eventTime = event.time.isFinite ? event.time : eventTime
      noteHands(event.kind)
      switch event.kind {
      case .touch(let phase, let device, let finger, let position, _):
        samples += touch(phase, TouchID(device: device, finger: finger), at: position)
      case .mouseMove(let position):
        samples += contacts(mouse.move(to: position))
        pan(to: position)
      case .mouseButton(.down, button: 1, let position):
        samples += contacts(mouse.press(at: position))
        if modifiers.alt {
          update(&samples)
          mirrorMouse()
        }
      case .mouseButton(.up, button: 1, let position):
        samples += contacts(mouse.move(to: position) + mouse.release(.up))
      case .mouseButton(.down, button: 2, let position):
        panning = position
      case .mouseButton(.up, button: 2, let position):
        pan(to: position)
        panning = nil
      case .mouseButton: break
      default:
        update(&samples)
        samples += contacts(command(event.kind))
      }
    }
    update(&samples)
    settle()
  }

  /// A touch sample with the time at which it happened.
  struct Contact {
    var sample: TouchSample
    var time: Double
  }

  private func contacts(_ samples: [TouchSample]) -> [Contact] {
    samples.map { Contact(sample: $0, time: eventTime) }
  }

  /// Lets touches happen; empties the list.
  private func update(_ contacts: inout [Contact]) {
    guard !contacts.isEmpty else { return }
    let rest = contacts.filter { !offerToInterface($0) }
    contacts.removeAll()
    needsDisplay = true
    guard !rest.isEmpty else { return }
    let samples = rest.map(\.sample)
    if samples.contains(where: { $0.phase == .down || $0.phase == .cancel }) { forgetOrder() }
    runtime.update(samples)
    rest.forEach(follow)
    lookThroughFingers()
    moveFollowers()
  }

  private func touch(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, at position: Point
  ) -> [Contact] {
    guard id.device == TouchID.mouseDevice else {
      return contacts([TouchSample(phase, id, at: position)])
    }
    return phase == .cancel ? contacts(mouse.release(.cancel)) : []
  }

  /// Does what a key, the wheel or the window asks for; the touches that come of it.
  private func command(_ kind: InputEvent.Kind) -> [TouchSample] {
    switch kind {
    case .key(let phase, let name): return key(name, isDown: phase == .down)
    case .text(let text): write(text)
    case .drop(let name, let position): drop(name, at: position)
    case .wheel(let dx, let dy, let position): wheel(dx: dx, dy: dy, at: position)
    case .resize(let size): resize(to: size)
    case .quit: perform(.quit)
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
    guard isDown else {
      writing?.release(.key(name), at: eventTime)
      return []
    }
    if showsHelp {
      showsHelp = false
      needsDisplay = true
      return []
    }
    if writing != nil, writeKey(name) { return [] }
    switch Shortcut(name, modifiers) {
    case .action(let action): perform(action)
    case .nudge(let way): nudge(by: way)
    case .pan(let way): look(camera.moved(from: .zero, to: way, factor: 1))
    case nil: break
    }
    return []
  }

  /// Takes every touch away; the stickers go back to where they were.
  func cancelHands() {
    _ = mouse.release(.cancel)
    runtime.cancelTouches()
    interface?.cancelAll()
    background.forgetAll()
    panning = nil
    moveFollowers()
    letGoOfAll()
    forgetOrder()
    needsDisplay = true
  }

  private func pan(to point: Point) {
    guard let from = panning, point.isFinite else { return }
    look(camera.moved(from: from, to: point, factor: 1))
    panning = point
  }

  private func wheel(dx: Double, dy: Double, at position: Point) {
    // Some systems turn Shift+wheel into a wheel that goes sideways.
    let notches = modifiers.shift && dy == 0 ? dx : dy
    guard notches.isFinite, notches != 0 else { return }
    let bounded = max(-50, min(50, notches))
    if interface?.layout.tray.contains(position) == true {
      scrollTray(by: -bounded * 60)
    } else if modifiers.control {
      zoom(by: power(MouseHand.scalePerNotch, bounded), about: position)
    } else if let sticker = runtime.hitTest(position) {
      runtime.twist(
        sticker, about: position,
        scale: modifiers.shift ? 1 : power(MouseHand.scalePerNotch, bounded),
        rotation: modifiers.shift ? bounded * MouseHand.rotationPerNotch : 0)
      needsDisplay = true
    }
  }

  func zoom(by factor: Double, about point: Point) {
    look(camera.moved(from: point, to: point, factor: factor))
  }

  private func scrollTray(by points: Double) {
    guard let layout = interface?.layout, let scroll = interface?.tray.scroll else { return }
    interface?.tray.scroll(to: scroll + points, in: layout)
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

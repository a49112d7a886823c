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
        if phase == .up { finishOthers(before: TouchID(device: device, finger: finger), &samples) }
        samples += touch(phase, TouchID(device: device, finger: finger), at: position)
      case .mouseMove(let position):
        samples += contacts(mouse.move(to: position))
        pan(to: position)
      case .mouseButton(.down, button: 1, let position):
        samples += contacts(mouse.press(at: position))
        if modifiers.alt {
          update(&samples)
          beginMouseTwist()
        }
      case .mouseButton(.up, button: 1, let position):
        finishOthers(before: MouseHand.finger, &samples)
        samples += contacts(mouse.move(to: position) + mouse.release(.up))
      case .mouseButton(.down, button: 2, let position):
        panning = position
      case .mouseButton(.up, button: 2, let position):
        pan(to: position)
        if panning != nil { springBack() }
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

  /// What a button does comes after what other hands have finished before it, even in one pump.
  private func finishOthers(before id: TouchID, _ samples: inout [Contact]) {
    guard let interface else { return }
    let isItsOwn = samples.contains {
      $0.sample.id == id && $0.sample.phase == .down && interface.covers($0.sample.location)
    }
    guard isItsOwn || hands.isOnInterface(id), samples.contains(where: { $0.sample.phase == .up })
    else { return }
    update(&samples)
    settle()
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
    case .drop(let name, let position): receive(name, at: position)
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
      if modifiers.alt { beginMouseTwist() } else { endMouseTwist() }
    }
    isKeyRepeated = isDown && keysDown.contains(name)
    if isDown { keysDown.insert(name) } else { keysDown.remove(name) }
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
    interface?.hint = nil
    hands = Hands()
    threeFingers.forgetAll()
    panning = nil
    touchesHaveChanged = true
    settle()
    needsDisplay = true
  }

  private func pan(to point: Point) {
    guard let from = panning, point.isFinite else { return }
    look(camera.moved(from: from, to: point, factor: 1))
    panning = point
  }

  func zoom(by factor: Double, about point: Point) {
    look(camera.moved(from: point, to: point, factor: factor))
  }
}

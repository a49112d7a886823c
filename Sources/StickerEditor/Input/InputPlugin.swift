import DirectManipulation
import ECS
import Geometry
import Gestures

/// Takes events to those that they are for: contacts to what they land on, keys and the wheel to who wants them.
struct InputPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(Hands())
    app.world.insertResource(Mouse())
    app.world.insertResource(Keyboard())
    app.world.insertResource(AfterContacts())
  }
}

/// What a contact of the interface has asked for, and what is done when all contacts of its part of the pump
/// have been followed.
struct AfterContacts {
  var actions: [EditorAction] = []
}

/// Hands do something: it is noticed before it is done.
struct HandsStir {
  let kind: InputEvent.Kind
}

/// A picture was dropped on the window, or pasted, by the name that a document gives it.
struct Drop {
  let name: String
  /// In window points.
  let position: Point
}

extension World {
  /// Takes the events of one pump, in order.
  ///
  /// Contacts that come one after the other are one part; what is no contact comes between two parts.
  func take(_ events: some Sequence<InputEvent>) {
    var contacts: [ContactEvent] = []
    for event in events {
      noteEventTime(event.time)
      ask(HandsStir(kind: event.kind))
      take(event.kind, after: &contacts)
    }
    follow(&contacts)
    settle()
  }

  private func take(_ kind: InputEvent.Kind, after contacts: inout [ContactEvent]) {
    switch kind {
    case .touch(let phase, let device, let finger, let position, _):
      let id = TouchID(device: device, finger: finger)
      if phase == .up { finishOthers(before: id, &contacts) }
      contacts += contactEvents(touch(phase, id, at: position))
    case .mouseMove(let position):
      contacts += contactEvents(mouse.move(to: position))
      ask(PointerMove(position: position))
    case .mouseButton(.down, button: 1, let position):
      contacts += contactEvents(mouse.press(at: position))
      if modifiers.alt {
        follow(&contacts)
        beginMouseTwist()
      }
    case .mouseButton(.up, button: 1, let position):
      finishOthers(before: Mouse.finger, &contacts)
      contacts += contactEvents(mouse.move(to: position) + mouse.release(.up))
    case .mouseButton(let phase, button: 2, let position):
      ask(MiddleButton(isDown: phase == .down, position: position))
    case .mouseButton: break
    case .key, .text, .drop, .wheel, .resize, .quit:
      follow(&contacts)
      command(kind)
    }
  }

  /// What a button does comes after what other hands have finished before it, even in one pump.
  private func finishOthers(before id: TouchID, _ contacts: inout [ContactEvent]) {
    let isItsOwn = contacts.contains {
      $0.id == id && $0.sample.phase == .down && ask(Covers(point: $0.sample.location))
    }
    guard isItsOwn || hands.capture(id)?.isAtWork == true,
      contacts.contains(where: { $0.sample.phase == .up })
    else { return }
    follow(&contacts)
    settle()
  }

  private func contactEvents(_ samples: [TouchSample]) -> [ContactEvent] {
    samples.map { ContactEvent(sample: $0, time: eventTime) }
  }

  private func touch(
    _ phase: InputEvent.TouchPhase, _ id: TouchID, at position: Point
  ) -> [TouchSample] {
    guard id.device == TouchID.mouseDevice else { return [TouchSample(phase, id, at: position)] }
    return phase == .cancel ? mouse.release(.cancel) : []
  }

  /// Does what a key, the wheel or the window asks for.
  private func command(_ kind: InputEvent.Kind) {
    switch kind {
    case .key(let phase, let name): key(name, isDown: phase == .down)
    case .text(let text): ask(TypedText(text: text))
    case .drop(let name, let position): ask(Drop(name: name, position: position))
    case .wheel(let dx, let dy, let position): wheel(dx: dx, dy: dy, at: position)
    case .resize(let size): resize(to: size)
    case .quit: perform(.quit)
    case .touch, .mouseButton, .mouseMove: break
    }
  }

  /// Takes every contact away; the stickers go back to where they were.
  func cancelHands() {
    _ = mouse.release(.cancel)
    runtime.cancelTouches()
    hands.removeAll()
    ask(HandsCancelled())
    noteOrderOfTouches()
    settle()
    redraw()
  }
}

/// Every contact was taken away.
struct HandsCancelled {}

import DirectManipulation
import ECS
import Geometry
import Gestures

/// Takes events to those that they are for: contacts to the runtime, keys and the wheel to who wants them.
struct InputPlugin: Plugin {
  func build(_ app: App) {
    let world = app.world
    world.insertResource(Pointer())
    world.insertResource(Keyboard())
    world.insertResource(ContactNews(in: world))
    world.insertResource(AfterContacts())
    world.insertResource(SampleRoom())
  }
}

/// Hands do something: it is noticed before it is done.
struct HandsStir {
  let kind: InputEvent.Kind
}

/// Room for what contacts do in one pump.
struct SampleRoom {
  /// As the events say it.
  var collected = KeptList<TouchSample>()
  /// As the runtime is told.
  var sent = KeptList<TouchSample>()
}

/// A picture was dropped on the window, or pasted, by the name that a document gives it.
struct Drop {
  let name: String
  /// The place where it was dropped, in window points; `nil` if it was pasted.
  let position: Point?
}

/// Every contact was taken away.
struct HandsCancelled {}

extension World {
  /// Takes the events of one pump, in order.
  ///
  /// What contacts do one after the other is received together; what is no contact comes between two parts.
  func take(_ events: some Sequence<InputEvent>) {
    var samples = withResource(SampleRoom.self) { $0.collected.take() }
    // As a list: a generic sequence is gone through with memory for each event.
    for event in Array(events) {
      noteEventTime(event.time)
      ask(HandsStir(kind: event.kind))
      take(event.kind, after: &samples)
    }
    follow(&samples)
    withResource(SampleRoom.self) { $0.collected.putBack(&samples) }
  }

  private func take(_ kind: InputEvent.Kind, after samples: inout [TouchSample]) {
    func note(_ phase: InputEvent.TouchPhase, _ position: Point) {
      self[Pointer.self].location = position
      collect(
        TouchSample(phase, Pointer.finger, kind: .mouse, at: position, time: eventTime), &samples)
    }
    switch kind {
    case .touch(let phase, let device, let finger, let position, _):
      // Nobody's finger is the mouse; but a recording may take the mouse away.
      if device == TouchID.mouseDevice {
        if phase != .cancel { return }
        if self[Pointer.self].isGrabbing { grab(false, at: self[Pointer.self].location) }
      }
      let id = TouchID(device: device, finger: finger)
      collect(TouchSample(phase, id, at: position, time: eventTime), &samples)
    case .mouseMove(let position):
      note(.move, position)
      ask(PointerMove(position: position))
    case .mouseButton(.down, button: 1, let position) where isGrab(at: position):
      follow(&samples)
      grab(true, at: position)
    case .mouseButton(.up, button: 1, let position) where self[Pointer.self].isGrabbing:
      follow(&samples)
      grab(false, at: position)
    case .mouseButton(.down, button: 1, let position):
      note(.down, position)
      if modifiers.alt {
        follow(&samples)
        beginMouseTwist()
      }
    case .mouseButton(.up, button: 1, let position):
      note(.move, position)
      note(.up, position)
    case .mouseButton(let phase, button: 2, let position):
      ask(MiddleButton(isDown: phase == .down, position: position))
    case .mouseButton(let phase, button: 3, let position):
      follow(&samples)
      ask(SecondaryButton(isDown: phase == .down, position: position))
    case .mouseButton: break
    case .key, .text, .textEditing, .drop, .paste, .copiedElsewhere, .wheel, .resize, .language,
      .trayOrder, .quit:
      follow(&samples)
      command(kind)
    }
  }

  /// Does what a key, the wheel or the window asks for.
  private func command(_ kind: InputEvent.Kind) {
    switch kind {
    case .key(let phase, let name): key(name, isDown: phase == .down)
    case .text(let text): ask(TypedText(text: text))
    case .textEditing(let text, let start, let length):
      ask(MarkedTextChanged(markedText: .init(text, start: start, length: length)))
    case .drop(let name, let position): ask(Drop(name: name, position: position))
    case .paste(let text): pasteStickers(text)
    case .copiedElsewhere: forgetCopied()
    case .wheel(let dx, let dy, let position): wheel(dx: dx, dy: dy, at: position)
    case .resize(let size): resize(to: size)
    case .language(let code): speak(code)
    // The tray was filled so.
    case .trayOrder: break
    case .quit: perform(.quit)
    case .touch, .mouseButton, .mouseMove: break
    }
  }

  /// Takes every contact away; the stickers go back to where they were.
  func cancelHands() {
    runtime.cancelTouches()
    noteContacts()
    ask(HandsCancelled())
    noteOrderOfTouches()
    commitReleased()
    redraw()
  }
}

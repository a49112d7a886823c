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
    world.insertResource(Samples())
    app.add(ReceiveContacts(), to: .input)
    app.add(TellLandings(), to: .pick)
    // Before the systems that request actions: they are performed in the round after that.
    app.add(LayOutAfterActions(), to: .behave)
    app.add(RequestActionsOfKeys(), to: .behave)
    app.add(RequestActionsOfButtons(), to: .behave)
    app.add(TellContactsFollowed(), to: .behave)
  }
}

/// An event has come, and is taken after this.
struct InputReceived {
  let kind: InputEvent.Kind
}

/// A picture was dropped on the window, or pasted, by the name that a document gives it.
struct Drop {
  let name: String
  /// The place where it was dropped, in window points; `nil` if it was pasted.
  let position: Point?
}

/// The window has another size, in points.
struct WindowResized {
  let size: Size
}

/// Another language was chosen while a recording was made.
struct LanguageChosen {
  /// The code of the language.
  let code: String
}

/// Every contact was taken away.
struct HandsCancelled {}

extension World {
  /// Takes the events of one pump, in order, and runs the systems for each part of it.
  ///
  /// The samples of contacts that follow one another form one part; every other event forms a part of its own.
  func take(_ events: some Sequence<InputEvent>, runPart: () -> Void) {
    var samples = withResource(Samples.self) { $0.collected.take() }
    // As a list: a generic sequence is gone through with memory for each event.
    for event in Array(events) {
      noteEventTime(event.time)
      send(InputReceived(kind: event.kind))
      take(event.kind, after: &samples, runPart)
    }
    follow(&samples, runPart)
    withResource(Samples.self) { $0.collected.putBack(&samples) }
  }

  private func take(
    _ kind: InputEvent.Kind, after samples: inout [TouchSample], _ runPart: () -> Void
  ) {
    func note(_ phase: InputEvent.TouchPhase, _ position: Point) {
      self[Pointer.self].location = position
      collect(
        TouchSample(phase, Pointer.finger, kind: .mouse, at: position, time: eventTime), &samples,
        runPart)
    }
    switch kind {
    case .touch(let phase, let device, let finger, let position, _):
      // Nobody's finger is the mouse; but a recording may take the mouse away.
      if device == TouchID.mouseDevice {
        if phase != .cancel { return }
        if self[Pointer.self].isGrabbing { grab(false, at: self[Pointer.self].location) }
      }
      let id = TouchID(device: device, finger: finger)
      collect(TouchSample(phase, id, at: position, time: eventTime), &samples, runPart)
    case .mouseMove(let position):
      note(.move, position)
      send(PointerMove(position: position))
      // The canvas moves under contacts at once; what they do themselves still counts together.
      if self[Viewport.self].panning != nil { runPart() }
    case .mouseButton(.down, button: 1, let position) where !isGrab(at: position):
      note(.down, position)
      if modifiers.alt {
        follow(&samples, runPart)
        beginMouseTwist()
      }
    case .mouseButton(.up, button: 1, let position) where !self[Pointer.self].isGrabbing:
      note(.move, position)
      note(.up, position)
    default:
      if case .mouseButton(_, button: 2, _) = kind {} else { follow(&samples, runPart) }
      command(kind)
      runPart()
    }
  }

  /// Does what the window asks for, and tells of what a key, a button or the wheel does.
  private func command(_ kind: InputEvent.Kind) {
    switch kind {
    case .mouseButton(let phase, button: 1, let position): grab(phase == .down, at: position)
    case .mouseButton(let phase, button: 2, let position):
      send(MiddleButton(isDown: phase == .down, position: position))
    case .mouseButton(let phase, button: 3, let position):
      send(SecondaryButton(isDown: phase == .down, position: position))
    case .key(let phase, let name): key(name, isDown: phase == .down)
    case .text(let text): send(TypedText(text: text))
    case .textEditing(let text, let start, let length):
      send(MarkedTextChanged(markedText: .init(text, start: start, length: length)))
    case .drop(let name, let position): send(Drop(name: name, position: position))
    case .paste(let text): send(ScenePasted(text: text))
    case .copiedElsewhere: send(CopiedElsewhere())
    case .wheel(let dx, let dy, let position): wheel(dx: dx, dy: dy, at: position)
    case .resize(let size): send(WindowResized(size: size))
    case .language(let code): send(LanguageChosen(code: code))
    // The tray was filled so.
    case .trayOrder: break
    case .quit: send(ActionRequest(.quit))
    case .touch, .mouseButton, .mouseMove: break
    }
  }

  /// Takes every contact away; the stickers go back to where they were.
  func cancelHands() {
    runtime.cancelTouches()
    send(HandsCancelled())
    noteOrderOfTouches()
    commitReleased()
    redraw()
  }
}

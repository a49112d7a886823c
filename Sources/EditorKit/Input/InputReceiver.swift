import DirectManipulation
import InterfaceKit

/// Turns the events of a pump into contacts and messages, for a system.
struct InputReceiver: SystemParameterGroup {
  @ResMut private var clock: Clock
  @ResMut private var samples: Samples
  @ResMut private var pointer: Pointer
  @ResMut private var keyboard: Keyboard
  private let contacts = Contacts()
  private let interface = InterfaceElements()
  private let countedLifts = Query<ImplicitLift>()
  private let received = MessageWriter<InputReceived>()
  private let pointerMoves = MessageWriter<PointerMove>()
  private let altPresses = MessageWriter<AltPress>()
  private let middleButtons = MessageWriter<MiddleButton>()
  private let secondaryButtons = MessageWriter<SecondaryButton>()
  private let wheelTurns = MessageWriter<WheelTurn>()
  private let keyPresses = MessageWriter<KeyPress>()
  private let modifierChanges = MessageWriter<ModifierChange>()
  private let texts = MessageWriter<TypedText>()
  private let markedTexts = MessageWriter<MarkedTextChanged>()
  private let drops = MessageWriter<Drop>()
  private let pastedScenes = MessageWriter<ScenePasted>()
  private let foreignCopies = MessageWriter<CopiedElsewhere>()
  private let resizes = MessageWriter<WindowResized>()
  private let languages = MessageWriter<LanguageChosen>()
  private let closings = MessageWriter<WindowClosed>()

  /// Receives the events of one pump, in order, and runs the systems for each part of the pump.
  ///
  /// The samples of contacts that follow one another form one part; every other event forms a part of its own.
  func receive(_ events: some Sequence<InputEvent>, runPart: () -> Void) {
    var collected = samples.collected.take()
    // As an array: iterating a generic sequence allocates memory for each event.
    for event in Array(events) {
      clock.noteEvent(at: event.time)
      received.send(InputReceived(kind: event.kind))
      receive(event.kind, after: &collected, runPart)
    }
    follow(&collected, runPart)
    samples.collected.putBack(&collected)
  }

  private func receive(
    _ kind: InputEvent.Kind, after collected: inout [TouchSample], _ runPart: () -> Void
  ) {
    func note(_ phase: InputEvent.TouchPhase, _ position: Point) {
      pointer.move(to: position, at: clock.event)
      collect(
        TouchSample(phase, Pointer.finger, kind: .mouse, at: position, time: clock.event),
        &collected, runPart)
    }
    switch kind {
    case .touch(let phase, let device, let finger, let position, let pressure):
      // Fingers don't have the mouse's device, but a recording may cancel the mouse.
      if device == TouchID.mouseDevice {
        if phase != .cancel { return }
        if pointer.isGrabbing { grab(false, at: pointer.location) }
      }
      if phase == .down, pointerFollowed(fingerAt: position) {
        receive(.mouseMove(position: pointer.previous), after: &collected, runPart)
        follow(&collected, runPart)
      }
      let id = TouchID(device: device, finger: finger)
      let sample = TouchSample(
        phase, id, at: position, time: clock.event, pressure: pressure)
      collect(sample, &collected, runPart)
    case .mouseMove(let position):
      note(.move, position)
      pointerMoves.send(PointerMove(position: position))
      // The middle button moves the canvas under contacts at once; the collected samples of contacts still form one
      // part.
      if pointer.isMiddleDown { runPart() }
    case .mouseButton(.down, button: 1, let position) where !isGrab(at: position):
      note(.down, position)
      if keyboard.modifiers.alt {
        follow(&collected, runPart)
        altPresses.send(AltPress())
        runPart()
      }
    case .mouseButton(.up, button: 1, let position) where !pointer.isGrabbing:
      note(.move, position)
      note(.up, position)
    default:
      if case .mouseButton(_, button: 2, _) = kind {} else { follow(&collected, runPart) }
      send(kind)
      runPart()
    }
  }

  /// Returns whether the system has moved the pointer to the place of a landing finger while a mouse button is held.
  ///
  /// X11 moves the pointer to the first finger on a touchscreen, in whole window points and just before the finger lands.
  /// The mouse has not moved, and a sticker that it drags must not jump to the finger: the caller moves the pointer back to
  /// ``Pointer/previous`` before the landing.
  private func pointerFollowed(fingerAt position: Point) -> Bool {
    let way = position - pointer.location
    // A window point in interface points, at the smallest scale of the interface.
    let point = 2.0
    return abs(way.x) < point && abs(way.y) < point && clock.event - pointer.lastMove <= 0.25
      && (contacts[Pointer.finger] != nil || pointer.isMiddleDown)
  }

  /// Sends the message for an event that does not change contacts.
  private func send(_ kind: InputEvent.Kind) {
    switch kind {
    case .mouseButton(let phase, button: 1, let position): grab(phase == .down, at: position)
    case .mouseButton(let phase, button: 2, let position):
      pressMiddle(phase == .down, at: position)
    case .mouseButton(let phase, button: 3, let position):
      secondaryButtons.send(SecondaryButton(isDown: phase == .down, position: position))
    case .key(let phase, let name): press(name, isDown: phase == .down)
    case .text(let text): if !keyboard.isCommand { texts.send(TypedText(text: text)) }
    case .textEditing(let text, let start, let length):
      markedTexts.send(
        MarkedTextChanged(markedText: MarkedText(text, start: start, length: length)))
    case .drop(let name, let position): drops.send(Drop(name: name, position: position))
    case .paste(let text): pastedScenes.send(ScenePasted(text: text))
    case .copiedElsewhere: foreignCopies.send(CopiedElsewhere())
    case .wheel(let dx, let dy, let position): turnWheel(dx: dx, dy: dy, at: position)
    case .resize(let size): resizes.send(WindowResized(size: size))
    case .language(let code): languages.send(LanguageChosen(code: code))
    // The tray was filled in this order before the first event.
    case .trayOrder: break
    case .quit: closings.send(WindowClosed())
    case .touch, .mouseButton, .mouseMove: break
    }
  }

  // MARK: Contacts

  /// Adds a sample to the collected samples, or makes it a part of the pump of its own.
  ///
  /// A landing is a part of its own while ``Samples/landsAlone`` is true, because the contact may be transferred before
  /// it moves. Lifts form a part after the movements, so that all movements of a contact are known when it lifts. A
  /// lift from the interface is a part of its own, because the action that it requests comes before later changes of
  /// other contacts.
  private func collect(
    _ sample: TouchSample, _ collected: inout [TouchSample], _ runPart: () -> Void
  ) {
    let lifts = sample.phase == .up
    if let last = collected.last, (last.phase == .up) != lifts { follow(&collected, runPart) }
    if sample.phase == .down, isOnInterface(sample.id),
      contacts[sample.id]?.location != sample.location
    {
      // The contact has lifted without an event, at an unknown place: it is cancelled, unless its lift counts.
      follow(&collected, runPart)
      let liftCounts = contacts[sample.id].map { countedLifts.contains($0.contact) }
      collected.append(sample.with(liftCounts == true ? .up : .cancel))
      follow(&collected, runPart)
    }
    let isAlone =
      sample.phase == .down
      ? samples.landsAlone?.value == true : lifts && isOnInterface(sample.id)
    guard isAlone else { return collected.append(sample) }
    follow(&collected, runPart)
    collected.append(sample)
    follow(&collected, runPart)
  }

  /// Runs the systems for the collected samples as a part of the pump, and empties the list.
  private func follow(_ collected: inout [TouchSample], _ runPart: () -> Void) {
    guard !collected.isEmpty else { return }
    swap(&samples.part, &collected)
    runPart()
    swap(&samples.part, &collected)
    collected.removeAll(keepingCapacity: true)
  }

  private func isOnInterface(_ id: TouchID) -> Bool {
    contacts[id]?.element.map(interface.contains) ?? false
  }

  // MARK: Keys and the mouse

  private func press(_ key: String, isDown: Bool) {
    let before = keyboard.modifiers
    keyboard.take(key, isDown: isDown)
    let modifiers = keyboard.modifiers
    if modifiers != before {
      modifierChanges.send(ModifierChange(before: before, after: modifiers))
    }
    keyPresses.send(KeyPress(name: key, isDown: isDown, modifiers: modifiers))
  }

  /// Returns whether the left button would move the canvas at an interface point, because the space bar is held.
  private func isGrab(at point: Point) -> Bool {
    keyboard.isHeld("Space") && !keyboard.isWriting && !interface.covers(point)
  }

  /// Begins or ends moving the canvas by the left button.
  private func grab(_ isDown: Bool, at point: Point) {
    pointer.isGrabbing = isDown
    pressMiddle(isDown, at: point)
  }

  private func pressMiddle(_ isDown: Bool, at point: Point) {
    pointer.isMiddleDown = isDown
    middleButtons.send(MiddleButton(isDown: isDown, position: point))
  }

  /// Sends a turn of the wheel: `dy`, in notches away from the user, or `dx`, in notches to the right, if Shift is held
  /// and `dy` is 0.
  private func turnWheel(dx: Double, dy: Double, at position: Point) {
    let modifiers = keyboard.modifiers
    // Some systems report Shift+wheel as a horizontal wheel.
    let notches = modifiers.shift && dy == 0 ? dx : dy
    guard notches.isFinite, notches != 0 else { return }
    wheelTurns.send(
      WheelTurn(
        notches: max(-50, min(50, notches)), position: position, modifiers: modifiers))
  }
}

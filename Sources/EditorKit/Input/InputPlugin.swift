public import DirectManipulation

/// Turns events into contacts of the runtime, and into messages about keys, the wheel and the window.
struct InputPlugin: Plugin {
  let windowSize: Size

  func build(_ app: App) {
    let world = app.world
    world.insertResource(WindowSize(size: windowSize))
    world.insertResource(Pointer())
    world.insertResource(Keyboard())
    world.insertResource(Samples())
    world.insertParameters(InputReceiver())
    world.insertParameters(ContactsAreBusy())
    app.add(ReceiveContacts(), to: .input)
    app.add(TellLandings(), to: .pick)
    app.add(TellContactsFollowed(), to: .behave)
  }
}

/// An event has arrived; sent before the event is processed.
package struct InputReceived {
  package let kind: InputEvent.Kind
}

/// A picture was dropped on the window, or pasted; `name` is the picture's name in a document.
package struct Drop {
  package let name: String
  /// The location of the drop, in interface points; `nil` if the picture was pasted.
  package let position: Point?
}

/// The window was resized; `size` is in interface points.
package struct WindowResized {
  package let size: Size
}

/// The window's close button was pressed, or the system asks the program to end.
package struct WindowClosed {}

/// The user chose another language while the recording that is replayed was made.
package struct LanguageChosen {
  package let code: String
}

/// Stickers that were copied in another window were pasted; `text` is a scene with the stickers.
package struct ScenePasted {
  package let text: String
}

/// Another process has put content on the clipboard.
package struct CopiedElsewhere {}

/// Every contact was cancelled.
package struct ContactsCancelled {
  /// Whether the effects of the contacts stay, as if the contacts had lifted.
  package let keepsManipulations: Bool

  package init(keepsManipulations: Bool = false) { self.keepsManipulations = keepsManipulations }
}

extension App {
  /// Processes the events of one pump, then runs the frame at a time in seconds.
  ///
  /// Consecutive touches form one part of the pump; a key or a turn of the wheel is a part of its own. The stages from
  /// `input` to `behave` run for each part. Then the other systems of the frame run: animations advance after the
  /// contacts, so that contacts catch elements where they are drawn.
  public func take(_ events: some Sequence<InputEvent>, at time: Double) {
    world[Clock.self].advance(to: time)
    world[InputReceiver.self].receive(events) { [unowned self] in runPart() }
    // Recognizers that are due by now are answered in this frame: the next one may wait for an event.
    runtime.advance(to: time)
    runRounds()
    runtime.runFrame()
  }
}

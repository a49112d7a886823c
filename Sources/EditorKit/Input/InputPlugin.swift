import DirectManipulation
import ECS
package import Geometry
public import Gestures
import InterfaceKit

/// Takes events to those that they are for: contacts to the runtime, keys and the wheel to who wants them.
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

/// An event has come, and is taken after this.
package struct InputReceived {
  package let kind: InputEvent.Kind
}

/// A picture was dropped on the window, or pasted, by the name that a document gives it.
package struct Drop {
  package let name: String
  /// The place where it was dropped, in window points; `nil` if it was pasted.
  package let position: Point?
}

/// The window has another size, in points.
package struct WindowResized {
  package let size: Size
}

/// The window's close button was pressed, or the system asks the program to end.
package struct WindowClosed {}

/// Another language was chosen while a recording was made.
package struct LanguageChosen {
  /// The code of the language.
  package let code: String
}

/// The text of a scene with stickers that were copied in another window was pasted.
package struct ScenePasted {
  package let text: String
}

/// Another program has copied something.
package struct CopiedElsewhere {}

/// Every contact was taken away.
package struct HandsCancelled {
  package init() {}
}

extension App {
  /// Takes all the events of one pump, and lets time go on to that of the frame, in seconds.
  ///
  /// Touches of one pump count together; a key or the wheel comes between those before it and those after it. For each such
  /// part the stages from `input` to `behave` run. Then the other systems of the frame run: what moves by itself moves
  /// afterwards, so that contacts catch things where they are seen.
  public func take(_ events: some Sequence<InputEvent>, at time: Double) {
    world[Clock.self].advance(to: time)
    world[InputReceiver.self].receive(events) { [unowned self] in runPart() }
    runRounds()
    runFrame(at: time)
  }
}

import DirectManipulation
import ECS
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit

/// An app of the plugins that every app has and of a test's plugins, with a person at it; without a document.
final class KitHarness {
  let app: App
  private var events: [InputEvent] = []
  private(set) var time = 0.0

  init(
    _ plugins: any Plugin..., window: Size = Size(width: 800, height: 600),
    languages: Languages = Languages(), images: any StickerImages = HarnessImages()
  ) {
    app = App(
      App.basePlugins(images: images, windowSize: window, languages: languages)
        + [InterfacePlugin()] + plugins)
  }

  var world: World { app.world }

  func send(_ kind: InputEvent.Kind) { events.append(InputEvent(time: time, kind: kind)) }

  func touch(_ phase: InputEvent.TouchPhase, _ id: Int64, _ point: Point) {
    send(.touch(phase, device: 6, id: id, position: point, pressure: 1))
  }

  func mouse(_ phase: InputEvent.ButtonPhase, _ point: Point, button: Int = 1) {
    send(.mouseButton(phase, button: button, position: point))
  }

  /// Runs a frame, by default a sixtieth of a second after the last one.
  func frame(after seconds: Double = 1 / 60) {
    time += seconds
    app.take(events, at: time)
    events.removeAll()
  }

  func tap(_ point: Point) {
    touch(.down, 90, point)
    frame()
    touch(.up, 90, point)
    frame()
  }

  func type(_ key: String) {
    send(.key(.down, name: key))
    send(.key(.up, name: key))
    frame()
  }

  /// Adds an element of 40 by 40 points that fingers can drag.
  func element(at center: Point) -> Entity {
    let element = world.spawn(
      Transform(position: center), AnchorPoint.center, Size(width: 40, height: 40), ZOrder(0))
    app.runtime.add(Draggable(), to: element)
    return element
  }

  /// The messages of a type that a ``NoteMessages`` has noted.
  func noted<Message>(_: Message.Type) -> [Message] { world[NotedMessages<Message>.self].all }
}

/// A resource: the messages that a ``NoteMessages`` has noted.
struct NotedMessages<Message> { var all: [Message] = [] }

/// Notes all messages of a type.
struct NoteMessages<Message>: Plugin {
  private struct Note: System {
    let messages = MessageReader<Message>()
    @ResMut var noted: NotedMessages<Message>

    func run() { noted.all += messages.read() }
  }

  init(_: Message.Type) {}

  func build(_ app: App) {
    app.world.insertResource(NotedMessages<Message>())
    app.add(Note(), to: .behave)
  }
}

/// A plugin that a test makes of a closure.
struct Guest: Plugin {
  let body: (App) -> Void

  init(_ body: @escaping (App) -> Void) { self.body = body }

  func build(_ app: App) { body(app) }
}

/// A row of buttons of 60 by 60 points from the window's upper left corner; without buttons, the row is hidden.
struct ButtonRow: InterfacePanel {
  let actions: [EditorAction]

  struct Part: EditorPart {
    let action: EditorAction?

    func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
      action.map { drawing.items(of: Button(action: $0, frame: frame)) } ?? []
    }
  }

  func layOut() -> [PlacedNode<Part>] {
    actions.enumerated().map { index, action in
      PlacedNode(Part(action: action), Self.frame(index))
    }
  }

  static func frame(_ index: Int) -> Rect {
    Rect(x: 60 * Double(index), y: 0, width: 60, height: 60)
  }
}

/// A resource: the actions in the row of buttons.
struct RowActions { var all: [EditorAction] = [] }

/// The row of the resource's actions.
struct ButtonRowToShow: PanelSource {
  @Res private var actions: RowActions

  var panel: ButtonRow? { actions.all.isEmpty ? nil : ButtonRow(actions: actions.all) }
}

/// Shows the row of the actions that it adds.
struct ButtonRowPlugin: Plugin {
  let actions: [Action]

  init(_ actions: Action...) { self.actions = actions }

  func build(_ app: App) {
    for action in actions { app.add(action) }
    app.world.insertResource(RowActions(all: actions.map(\.id)))
    app.addPanel(showing: ButtonRowToShow(), in: .bars)
  }
}

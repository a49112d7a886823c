import DirectManipulation
import InterfaceKit

/// A part that the user can choose from a panel of choices of one type.
package protocol PanelChoice: EditorPart where Drawing == InterfaceDrawing {}

/// A panel in front of everything else that lets the user choose: each choice is a button.
struct ChoicePanel<Choice: PanelChoice>: InterfacePanel {
  let choices: [Choice]
  let layout: Layout

  enum Part: EditorPart {
    /// The shade over everything behind the panel.
    case shade
    case plate
    case choice(Choice)

    var action: EditorAction? { if case .choice(let choice) = self { choice.action } else { nil } }

    func items(in frame: Rect, by drawing: InterfaceDrawing) -> [DrawnItem] {
      switch self {
      case .shade: [DrawnItem(panel: frame, radius: 0, color: drawing.palette.shade)]
      case .plate: DrawnItem.plate(frame, color: drawing.palette.notice, drawing.palette)
      case .choice(let choice): choice.items(in: frame, by: drawing)
      }
    }
  }

  /// Returns the choices in the middle of the window, in at least two columns if there are two choices, and in as few
  /// columns as the window's height allows.
  func layOut() -> [PlacedNode<Part>] {
    let (count, margin) = (choices.count, 8.0)
    let room = layout.windowRoom.inset(by: margin).size
    let most = max(1, Int(room.height / layout.button))
    let columns = max(1, min(count, max(min(2, count), (count + most - 1) / most)))
    let rows = (count + columns - 1) / columns
    let cells = choices.map { choice in
      Node.leaf(
        Part.choice(choice), width: .fixed(min(190, room.width / Double(columns))),
        height: .fixed(min(layout.button, room.height / Double(max(1, rows)))))
    }
    let panel = Node.columns(showing: .plate, rows: rows, padding: Insets(margin), cells)
    return Node.row(showing: .shade, main: .center, cross: .center, [panel])
      .layOut(
        in: Rect(origin: .zero, size: layout.window), isRightToLeft: layout.isMirrored)
  }
}

/// A resource: the choices of a panel; empty while the panel is closed.
package struct Choices<Choice: PanelChoice>: Equatable {
  var all: [Choice] = []
  package var isOpen: Bool { !all.isEmpty }
}

/// A resource: the conditions under which each panel with choices is open.
package struct ChoicePanels {
  fileprivate var areOpen: [any DerivedValue<Bool>] = []

  /// Whether any panel with choices is open.
  package var isOpen: Bool { areOpen.contains { $0.value } }
}

extension App {
  /// Shows a panel while there are ``Choices`` of a type.
  ///
  /// A touch beside the panel, Escape, ``CloseChoices`` and a restart close it.
  package func addChoicePanel<Choice: PanelChoice>(of _: Choice.Type) {
    insertState(Choices<Choice>())
    let isOpen = world.derive(ResourceValue(\Choices<Choice>.isOpen))
    world.insertResource(
      ChoicePanels(areOpen: (world.resource(ChoicePanels.self)?.areOpen ?? []) + [isOpen]))
    addPanel(showing: OpenChoices<Choice>(), in: .panels)
    add(CloseChoicePanel<Choice>(), to: .behave)
  }
}

/// The open panel with choices of a type.
private struct OpenChoices<Choice: PanelChoice>: PanelSource {
  @Res private var choices: Choices<Choice>
  @Res private var layout: Layout

  var panel: ChoicePanel<Choice>? {
    choices.isOpen ? ChoicePanel(choices: choices.all, layout: layout) : nil
  }
}

/// A request to close the panels with choices.
package struct CloseChoices {
  package init() {}
}

/// Closes a panel at a touch beside it, at Escape, and by ``CloseChoices``.
private struct CloseChoicePanel<Choice: PanelChoice>: System {
  let landings = MessageReader<Landed>()
  let closings = MessageReader<CloseChoices>()
  let requests = MessageHandler<ActionRequest>()
  @Res var choices: Choices<Choice>
  @Res var shown: ShownPanel<ChoicePanel<Choice>>
  let writer = ChoiceWriter<Choice>()

  func run() {
    for landed in landings.read()
    where choices.isOpen && shown.frame(of: .plate)?.contains(landed.touch.landing) == false {
      close()
    }
    if !closings.read().isEmpty { close() }
    requests.handle(.escape, if: choices.isOpen) { close() }
  }

  private func close() { writer.show([]) }
}

/// Shows the panel with choices of a type, for a system.
package struct ChoiceWriter<Choice: PanelChoice>: SystemParameterGroup {
  @ResMut private var choices: Choices<Choice>
  @ResMut private var display: Display

  package init() {}

  /// Shows a panel with choices; closes the panel if there are none.
  package func show(_ all: [Choice]) {
    guard choices.all != all else { return }
    choices.all = all
    display.redraw()
  }
}

import DirectManipulation
import ECS
import Geometry
import Gestures

/// A panel in front of everything else that lets somebody choose: each choice is a button.
struct ChoicePanel {
  let frame: Rect
  let buttons: [Button]

  private static let margin = 8.0
  private static let widest = 190.0

  /// Choices in the middle of a window, in as few columns as its height allows.
  init(_ actions: [EditorAction], in layout: Layout) {
    let count = actions.count
    let room = Rect(origin: .zero, size: layout.window).inset(by: Self.margin).size
    let most = max(1, Int((room.height - 2 * Self.margin) / layout.button))
    let columns = max(1, min(count, max(min(2, count), (count + most - 1) / most)))
    let rows = (count + columns - 1) / max(1, columns)
    let cell = Size(
      width: min(Self.widest, (room.width - 2 * Self.margin) / Double(columns)),
      height: min(layout.button, (room.height - 2 * Self.margin) / Double(max(1, rows))))
    let window = Rect(origin: .zero, size: layout.window)
    frame = Rect(
      center: window.center, width: Double(columns) * cell.width + 2 * Self.margin,
      height: Double(rows) * cell.height + 2 * Self.margin)
    let cells = layout.columns(
      of: count, rows: rows, cell, from: frame.origin + Vector(Self.margin, Self.margin))
    buttons = zip(actions, cells).map { Button(action: $0, frame: $1) }
  }
}

/// What plugins show as such panels.
private struct ChoicePanels {
  var sources: [(World) -> ChoicePanel?] = []
}

extension App {
  /// Shows a plugin's panel while there is one; `items` draws its choices.
  ///
  /// A touch beside it, Escape, what is put down from the tray and a reset `close` it.
  func addChoicePanel(
    _ name: String, _ panel: @escaping (World) -> ChoicePanel?,
    close: @escaping (World) -> Void, items: @escaping (World, ChoicePanel) -> [DrawnItem]
  ) {
    world.insertResource(
      ChoicePanels(sources: (world.resource(ChoicePanels.self)?.sources ?? []) + [panel]))
    draw(DrawChoicePanel(name: "Draw \(name)", panel: panel, items: items), in: .panels)
    addButtons(over: { world, elements in
      guard panel(world) != nil else { return }
      elements.append(.panel(Rect(origin: .zero, size: world.windowSize)))
    }) { panel($0)?.buttons ?? [] }
    add(CloseChoicePanel(name: "Close \(name)", panel: panel, close: close), to: .behave)
    addState(isUsed: { panel($0) != nil }, reset: close)
  }
}

/// Draws a panel, and what plugins draw on it.
private struct DrawChoicePanel: System {
  let name: String
  let panel: (World) -> ChoicePanel?
  let items: (World, ChoicePanel) -> [DrawnItem]
  @Exclusive var world: World

  func run() {
    guard let panel = panel(world) else { return }
    let window = Rect(origin: .zero, size: world.windowSize)
    world.draw(
      [
        DrawnItem(panel: window, radius: 0, color: world.palette.shade),
        DrawnItem(panel: panel.frame, radius: 16, color: world.palette.notice),
      ] + items(world, panel))
  }
}

/// Closes a panel at a touch beside it, at Escape, and where something is put down from the tray.
private struct CloseChoicePanel: System {
  let name: String
  let panel: (World) -> ChoicePanel?
  let close: (World) -> Void
  let landings = MessageReader<Landed>()
  let placements = MessageReader<PlacedFromTray>()
  let requests = MessageHandler<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for landed in landings.read()
    where panel(world)?.frame.contains(landed.touch.landing) == false {
      close(world)
    }
    if !placements.read().isEmpty { close(world) }
    requests.handle(.escape) {
      guard panel(world) != nil else { return false }
      close(world)
      return true
    }
  }
}

extension World {
  /// Whether a panel is open that lets somebody choose.
  var isChoosing: Bool {
    resource(ChoicePanels.self)?.sources.contains { $0(self) != nil } == true
  }

  /// What lies behind a choice: that it is the one that counts, and that it is pressed.
  func plates(behind button: Button) -> [DrawnItem] {
    let states = [
      (actions[button.action]?.isOn(self) == true, palette.chosen),
      (isPressed(button), palette.pressed),
    ]
    return states.filter(\.0).map {
      DrawnItem(panel: button.frame.inset(by: 3), radius: 10, color: $0.1)
    }
  }
}

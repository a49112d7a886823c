import ECS
import Geometry
import Gestures

/// The sheet that says what hands and keys can do; whatever is done closes it, and does nothing else.
struct HelpPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(HelpState())
    app.draw("help", in: .panels) { $0.helpItems() }
    app.layOut { world in
      guard world.showsHelp, let layout = world.layout else { return [] }
      return [.panel(Rect(origin: .zero, size: layout.window))]
    }
    app.on(ContactBegan.self) { world, _ in _ = world.closeHelp() }
    app.respond(to: KeyPress.self) { world, press in press.isDown && world.closeHelp() }
    app.addState(isUsed: { $0.showsHelp }, reset: { _ = $0.closeHelp() })
    app.add(
      Action(
        .help, "Help", at: .toolbar(100), keys: KeyChord("F1"), KeyChord("?"),
        KeyChord("/", shift: .held), KeyChord("ß", shift: .held)
      ) { $0[HelpState.self].isShown = true })
  }
}

extension EditorAction {
  /// Shows what hands and keys can do.
  public static let help = EditorAction("help")
}

/// Whether the sheet is shown.
private struct HelpState {
  var isShown = false
}

extension World {
  /// Whether the sheet is open that says what hands and keys can do.
  var showsHelp: Bool { resource(HelpState.self)?.isShown == true }

  /// Closes the sheet; false if it was not open.
  fileprivate func closeHelp() -> Bool {
    guard showsHelp else { return false }
    self[HelpState.self].isShown = false
    redraw()
    return true
  }

  /// The sheet that says what hands and keys can do.
  fileprivate func helpItems() -> [DrawnItem] {
    guard showsHelp, let layout else { return [] }
    let sheet = HelpSheet(
      actions.helpLines.map(text), in: layout.window, isMirrored: layout.isMirrored,
      measure: width)
    return [
      DrawnItem(panel: Rect(origin: .zero, size: layout.window), radius: 0, color: Palette.shade),
      DrawnItem(panel: sheet.panel, radius: 16, color: Palette.notice),
    ] + sheet.lines.flatMap { label($0.text, at: $0.frame.center, line: sheet.line) }
  }
}

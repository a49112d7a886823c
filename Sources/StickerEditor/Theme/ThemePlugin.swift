import DirectManipulation
import ECS
import Gestures

/// Lets the person have the interface light on dark, or dark on light; the program keeps what they choose.
///
/// At a reset it is again as it was before somebody chose.
struct ThemePlugin: Plugin {
  func build(_ app: App) {
    app.add(ChangeTheme(), to: .behave)
    var change = Action(.theme, "Light colours", keys: .control("B", alt: .held))
    change.currentTitle = { $0.theme == .dark ? "Light colours" : "Dark colours" }
    app.add(change.workingOverSheets())
    app.addState(
      isUsed: { world in
        world.resource(FirstTheme.self).map { $0.theme != world.theme } ?? false
      },
      reset: { world in
        if let first = world.resource(FirstTheme.self) { world.theme = first.theme }
        _ = world.removeResource(FirstTheme.self)
      })
  }
}

/// Changes the theme.
private struct ChangeTheme: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() where request.action == .theme { changeTheme() }
  }

  private func changeTheme() {
    if world.resource(FirstTheme.self) == nil {
      world.insertResource(FirstTheme(theme: world.theme))
    }
    world.theme = world.theme == .dark ? .light : .dark
    world.request(.keepTheme(world.theme))
  }
}

extension EditorAction {
  /// Has the interface light on dark, or dark on light.
  public static let theme = EditorAction("theme")
}

/// The theme before somebody has chosen one.
private struct FirstTheme {
  let theme: Theme
}

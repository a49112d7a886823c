import DirectManipulation
import ECS
import Gestures

/// Lets the person have the interface light on dark, or dark on light; the program keeps what they choose.
struct ThemePlugin: Plugin {
  func build(_ app: App) {
    var change = Action(.theme, "Light colours", keys: .control("B", alt: .held)) { world in
      world.theme = world.theme.other
      world.request(.keepTheme(world.theme))
    }
    change.currentTitle = { $0.theme == .dark ? "Light colours" : "Dark colours" }
    app.add(change)
  }
}

extension EditorAction {
  /// Has the interface light on dark, or dark on light.
  public static let theme = EditorAction("theme")
}

extension Theme {
  fileprivate var other: Theme { self == .dark ? .light : .dark }
}

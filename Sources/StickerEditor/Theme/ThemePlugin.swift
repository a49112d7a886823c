import DirectManipulation
import ECS
public import EditorKit
import Gestures
import InterfaceKit
import StickerCanvas

/// Lets the user switch between the light and the dark theme; the program stores the choice.
///
/// A reset restores the theme that was shown before a user chose one.
struct ThemePlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(FirstTheme())
    app.add(ChangeTheme(), to: .behave)
    app.add(
      Action(.theme, "Light theme", keys: .control("B", alt: .held))
        .appearing(as: OtherTheme()).workingOverSheets())
    app.addTrace(ThemeIsChanged())
    app.add(ResetTheme(), to: .restart)
  }
}

/// Whether the theme differs from the theme that was shown before the user's first choice.
private struct ThemeIsChanged: DerivedValue {
  @Res private var first: FirstTheme
  @OptionalRes private var palette: Palette?

  var value: Bool { first.theme.map { $0 != (palette ?? .dark).theme } ?? false }
}

/// Restores the theme that was shown before the user's first choice.
private struct ResetTheme: System {
  @ResMut private var first: FirstTheme
  @ResMut private var palette: Palette
  @ResMut private var display: Display

  func run() {
    guard let theme = first.theme else { return }
    palette = Palette.of(theme)
    first.theme = nil
    display.redraw()
  }
}

/// The title and icon of the theme button, with the name of the theme that a press would show.
private struct OtherTheme: DerivedValue {
  @OptionalRes private var palette: Palette?

  var value: Action.Appearance {
    Action.Appearance(
      palette?.theme == .light ? "Dark theme" : "Light theme", icon: EditorAction.theme.name)
  }
}

/// Switches the theme, and asks the program to store the choice.
private struct ChangeTheme: System {
  let requests = MessageReader<ActionRequest>()
  let wishes = MessageWriter<EditorRequest>()
  @ResMut private var first: FirstTheme
  @ResMut private var palette: Palette
  @ResMut private var display: Display

  func run() {
    for request in requests.read() where request.action == .theme { changeTheme() }
  }

  private func changeTheme() {
    if first.theme == nil { first.theme = palette.theme }
    palette = Palette.of(palette.theme == .dark ? .light : .dark)
    wishes.send(.keepTheme(palette.theme))
    display.redraw()
  }
}

extension EditorAction {
  /// Switches between the light and the dark theme.
  public static let theme = EditorAction("theme")
}

/// The theme that was shown before the user's first choice in a visit.
private struct FirstTheme {
  /// `nil` if the user hasn't chosen a theme.
  var theme: Theme?
}

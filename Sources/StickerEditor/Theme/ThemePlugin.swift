import DirectManipulation
import ECS
public import EditorKit
import Gestures
import InterfaceKit
import StickerCanvas

/// Lets the user have the interface light on dark, or dark on light; the program keeps the choice.
///
/// A reset restores the theme that was shown before a user chose one.
struct ThemePlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(FirstTheme())
    app.add(ChangeTheme(), to: .behave)
    app.add(
      Action(.theme, "Light colours", keys: .control("B", alt: .held))
        .appearing(as: OtherTheme()).workingOverSheets())
    app.addTrace(ThemeIsChanged())
    app.add(PutThemeBack(), to: .restart)
  }
}

/// Whether the theme differs from that before the user has chosen one.
private struct ThemeIsChanged: DerivedValue {
  @Res private var first: FirstTheme
  @OptionalRes private var palette: Palette?

  var value: Bool { first.theme.map { $0 != (palette ?? .dark).theme } ?? false }
}

/// Shows the theme again that the user has changed.
private struct PutThemeBack: System {
  @ResMut private var first: FirstTheme
  private let control = ThemeControl()

  func run() {
    if let theme = first.theme { control.theme = theme }
    first.theme = nil
  }
}

/// The name of the theme that is not shown.
private struct OtherTheme: DerivedValue {
  @OptionalRes private var palette: Palette?

  var value: Action.Appearance {
    Action.Appearance(
      palette?.theme == .light ? "Dark colours" : "Light colours", icon: EditorAction.theme.name)
  }
}

/// Changes the theme.
private struct ChangeTheme: System {
  let requests = MessageReader<ActionRequest>()
  let wishes = MessageWriter<EditorRequest>()
  @ResMut private var first: FirstTheme
  private let control = ThemeControl()

  func run() {
    for request in requests.read() where request.action == .theme { changeTheme() }
  }

  private func changeTheme() {
    let before = control.theme
    if first.theme == nil { first.theme = before }
    control.theme = before == .dark ? .light : .dark
    wishes.send(.keepTheme(control.theme))
  }
}

extension EditorAction {
  /// Has the interface light on dark, or dark on light.
  public static let theme = EditorAction("theme")
}

/// The theme before the user has chosen one.
private struct FirstTheme {
  /// `nil` if the user has chosen none.
  var theme: Theme?
}

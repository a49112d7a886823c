import DirectManipulation
public import EditorKit
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
      Action(
        .theme, "Light theme", at: .menu(38, .view, isForPhoto: true),
        keys: .control("B", alt: .held)
      )
      .appearing(
        as: "Dark theme", icon: EditorAction.theme.name,
        if: Derived(OptionalRes<Palette>()) { $0.wrappedValue?.theme == .light }
      )
      .workingOverSheets())
    app.addTrace(ThemeIsChanged())
    app.addRestart(ThemeChoice()) { $0.reset() }
  }
}

/// Whether the theme differs from the theme that was shown before the user's first choice.
private struct ThemeIsChanged: DerivedValue {
  @Res private var first: FirstTheme
  @OptionalRes private var palette: Palette?

  var value: Bool { first.theme.map { $0 != (palette ?? .dark).theme } ?? false }
}

private struct ChangeTheme: System {
  let requests = MessageReader<ActionRequest>()
  let wishes = MessageWriter<EditorRequest>()
  let choice = ThemeChoice()

  func run() { requests.perform([.theme: { wishes.send(.keepTheme(choice.change())) }]) }
}

/// The user's choice of the theme, for a system.
private struct ThemeChoice: SystemParameterGroup {
  @ResMut private var first: FirstTheme
  @ResMut private var palette: Palette
  @ResMut private var display: Display

  /// Switches the theme, and returns the new theme.
  func change() -> Theme {
    if first.theme == nil { first.theme = palette.theme }
    show(palette.theme == .dark ? .light : .dark)
    return palette.theme
  }

  /// Restores the theme that was shown before the user's first choice.
  func reset() {
    if let theme = first.theme { show(theme) }
    first.theme = nil
  }

  private func show(_ theme: Theme) {
    palette = Palette.of(theme)
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

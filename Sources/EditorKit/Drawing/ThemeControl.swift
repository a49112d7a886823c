import ECS
package import InterfaceKit

/// Changes the theme of the interface, for a system.
package struct ThemeControl: SystemParameterGroup {
  @ResMut private var palette: Palette
  @ResMut private var display: Display

  package init() {}

  /// The theme of the interface; dark at first.
  package var theme: Theme {
    get { palette.theme }
    nonmutating set {
      guard newValue != theme else { return }
      palette = Palette.of(newValue)
      display.redraw()
    }
  }
}

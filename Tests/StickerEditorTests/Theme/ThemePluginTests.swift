import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The dark and the light theme of the interface.
@Suite struct ThemePluginTests {
  private func panels(_ editor: EditorHarness) -> Set<UInt32> {
    Set(
      editor.app.drawnItems().compactMap { item in
        if case .panel(let panel) = item.picture { panel.color } else { nil }
      })
  }

  private func icons(_ editor: EditorHarness) -> [String: Foreground] {
    let pairs = editor.app.drawnItems().compactMap { item -> (String, Foreground)? in
      if case .icon(let name, let foreground) = item.picture { (name, foreground) } else { nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test func keysToggleThemeAndRequestSavingIt() {
    let editor = EditorHarness.withInterface()
    #expect(editor.world.theme == .dark && editor.world.surround == Palette.dark.surround)
    editor.type("B", with: "Ctrl", "Alt")
    #expect(editor.world.theme == .light && editor.world.surround == Palette.light.surround)
    #expect(editor.world.takeRequests() == [.keepTheme(.light)])
    #expect(editor.world.needsDisplay)
    editor.type("B", with: "Ctrl", "Alt")
    #expect(editor.world.theme == .dark)
    #expect(editor.world.takeRequests() == [.keepTheme(.dark)])
  }

  @Test func contextMenuOffersOppositeTheme() throws {
    let editor = EditorHarness.withInterface()
    let action = try #require(editor.world.actions[.theme])
    #expect(editor.world.actions.photoMenu.contains(.theme))
    #expect(action.title(in: editor.world) == "Light theme")
    editor.perform(.theme)
    #expect(action.title(in: editor.world) == "Dark theme")
  }

  @Test func lightThemeUsesLightPaletteAndDarkIcons() {
    let editor = EditorHarness.withInterface()
    let before = icons(editor)
    #expect(before.count > 5 && before.values.allSatisfy { $0 == .light })
    editor.world.theme = .light
    let after = icons(editor)
    #expect(after.keys == before.keys)
    #expect(after.filter { $0.value == .light }.map(\.key) == ["export"])
    let colors = panels(editor)
    #expect(colors.contains(Palette.light.panel) && colors.contains(Palette.light.accent))
    #expect(!colors.contains(Palette.dark.panel) && !colors.contains(Palette.dark.accent))
  }

  @Test func redrawsOnlyWhenThemeChanges() {
    let editor = EditorHarness.withInterface()
    _ = editor.app.drawnItems()
    editor.world.theme = .dark
    #expect(!editor.world.needsDisplay)
    editor.world.theme = .light
    #expect(editor.world.needsDisplay)
  }

  /// The operator chooses the theme of a kiosk.
  @Test func visitorsCannotChangeThemeInKiosk() {
    let editor = EditorHarness(shelf: TrayShelf(), mayLeave: false)
    #expect(editor.world.actions[.theme] == nil)
    editor.type("B", with: "Ctrl", "Alt")
    #expect(editor.world.theme == .dark)
  }
}

import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// The dark and the light theme of the interface.
@Suite struct ThemeTests {
  private func panels(_ desk: Desk) -> Set<UInt32> {
    Set(
      desk.app.drawnItems().compactMap { item in
        if case .panel(let panel) = item.picture { panel.color } else { nil }
      })
  }

  private func icons(_ desk: Desk) -> [String: Foreground] {
    let pairs = desk.app.drawnItems().compactMap { item -> (String, Foreground)? in
      if case .icon(let name, let foreground) = item.picture { (name, foreground) } else { nil }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test func keysToggleThemeAndRequestSavingIt() {
    let desk = Desk.withInterface()
    #expect(desk.world.theme == .dark && desk.world.surround == Palette.dark.surround)
    desk.type("B", with: "Ctrl", "Alt")
    #expect(desk.world.theme == .light && desk.world.surround == Palette.light.surround)
    #expect(desk.world.takeRequests() == [.keepTheme(.light)])
    #expect(desk.world.needsDisplay)
    desk.type("B", with: "Ctrl", "Alt")
    #expect(desk.world.theme == .dark)
    #expect(desk.world.takeRequests() == [.keepTheme(.dark)])
  }

  @Test func contextMenuOffersOppositeTheme() throws {
    let desk = Desk.withInterface()
    let action = try #require(desk.world.actions[.theme])
    #expect(ContextMenu.canvas.contains(.theme))
    #expect(action.title(in: desk.world) == "Light theme")
    desk.perform(.theme)
    #expect(action.title(in: desk.world) == "Dark theme")
  }

  @Test func lightThemeUsesLightPaletteAndDarkIcons() {
    let desk = Desk.withInterface()
    let before = icons(desk)
    #expect(before.count > 5 && before.values.allSatisfy { $0 == .light })
    desk.world.theme = .light
    let after = icons(desk)
    #expect(after.keys == before.keys)
    #expect(after.filter { $0.value == .light }.map(\.key) == ["export"])
    let colors = panels(desk)
    #expect(colors.contains(Palette.light.panel) && colors.contains(Palette.light.accent))
    #expect(!colors.contains(Palette.dark.panel) && !colors.contains(Palette.dark.accent))
  }

  @Test func redrawsOnlyWhenThemeChanges() {
    let desk = Desk.withInterface()
    _ = desk.app.drawnItems()
    desk.world.theme = .dark
    #expect(!desk.world.needsDisplay)
    desk.world.theme = .light
    #expect(desk.world.needsDisplay)
  }

  /// The operator chooses the theme of a kiosk.
  @Test func visitorsCannotChangeThemeInKiosk() {
    let desk = Desk(shelf: TrayShelf(), mayLeave: false)
    #expect(desk.world.actions[.theme] == nil)
    desk.type("B", with: "Ctrl", "Alt")
    #expect(desk.world.theme == .dark)
  }
}

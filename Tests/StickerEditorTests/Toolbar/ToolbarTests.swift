import Geometry
import InterfaceKit
@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import Testing

@Suite struct ToolbarTests {
  private static let windows = [
    Size(width: 480, height: 320), Size(width: 390, height: 844), Size(width: 800, height: 480),
    Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160),
  ]

  /// Returns the actions in the order in which the user reads their buttons: the bar, then the menu, row by row.
  private func read(_ window: Size, _ languages: Languages = Languages()) throws -> [EditorAction] {
    let desk = Desk.withInterface(window: window, languages: languages)
    desk.perform(.more)
    desk.frame()
    let toolbar = try #require(desk.world.toolbar)
    let way = languages.first == "ar" ? -1.0 : 1
    func sorted(_ buttons: [Button]) -> [EditorAction] {
      buttons.sorted {
        ($0.frame.minY, way * $0.frame.minX) < ($1.frame.minY, way * $1.frame.minX)
      }.map(\.action).filter { $0 != .more }
    }
    let overflow = toolbar.overflow
    return sorted(toolbar.buttons.filter { !overflow.contains($0) }) + sorted(overflow)
  }

  @Test(arguments: windows) func buttonsKeepTheirOrderAtEverySize(window: Size) throws {
    let order: [EditorAction] = [
      .undo, .redo, .text, .selectSeveral, .export, .scenes, .exportAs, .snap, .home, .fit,
      .fullScreen, .help, .quit, .language,
    ]
    #expect(try read(window).filter(order.contains) == order)
    #expect(try read(window) == read(Size(width: 1280, height: 800)))
  }

  @Test(arguments: windows) func keepsReadingOrderInRightToLeftLanguages(window: Size) throws {
    #expect(try read(window, LanguagePanelTests.languages(first: "ar")) == read(window))
  }

  @Test func escapeClosesOverflowMenuAndKeepsSelection() {
    let desk = Desk.withInterface(window: Size(width: 480, height: 320))
    desk.perform(.selectAll)
    desk.frame()
    let selected = desk.world.selectedIDs
    desk.perform(.more)
    desk.frame()
    #expect(!selected.isEmpty && desk.world.toolbar?.overflow.isEmpty == false)
    desk.type("Escape")
    desk.frame()
    #expect(desk.world.toolbar?.overflow.isEmpty == true && desk.world.selectedIDs == selected)
    desk.type("Escape")
    desk.frame()
    #expect(desk.world.selectedIDs.isEmpty)
  }

  @Test func smallestToolbarShowsMostImportantButtons() throws {
    let desk = Desk.withInterface(window: Size(width: 480, height: 320))
    let toolbar = try #require(desk.world.toolbar)
    #expect(
      toolbar.buttons.map(\.action) == [
        .undo, .redo, .text, .selectSeveral, .export, .scenes, .more,
      ])
  }
}

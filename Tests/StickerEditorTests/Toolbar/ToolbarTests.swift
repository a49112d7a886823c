import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ToolbarTests {
  private static let windows = [
    Size(width: 480, height: 320), Size(width: 390, height: 844), Size(width: 800, height: 480),
    Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160),
  ]

  /// Returns the actions in the order in which the user reads their buttons: the bar, then the menu, column by column.
  private func read(_ window: Size, _ languages: Languages = Languages()) throws -> [EditorAction] {
    let editor = EditorHarness.withInterface(window: window, languages: languages)
    editor.perform(.more)
    editor.frame()
    let toolbar = try #require(editor.world.toolbar)
    let way = languages.first == "ar" ? -1.0 : 1
    let bar = toolbar.buttons.sorted {
      ($0.frame.minY, way * $0.frame.minX) < ($1.frame.minY, way * $1.frame.minX)
    }
    let menu = editor.world.contextMenuButtons.sorted {
      (way * $0.frame.minX, $0.frame.minY) < (way * $1.frame.minX, $1.frame.minY)
    }
    return (bar + menu).map(\.action).filter { $0 != .more }
  }

  @Test(arguments: windows) func buttonsKeepTheirOrderAtEverySize(window: Size) throws {
    let order: [EditorAction] = [
      .undo, .redo, .text, .draw, .selectSeveral, .export, .new, .open, .scenes, .exportAs, .print,
      .addPicture, .adjustPhoto, .cropPhoto, .home, .layers, .snap, .fit, .fullScreen, .theme,
      .largerInterface, .smallerInterface, .help, .language, .quit,
    ]
    #expect(try read(window) == order)
  }

  @Test(arguments: windows) func keepsReadingOrderInRightToLeftLanguages(window: Size) throws {
    #expect(try read(window, LanguageSheetPluginTests.languages(first: "ar")) == read(window))
  }

  @Test func escapeClosesMenuAndKeepsSelection() {
    let editor = EditorHarness.withInterface(window: Size(width: 480, height: 320))
    editor.perform(.selectAll)
    editor.frame()
    let selected = editor.world.selectedIDs
    editor.perform(.more)
    editor.frame()
    #expect(!selected.isEmpty && !editor.world.contextMenuButtons.isEmpty)
    editor.type("Escape")
    editor.frame()
    #expect(editor.world.contextMenu == nil && editor.world.selectedIDs == selected)
    editor.type("Escape")
    editor.frame()
    #expect(editor.world.selectedIDs.isEmpty)
  }

  @Test(arguments: windows) func showsMostImportantButtonsAtEverySize(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    let toolbar = try #require(editor.world.toolbar)
    #expect(
      toolbar.buttons.map(\.action) == [
        .undo, .redo, .text, .draw, .selectSeveral, .export, .more,
      ])
  }

  @Test(arguments: LayoutTests.windows) func floats(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    let layout = try #require(editor.world.layout)
    let plate = layout.toolbarPlate
    let margin = min(window.width, window.height) < 500 ? 4.0 : 8
    #expect(plate.minY == margin && plate.maxX == window.width - margin)
    #expect(layout.toolbar.contains(plate) && !plate.overlaps(layout.canvas))
    let buttons = try #require(editor.world.toolbar).buttons
    #expect(buttons.allSatisfy { plate.contains($0.frame) })
  }

  @Test func groupsFillFloatingBarOfTallWindow() throws {
    let editor = EditorHarness.withInterface(window: Size(width: 800, height: 1280))
    let plate = try #require(editor.world.layout).toolbarPlate
    let frames = try #require(editor.world.toolbar).buttons.map(\.frame)
    #expect(frames[0].minX - plate.minX == plate.maxX - frames[6].maxX)
    #expect(frames[2].minX - frames[1].maxX == frames[5].minX - frames[4].maxX)
  }

  @Test(arguments: [Size(width: 640, height: 360), Size(width: 800, height: 1280)])
  func hasGapsBetweenGroupsWithoutHeadings(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    let bar = try #require(editor.world.toolbar)
    #expect(bar.headings.isEmpty)
    let isWide = window.width > window.height
    let starts = Dictionary(
      uniqueKeysWithValues: bar.buttons.map {
        ($0.action, isWide ? $0.frame.minY : $0.frame.minX)
      })
    func step(_ first: EditorAction, _ second: EditorAction) throws -> Double {
      try #require(starts[second]) - #require(starts[first])
    }
    let within = try step(.undo, .redo)
    #expect(try step(.text, .draw) == within)
    #expect(try step(.redo, .text) > within && step(.selectSeveral, .export) > within)
  }

  @Test(arguments: LayoutTests.windows) func menuShowsTitlesAndFitsIntoWindow(
    window: Size
  ) throws {
    let editor = EditorHarness.withInterface(window: window)
    editor.type("F6")
    editor.type("End")
    editor.type("Return")
    let menu = try #require(editor.world.contextMenu)
    #expect(menu.marked == .new, "the keys go on in the menu")
    let whole = Rect(origin: .zero, size: window)
    for button in editor.world.contextMenuButtons {
      #expect(whole.contains(button.frame) && button.frame.size.height >= 44)
    }
    editor.images.forgetDrawn()
    _ = editor.world.items(of: ContextMenuPanel.self)
    for action in menu.actions {
      let title = try #require(editor.world.actions[action]).title
      #expect(editor.images.drawnNames.contains { $0.hasSuffix(":\(title)") }, "\(title)")
    }
    #expect(
      editor.images.drawnNames.contains { $0.hasSuffix(":Ctrl+Shift+E") }
        == editor.world.contextMenuPanel?.showsKeys)
  }

  @Test func buttonOpensAndClosesMenu() {
    let editor = EditorHarness.withInterface()
    editor.tap(.more)
    #expect(editor.world.contextMenu?.button != nil && editor.world.contextMenu?.marked == nil)
    #expect(editor.world.actions[.more]?.isOn == true)
    editor.images.forgetDrawn()
    _ = editor.world.items(of: ContextMenuPanel.self)
    #expect(!editor.images.drawnNames.contains { $0.hasSuffix(":G") }, "no keys for fingers")
    editor.tap(.more)
    #expect(editor.world.contextMenu == nil && editor.world.actions[.more]?.isOn == false)
    editor.tap(.more)
    editor.tap(640, 100)
    #expect(editor.world.contextMenu == nil, "a tap on the photo closes it")
  }

  @Test func longPressAndRightClickOnExportAskForOptions() throws {
    let editor = EditorHarness.withInterface()
    let place = try #require(editor.world.buttons.first { $0.action == .export }).frame.center
    editor.touch(.down, 1, place.x, place.y)
    editor.frame()
    editor.wait(0.6)
    #expect(
      editor.world.takeRequests() == [.exportAs],
      "the next frame may wait for a finger that is still")
    #expect(editor.world.hintBanner == nil)
    editor.touch(.up, 1, place.x, place.y)
    editor.frame()
    #expect(editor.world.takeRequests().isEmpty, "the lift doesn't export")
    editor.send(.mouseButton(.down, button: 3, position: place))
    editor.frame()
    #expect(editor.world.takeRequests() == [.exportAs] && editor.world.contextMenu == nil)
    let kiosk = EditorHarness([], shelf: TrayShelf(), mayLeave: false)
    let export = try #require(kiosk.world.buttons.first { $0.action == .export }).frame.center
    kiosk.touch(.down, 1, export.x, export.y)
    kiosk.rest(0.6)
    #expect(kiosk.world.hintBanner != nil && kiosk.world.takeRequests().isEmpty)
  }
}

import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct ContextMenuPanelTests: ContextMenuHarness {
  @Test func namesKeysInUsersLanguage() throws {
    let german = try TranslationsTests.catalogue("de")
    let editor = three(languages: Languages(codes: ["de"], first: "de") { _ in german })
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.images.forgetDrawn()
    _ = editor.world.items(of: ContextMenuPanel.self)
    let names = editor.images.drawnNames
    #expect(names.contains { $0.hasSuffix(":Strg+D") } && names.contains { $0.hasSuffix(":Entf") })
    #expect(!names.contains { $0.hasSuffix(":Ctrl+D") })
  }

  @Test(arguments: LayoutTests.windows)
  func rowsFitInWindowBesideFingerInBothDirections(window: Size) throws {
    let whole = Rect(origin: .zero, size: window)
    for languages in [Languages(), LanguageSheetPluginTests.languages(first: "ar")] {
      let editor = three(window: window, languages: languages)
      for (x, y) in [(0.3, 0.3), (0.5, 0.5), (0.7, 0.62), (0.5, 0.7)] {
        let view = editor.world.canvas.view
        let place = Point(view.minX + x * view.size.width, view.minY + y * view.size.height)
        rightClick(place.x, place.y, editor)
        let panel = try frame(editor)
        #expect(whole.contains(panel), "\(panel)")
        let cells = editor.world.contextMenuButtons.map(\.frame)
        for (index, cell) in cells.enumerated() {
          #expect(panel.contains(cell) && cell.size.height >= Layout.target)
          #expect(cells.dropFirst(index + 1).allSatisfy { $0.intersection(cell) == nil })
          let element = editor.world.runtime.hitTest(cell.center)
          #expect(
            element.flatMap { editor.world.get(Button.self, of: $0) }
              == editor.world.contextMenuButtons[index])
        }
      }
      editor.type("Escape")
      let start = editor.middle(2)
      editor.touch(.down, 1, start.x, start.y)
      editor.rest(1)
      let panel = try frame(editor)
      #expect(whole.contains(panel))
      if window.width > 700 { #expect(!panel.contains(start), "a finger hides nothing") }
    }
  }

  @Test func mirrorsItsPositionInRightToLeftLocales() throws {
    let window = Size(width: 1280, height: 800)
    let (plain, turned) = (
      three(languages: LanguageSheetPluginTests.languages(first: "de")),
      three(languages: LanguageSheetPluginTests.languages(first: "ar"))
    )
    rightClick(500, 650, plain)
    rightClick(780, 650, turned)
    let frames = try [plain, turned].map(frame)
    #expect(frames[0].minX > 500 && frames[1].maxX < 780)
    #expect(abs(frames[0].minX - (window.width - frames[1].maxX)) < 1e-9)
  }

  /// Right-to-left text would mirror a bracket that is not isolated.
  @Test func isolatesBracketKeysInRightToLeftLocales() throws {
    let editor = three(languages: LanguageSheetPluginTests.languages(first: "ar"))
    editor.images.forgetDrawn()
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    _ = editor.app.drawnItems()
    #expect(editor.images.drawnNames.contains { $0.hasSuffix("\u{2066}[\u{2069}") })
    #expect(!editor.images.drawnNames.contains { $0.hasSuffix(":[") || $0.hasSuffix("\u{200F}[") })
  }

  @Test(arguments: LayoutTests.windows) func doesNotShortenRowTitles(
    window: Size
  ) throws {
    let editor = three(window: window)
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.rest(2)
    let (world, items) = (editor.world, editor.world.items(of: ContextMenuPanel.self))
    let panel = try #require(world.shown(ContextMenuPanel.self))
    for button in world.contextMenuButtons {
      let title = world.actions[button.action]!.title(in: world)
      let room = try #require(panel.frame(of: .title(button.action)))
      let words = world.labels.items(title, atStartOf: room, line: ContextMenuPanel.line)
      #expect(items.contains(words[0]), "\(title)")
    }
  }

  @Test(arguments: LayoutTests.windows)
  func toolbarMenuKeepsMarginFromEdgesAndBar(window: Size) throws {
    let editor = three(window: window)
    editor.perform(.more)
    editor.rest(2)
    let (layout, frame) = (try #require(editor.world.layout), try frame(editor))
    let margin = layout.isLarge ? 8.0 : 4
    #expect(Rect(origin: .zero, size: window).inset(by: margin).contains(frame))
    if layout.isLarge { #expect(!layout.toolbarPlate.inset(by: 1e-6 - margin).overlaps(frame)) }
    #expect(editor.world.contextMenuButtons.allSatisfy { $0.frame.size.height == layout.chip })
  }

  @Test func toolbarMenuHasHairlinesBetweenGroups() throws {
    let editor = three(window: Size(width: 1280, height: 1280))
    editor.perform(.more)
    editor.rest(2)
    let buttons = editor.world.contextMenuButtons
    func group(_ button: Button) -> Action.Group? {
      if case .menu(_, let group, _)? = editor.world.actions[button.action]?.place {
        group
      } else {
        nil
      }
    }
    #expect(Set(buttons.map(\.frame.minX)).count == 1, "one column")
    for (one, next) in zip(buttons, buttons.dropFirst()) {
      #expect(abs(next.frame.minY - one.frame.maxY) < 1e-9)
    }
    let panel = try #require(editor.world.shown(ContextMenuPanel.self))
    let dividers = panel.parts.filter { $0.content == .divider }.map(\.frame.center.y)
    let starts = zip(buttons, buttons.dropFirst()).filter { group($0.0) != group($0.1) }
    #expect(dividers == starts.map(\.1.frame.minY))
    let groups = buttons.map(group)
    let changes = zip(groups, groups.dropFirst()).filter { $0.0 != $0.1 }
    #expect(changes.count == 3, "each group is in one piece")
    let actions = buttons.map(\.action)
    #expect(actions.contains(.theme) && actions.contains(.largerInterface))
  }

  @Test func deleteIsBehindHairlineAtTheEnd() throws {
    let editor = three(window: Size(width: 1280, height: 1280))
    rightClick(editor.middle(2).x, editor.middle(2).y, editor)
    editor.rest(2)
    let last = try #require(editor.world.contextMenuButtons.last)
    let panel = try #require(editor.world.shown(ContextMenuPanel.self))
    let dividers = panel.parts.filter { $0.content == .divider }.map(\.frame.center.y)
    #expect(last.action == .delete && dividers == [last.frame.minY])
  }

  /// No key stands right before the icon of the next column.
  @Test func linesOfColumnsLieOnOneGridWithRoomBehindKeys() throws {
    let editor = three(window: Size(width: 1366, height: 768))
    editor.type("Tab")
    editor.perform(.more)
    editor.rest(2)
    let panel = try #require(editor.world.shown(ContextMenuPanel.self))
    let columns = Dictionary(grouping: panel.buttons, by: \.frame.minX).sorted { $0.key < $1.key }
      .map { $0.value.map(\.frame) }
    #expect(columns.count == 2 && panel.panel?.showsKeys == true)
    for (one, other) in zip(columns[0], columns[1]) { #expect(one.minY == other.minY) }
    let keys = panel.parts.filter { if case .key = $0.content { true } else { false } }
    for key in keys where columns[0][0].contains(Point(key.frame.center.x, columns[0][0].minY)) {
      #expect(key.frame.maxX <= columns[1][0].minX - 24 + 1e-9)
    }
    #expect(!keys.isEmpty)
  }

  /// A column ends with a group if the columns then differ by few lines.
  @Test func columnsHoldWholeGroupsAndArrowKeysMoveBetweenThem() throws {
    let lines = (0..<16).map { number in
      ContextMenuPanel.Line(
        action: EditorAction("\(number)"), key: "", keyWidth: 0,
        startsGroup: number == 9)
    }
    func panel(isMirrored: Bool = false) -> ContextMenuPanel {
      ContextMenuPanel(
        lines: lines, words: 500, place: .zero, button: nil, isByFinger: false,
        layout: Layout(window: Size(width: 1200, height: 560), isMirrored: isMirrored))
    }
    let frames = panel().layOut().compactMap { $0.content.action == nil ? nil : $0.frame }
    let columns = Dictionary(grouping: frames, by: \.minX).sorted { $0.key < $1.key }
    #expect(columns.map(\.value.count) == [9, 7])
    #expect(panel().line(after: 2, "Right") == 11 && panel().line(after: 11, "Left") == 2)
    #expect(panel().line(after: 8, "Right") == 15 && panel().line(after: 3, "Left") == 3)
    #expect(panel().line(after: 15, "Down") == 0 && panel().line(after: 0, "Up") == 15)
    #expect(panel().line(after: nil, "Down") == 0 && panel().line(after: nil, "Up") == 15)
    #expect(panel(isMirrored: true).line(after: 2, "Left") == 11)
  }

  // MARK: The device in use

  /// A menu that a finger opens shows no keys even if the user has used the mouse and the keyboard before.
  @Test(arguments: InputDevice.allCases) func showsKeysUnlessFingerOpensMenu(
    device: InputDevice
  ) throws {
    let editor = three()
    let place = editor.middle(2)
    editor.type("Tab")
    editor.move(place.x, place.y)
    editor.frame()
    switch device {
    case .touch:
      editor.type("Right")
      editor.touch(.down, 1, place.x, place.y)
      editor.rest(1)
      editor.touch(.up, 1, place.x, place.y)
    case .mouse: rightClick(place.x, place.y, editor)
    case .keys: editor.type("Application")
    }
    editor.rest(1)
    #expect(editor.world.deviceInUse == device)
    let panel = try #require(editor.world.contextMenuPanel)
    #expect(panel.showsKeys == (device != .touch))
    editor.images.forgetDrawn()
    _ = editor.world.items(of: ContextMenuPanel.self)
    // The title of Delete reads like its key.
    let keys = editor.world.contextMenuButtons.compactMap { button in
      let action = editor.world.actions[button.action]
      return action?.keys.first?.description == action?.title.key
        ? nil : action?.keys.first?.description
    }
    let drawn = keys.filter { key in editor.images.drawnNames.contains { $0.hasSuffix(":" + key) } }
    #expect(
      device == .touch ? drawn.isEmpty : drawn == keys, "\(drawn) \(editor.images.drawnNames)")
  }
}

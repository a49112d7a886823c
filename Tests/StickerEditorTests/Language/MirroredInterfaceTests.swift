import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import SeededNumbers
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// In right-to-left languages, the interface around the canvas is mirrored, and touches find its controls there.
@Suite struct MirroredInterfaceTests {
  private func editor(_ window: Size, _ code: String = "ar") -> EditorHarness {
    EditorHarness.withInterface(
      window: window, languages: LanguageSheetPluginTests.languages(first: code))
  }

  private func mirrored(_ rect: Rect, in window: Size) -> Rect {
    rect.mirrored(within: Rect(origin: .zero, size: window), if: true)
  }

  @Test(arguments: LayoutTests.windows) func mirrorsButtonsLayoutAndTrayCells(
    window: Size
  ) {
    let (plain, turned) = (editor(window, "de"), editor(window))
    for editor in [plain, turned] {
      // Without a key, so that the menu has no keys: their texts differ in right-to-left languages.
      editor.world.selectedIDs = [1]
      editor.perform(.more)
      editor.frame()
    }
    #expect(plain.world.buttons.count > 15)
    for (button, other) in zip(plain.world.buttons, turned.world.buttons) {
      #expect(button.action == other.action)
      let wanted = mirrored(button.frame, in: window)
      #expect(wanted.origin.distance(to: other.frame.origin) < 1e-9, "\(button.action)")
      #expect(wanted.size == other.frame.size)
    }
    let (layout, opposite) = (plain.world.layout!, turned.world.layout!)
    for path in [\Layout.tray, \.toolbar, \.canvas, \.bin] {
      let wanted = mirrored(layout[keyPath: path], in: window)
      #expect(wanted.origin.distance(to: opposite[keyPath: path].origin) < 1e-9)
    }
    for index in 0..<3 {
      let wanted = mirrored(plain.world.tray.frame(of: index, in: layout), in: window)
      let frame = turned.world.tray.frame(of: index, in: opposite)
      #expect(wanted.origin.distance(to: frame.origin) < 1e-9, "cell \(index)")
    }
  }

  @Test(arguments: LayoutTests.windows) func hitTestFindsEveryButtonAtItsCenter(
    window: Size
  ) {
    let editor = editor(window)
    editor.perform(.more)
    editor.frame()
    let (menu, layout) = (editor.world.contextMenuButtons, editor.world.layout!)
    let plate = editor.world.shown(ContextMenuPanel.self)?.frame(of: .plate)
    for button in editor.world.buttons {
      let center = button.frame.center
      let isCovered = !menu.contains(button) && plate?.contains(center) == true
      #expect(!isCovered || !layout.isLarge, "only in windows that are too small for the menu")
      let element = editor.world.runtime.hitTest(center)
      let found = element.flatMap { editor.world.get(Button.self, of: $0) }
      if isCovered {
        #expect(element != nil && found.map(menu.contains) != false, "\(button.action)")
      } else {
        #expect(found == button, "\(button.action)")
      }
    }
  }

  @Test(arguments: LayoutTests.windows) func dragTowardCanvasTakesStickerFromTray(
    window: Size
  ) {
    let editor = editor(window)
    let canvas = editor.world.canvas.view.center
    editor.drag(1, editor.cell(1), canvas)
    editor.rest(1)
    #expect(editor.world.document.stickers.map(\.image) == ["1.svg", "tray2.svg"])
    #expect(editor.middle(2).distance(to: canvas) < 30)
    // A short drag toward the canvas is enough; a drag away from the canvas takes no sticker.
    let layout = editor.world.layout!
    let cell = editor.cell(0)
    let out = layout.isWide ? Vector(x: -30, y: 0) : Vector(x: 0, y: -30)
    editor.drag(2, cell, cell + out, lifts: false)
    #expect(editor.world.document.stickers.count == 3)
    editor.touch(.cancel, 2, 0, 0)
    editor.frame()
    editor.drag(3, cell, cell + out * -0.3, lifts: false)
    #expect(editor.world.document.stickers.count == 2)
  }

  @Test func bottomTrayStartsAtRightAndContinuesToLeft() {
    let window = Size(width: 360, height: 640)
    let editor = editor(window)
    let layout = editor.world.layout!
    let room = editor.world.tray.room(in: layout)
    #expect(abs(editor.world.tray.frame(of: 0, in: layout).maxX - room.maxX) < 1e-9)
    #expect(editor.world.trayScroll == 0 && !editor.world[TrayState.self].isUsed)
    // Dragging the tray to the right reveals the items at its left.
    let start = editor.cell(3)
    editor.drag(1, start, start + Vector(x: 150, y: 0), resting: 0.5)
    editor.rest(2)
    #expect(editor.world.trayScroll > 100)
    #expect(editor.world.tray.visible(in: layout).lowerBound > 0)
    // Scrolling ends where the last item lies at the left end of the tray.
    for _ in 0..<80 { editor.wheel(-5, at: 100, Double(layout.tray.center.y)) }
    editor.rest(2)
    let last = editor.world.tray.frame(of: 39, in: layout)
    #expect(abs(last.minX - room.minX) < 1, "\(last) \(room)")
    // After the window has shrunk, the scroll position is still in range.
    editor.send(.resize(Size(width: 320, height: 480)))
    editor.frame()
    let narrow = editor.world.layout!
    #expect(editor.world.trayScroll <= editor.world.tray.overhang(in: narrow) + 1e-6)
    #expect(editor.world.trayScroll >= 0)
    // The item that keys mark scrolls into view.
    editor.type("PageDown")
    #expect(editor.world.tray.frame(of: 0, in: narrow).maxX <= narrow.tray.maxX + 1e-6)
  }

  @Test func switchingLanguageAndBackRestoresDrawing() {
    for window in LayoutTests.windows {
      let editor = editor(window, "en")
      let before = editor.app.drawnItems()
      editor.world.speak("ar")
      editor.frame()
      #expect(editor.app.drawnItems() != before)
      editor.world.speak("en")
      editor.frame()
      #expect(editor.app.drawnItems() == before)
    }
  }

  /// Five fingers touch and drag at random while the language and the window size change.
  @Test(arguments: 1...6) func staysConsistentWhileLanguageChangesDuringTouches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for window in [Size(width: 480, height: 320), Size(width: 360, height: 640)] {
      let editor = editor(window, "en")
      var down: Set<Int64> = []
      for _ in 0..<400 {
        let finger = Int64.random(in: 1...5, using: &random)
        let x = Double.random(in: 0...window.width, using: &random)
        let y = Double.random(in: 0...window.height, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: editor.send(.language(["ar", "en", "de"].randomElement(using: &random)!))
        case 1..<4:
          let lifts = down.remove(finger) != nil
          editor.touch(lifts ? .up : .down, finger, x, y)
          if !lifts { down.insert(finger) }
        case 4:
          editor.send(.resize(Size(width: window.width + Double(seed), height: window.height)))
        case 5: editor.frame()
        default: editor.touch(.move, finger, x, y)
        }
      }
      for finger in Int64(1)...5 { editor.touch(.cancel, finger, 0, 0) }
      editor.type("Escape")
      editor.type("Escape")
      editor.world.speak("ar")
      editor.rest(3)
      let ids = editor.world.document.stickers.map(\.id)
      #expect(Set(ids).count == ids.count)
      let layout = editor.world.layout!
      #expect(layout == Layout(window: editor.world.windowSize, isMirrored: true))
      let room = editor.world.tray.room(in: layout)
      #expect(editor.world.trayScroll >= -1e-6)
      #expect(
        editor.world.trayScroll <= max(0, editor.world.tray.overhang(in: layout)) + 1e-6, "\(room)")
      for button in editor.world.buttons {
        let element = editor.world.runtime.hitTest(button.frame.center)
        #expect(
          element.flatMap { editor.world.get(Button.self, of: $0) } == button, "\(button.action)")
      }
    }
  }

  @Test func mirrorsDirectionalIconsOnly() {
    let editor = editor(Size(width: 1280, height: 800))
    editor.tap(.more)
    editor.rest(1)
    let items = editor.app.drawnItems()
    func isMirrored(_ icon: String) -> Bool? {
      items.first { $0.picture == .icon(icon, .light) }.map { $0.transform.a < 0 }
    }
    #expect(isMirrored("undo") == true && isMirrored("redo") == true)
    #expect(isMirrored("help") == false && isMirrored("snap") == false)
    let undo = editor.world.buttons.first { $0.action == .undo }!.frame
    let item = items.first { $0.picture == .icon("undo", .light) }!
    #expect(item.transform.apply(Point(x: 0.5, y: 0.5)).distance(to: undo.center) < 1e-9)
  }

  @Test func mirrorsDirectionalIconsInHelp() {
    let editor = editor(Size(width: 1280, height: 800))
    editor.tap(.help)
    editor.frame()
    let icons = editor.app.drawnItems().filter { $0.picture == .icon("undo", .light) }
    #expect(!icons.isEmpty && icons.allSatisfy { $0.transform.a < 0 })
    let others = editor.app.drawnItems().filter { $0.picture == .icon("text", .light) }
    #expect(!others.isEmpty && others.allSatisfy { $0.transform.a > 0 })
  }
}

import DirectManipulation
import Geometry
import Gestures
import InterfaceKit
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor
import SeededNumbers

/// In right-to-left languages, the interface around the canvas is mirrored, and touches find its controls there.
@Suite struct MirroredInterfaceTests {
  private func desk(_ window: Size, _ code: String = "ar") -> Desk {
    Desk.withInterface(window: window, languages: LanguageSheetTests.languages(first: code))
  }

  private func mirrored(_ rect: Rect, in window: Size) -> Rect {
    rect.mirrored(within: Rect(origin: .zero, size: window), if: true)
  }

  @Test(arguments: InterfaceLayoutTests.windows) func mirrorsButtonsLayoutAndTrayCells(
    window: Size
  ) {
    let (plain, turned) = (desk(window, "de"), desk(window))
    for desk in [plain, turned] {
      // Without a key, so that the menu has no keys: their texts differ in right-to-left languages.
      desk.world.selectedIDs = [1]
      desk.perform(.more)
      desk.frame()
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

  @Test(arguments: InterfaceLayoutTests.windows) func hitTestFindsEveryButtonAtItsCenter(
    window: Size
  ) {
    let desk = desk(window)
    desk.perform(.more)
    desk.frame()
    let menu = desk.world.contextMenuButtons
    let plate = desk.world.shown(ContextMenuPanel.self)?.frame(of: .plate)
    for button in desk.world.buttons {
      let center = button.frame.center
      let isCovered = !menu.contains(button) && plate?.contains(center) == true
      if isCovered, window == Size(width: 320, height: 480) { continue }
      let element = desk.world.runtime.hitTest(center)
      #expect(element.flatMap { desk.world.get(Button.self, of: $0) } == button, "\(button.action)")
    }
  }

  @Test(arguments: InterfaceLayoutTests.windows) func dragTowardCanvasTakesStickerFromTray(
    window: Size
  ) {
    let desk = desk(window)
    let canvas = desk.world.canvas.view.center
    desk.drag(1, desk.cell(1), canvas)
    desk.rest(1)
    #expect(desk.world.document.stickers.map(\.image) == ["1.svg", "tray2.svg"])
    #expect(desk.middle(2).distance(to: canvas) < 30)
    // A short drag toward the canvas is enough; a drag away from the canvas takes no sticker.
    let layout = desk.world.layout!
    let cell = desk.cell(0)
    let out = layout.isWide ? Vector(x: -30, y: 0) : Vector(x: 0, y: -30)
    desk.drag(2, cell, cell + out, lifts: false)
    #expect(desk.world.document.stickers.count == 3)
    desk.touch(.cancel, 2, 0, 0)
    desk.frame()
    desk.drag(3, cell, cell + out * -0.3, lifts: false)
    #expect(desk.world.document.stickers.count == 2)
  }

  @Test func bottomTrayStartsAtRightAndContinuesToLeft() {
    let window = Size(width: 360, height: 640)
    let desk = desk(window)
    let layout = desk.world.layout!
    let room = desk.world.tray.room(in: layout)
    #expect(abs(desk.world.tray.frame(of: 0, in: layout).maxX - room.maxX) < 1e-9)
    #expect(desk.world.trayScroll == 0 && !desk.world[TrayState.self].isUsed)
    // Dragging the tray to the right reveals the items at its left.
    let start = desk.cell(3)
    desk.drag(1, start, start + Vector(x: 150, y: 0), resting: 0.5)
    desk.rest(2)
    #expect(desk.world.trayScroll > 100)
    #expect(desk.world.tray.visible(in: layout).lowerBound > 0)
    // Scrolling ends where the last item lies at the left end of the tray.
    for _ in 0..<80 { desk.wheel(-5, at: 100, Double(layout.tray.center.y)) }
    desk.rest(2)
    let last = desk.world.tray.frame(of: 39, in: layout)
    #expect(abs(last.minX - room.minX) < 1, "\(last) \(room)")
    // After the window has shrunk, the scroll position is still in range.
    desk.send(.resize(Size(width: 320, height: 480)))
    desk.frame()
    let narrow = desk.world.layout!
    #expect(desk.world.trayScroll <= desk.world.tray.overhang(in: narrow) + 1e-6)
    #expect(desk.world.trayScroll >= 0)
    // The item that keys mark scrolls into view.
    desk.type("PageDown")
    #expect(desk.world.tray.frame(of: 0, in: narrow).maxX <= narrow.tray.maxX + 1e-6)
  }

  @Test func switchingLanguageAndBackRestoresDrawing() {
    for window in InterfaceLayoutTests.windows {
      let desk = desk(window, "en")
      let before = desk.app.drawnItems()
      desk.world.speak("ar")
      desk.frame()
      #expect(desk.app.drawnItems() != before)
      desk.world.speak("en")
      desk.frame()
      #expect(desk.app.drawnItems() == before)
    }
  }

  /// Five fingers touch and drag at random while the language and the window size change.
  @Test(arguments: 1...6) func staysConsistentWhileLanguageChangesDuringTouches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for window in [Size(width: 480, height: 320), Size(width: 360, height: 640)] {
      let desk = desk(window, "en")
      var down: Set<Int64> = []
      for _ in 0..<400 {
        let finger = Int64.random(in: 1...5, using: &random)
        let x = Double.random(in: 0...window.width, using: &random)
        let y = Double.random(in: 0...window.height, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: desk.send(.language(["ar", "en", "de"].randomElement(using: &random)!))
        case 1..<4:
          let lifts = down.remove(finger) != nil
          desk.touch(lifts ? .up : .down, finger, x, y)
          if !lifts { down.insert(finger) }
        case 4: desk.send(.resize(Size(width: window.width + Double(seed), height: window.height)))
        case 5: desk.frame()
        default: desk.touch(.move, finger, x, y)
        }
      }
      for finger in Int64(1)...5 { desk.touch(.cancel, finger, 0, 0) }
      desk.type("Escape")
      desk.type("Escape")
      desk.world.speak("ar")
      desk.rest(3)
      let ids = desk.world.document.stickers.map(\.id)
      #expect(Set(ids).count == ids.count)
      let layout = desk.world.layout!
      #expect(layout == Layout(window: desk.world.windowSize, isMirrored: true))
      let room = desk.world.tray.room(in: layout)
      #expect(desk.world.trayScroll >= -1e-6)
      #expect(
        desk.world.trayScroll <= max(0, desk.world.tray.overhang(in: layout)) + 1e-6, "\(room)")
      for button in desk.world.buttons {
        let element = desk.world.runtime.hitTest(button.frame.center)
        #expect(
          element.flatMap { desk.world.get(Button.self, of: $0) } == button, "\(button.action)")
      }
    }
  }

  @Test func mirrorsDirectionalIconsOnly() {
    let desk = desk(Size(width: 1280, height: 800))
    desk.tap(.more)
    desk.rest(1)
    let items = desk.app.drawnItems()
    func isMirrored(_ icon: String) -> Bool? {
      items.first { $0.picture == .icon(icon, .light) }.map { $0.transform.a < 0 }
    }
    #expect(isMirrored("undo") == true && isMirrored("redo") == true)
    #expect(isMirrored("help") == false && isMirrored("snap") == false)
    let undo = desk.world.buttons.first { $0.action == .undo }!.frame
    let item = items.first { $0.picture == .icon("undo", .light) }!
    #expect(item.transform.apply(Point(x: 0.5, y: 0.5)).distance(to: undo.center) < 1e-9)
  }

  @Test func mirrorsDirectionalIconsInHelp() {
    let desk = desk(Size(width: 1280, height: 800))
    desk.tap(.help)
    desk.frame()
    let icons = desk.app.drawnItems().filter { $0.picture == .icon("undo", .light) }
    #expect(!icons.isEmpty && icons.allSatisfy { $0.transform.a < 0 })
    let others = desk.app.drawnItems().filter { $0.picture == .icon("text", .light) }
    #expect(!others.isEmpty && others.allSatisfy { $0.transform.a > 0 })
  }
}

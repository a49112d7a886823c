import Geometry
import Gestures
import InterfaceKit
import Pictures
import StickerCompositor
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct LayoutTests {
  static let windows = [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 360, height: 640),
    Size(width: 390, height: 844), Size(width: 800, height: 480), Size(width: 1280, height: 800),
    Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ]

  /// An editor on which a word is selected, so that there are as many buttons as there can be.
  private func editorWithWord(_ window: Size) -> EditorHarness {
    let editor = EditorHarness.withInterface([EditorHarness.sticker()], window: window)
    editor.type("T")
    editor.send(.text("Hello"))
    editor.type("Return")
    editor.rest(1)
    return editor
  }

  @Test(arguments: windows) func photoHasMoreAirInLargeWindows(window: Size) {
    let editor = EditorHarness.withInterface(window: window)
    let (layout, frame) = (editor.world.layout!, editor.world.canvas.frame)
    // The canvas's part of the window has 8 points of air.
    let room = layout.canvas.inset(by: layout.isLarge ? 12 : 0)
    #expect(frame.corners.allSatisfy(room.inset(by: -1e-6).contains))
    let (width, height) = (frame.size.width, frame.size.height)
    #expect(abs(width - room.size.width) < 1e-6 || abs(height - room.size.height) < 1e-6)
  }

  @Test(arguments: windows) func everyTargetIsLargeEnoughAndInTheWindow(window: Size) {
    let editor = editorWithWord(window)
    let whole = Rect(origin: .zero, size: window)
    #expect(editor.world.contextBar.count == 6)
    editor.perform(.more)
    editor.frame()
    let interface = editor.world
    #expect(interface.contextBar.count == 6, "it stays")
    let menu = interface.contextMenuButtons
    let shown = Set(interface.buttons.map(\.action))
    let actions =
      interface.actions.toolbar + interface.actions.menu
    #expect(shown.isSuperset(of: actions), "none is out of reach")
    for (index, button) in menu.enumerated() {
      #expect(button.frame.size.height >= 44 && whole.contains(button.frame))
      for other in menu[(index + 1)...] { #expect(!button.frame.overlaps(other.frame)) }
    }
    editor.perform(.more)
    editor.frame()
    for button in interface.buttons {
      #expect(button.frame.size.width >= 44 && button.frame.size.height >= 44)
      #expect(whole.contains(button.frame))
    }
    for (index, button) in interface.buttons.enumerated() {
      for other in interface.buttons[(index + 1)...] {
        #expect(!button.frame.overlaps(other.frame), "\(button.action) \(other.action)")
      }
    }
    let panels = [interface.contextBarFrame!, interface.layout!.tray, interface.layout!.toolbar]
    for (index, panel) in panels.enumerated() {
      #expect(whole.contains(panel))
      for other in panels.dropFirst(index + 1) { #expect(!panel.overlaps(other)) }
    }
    #expect(interface.layout!.canvas.size.width >= 0.5 * window.width)
    #expect(interface.layout!.canvas.size.height >= 0.4 * window.height)
    #expect(interface.tray.cell(in: interface.layout!) >= 44)
  }

  @Test func showsGroupHeadingsOnlyInTallToolbar() throws {
    let tall = EditorHarness.withInterface(window: Size(width: 1920, height: 1080))
    let bar = try #require(tall.world.toolbar)
    #expect(bar.headings.map(\.group) == [.steps, .edit, .picture])
    for heading in bar.headings {
      #expect(tall.world.layout!.toolbarPlate.contains(heading.frame))
      #expect(!bar.buttons.contains { $0.frame.overlaps(heading.frame) })
    }
    #expect(
      zip(bar.headings, bar.headings.dropFirst()).allSatisfy { $0.frame.maxY < $1.frame.minY })
    // Each stands above the first of its buttons.
    let first = [EditorAction.undo, .text, .export]
    for (heading, action) in zip(bar.headings, first) {
      let button = try #require(bar.buttons.first { $0.action == action })
      #expect(button.frame.minY - heading.frame.maxY < 4 && button.frame.minY >= heading.frame.maxY)
    }
    for size in [Size(width: 480, height: 320), Size(width: 800, height: 1280)] {
      let other = EditorHarness.withInterface(window: size)
      #expect(try #require(other.world.toolbar).headings.isEmpty)
    }
  }

  @Test(arguments: windows) func theBinLeavesMostOfTheCanvasFree(window: Size) {
    let layout = Layout(window: window)
    #expect(layout.canvas.contains(layout.bin))
    #expect(layout.bin.center.x == layout.photo.center.x)
    #expect(layout.bin.size.width >= 56 && layout.bin.size.width <= 80)
    #expect(layout.bin.size.height <= 0.2 * layout.canvas.size.height)
  }

  @Test func menuClosesAfterCommandAndAfterSwitch() {
    let editor = editorWithWord(Size(width: 320, height: 480))
    editor.tap(.more)
    editor.tap(.snap)
    #expect(editor.world.contextMenu == nil && !editor.world.snaps)
    editor.tap(.more)
    #expect(editor.world.actions[.more]?.isOn == true, "a switch shows its state")
    editor.tap(.fullScreen)
    #expect(editor.world.actions[.more]?.isOn == false)
    #expect(editor.world.takeRequests().contains(.toggleFullScreen))
    #expect(!editor.world.contextBar.isEmpty)
  }

  @Test(arguments: windows) func resizingWindowPreservesDocument(window: Size) {
    let editor = EditorHarness.withInterface()
    let document = editor.world.document
    editor.send(.resize(window))
    editor.frame()
    #expect(editor.world.document == document)
    #expect(editor.world.canvas.view.contains(editor.middle(1)))
    #expect(editor.app.drawnItems().allSatisfy { $0.transform.isFinite })
  }

  @Test func aPanelHasRoundCornersAndSmoothEdges() {
    let bitmap = Panel(size: Size(width: 40, height: 20), radius: 10, color: 0x80FF_0000)
      .bitmap(scale: 2)
    #expect(bitmap.width == 80 && bitmap.height == 40)
    #expect(bitmap[0, 0] == 0 && bitmap[79, 39] == 0)
    #expect(bitmap[40, 20] == 0x8080_0000)
    let alphas = Set((0..<20).flatMap { y in (0..<20).map { x in bitmap[x, y] >> 24 } })
    #expect(alphas.count > 8, "grey along the corner")
  }

  @Test(arguments: windows) func contextBarOfTextStickerFitsInWindow(window: Size) {
    var words = EditorHarness.sticker()
    words.image = StickerText("hello").name
    let editor = EditorHarness.withInterface([words], window: window)
    editor.type("Tab")
    let row = editor.world.contextBar.map(\.frame)
    #expect(row.count == 6)
    for frame in row + [editor.world.contextBarFrame!] {
      #expect(frame.minX >= 0 && frame.maxX <= window.width)
      #expect(frame.minY >= 0 && frame.maxY <= window.height)
      #expect(min(frame.size.width, frame.size.height) >= 44)
    }
    #expect(Set(row.map(\.center)).count == 6)
  }

  @Test(arguments: windows, [false, true])
  func trayFloatsBesideCanvas(window: Size, isMirrored: Bool) {
    let layout = Layout(window: window, isMirrored: isMirrored)
    let (plate, tray) = (layout.trayPlate, layout.tray)
    let margin = layout.isLarge ? 8.0 : 4
    #expect(plate.maxY == window.height - margin && tray.maxY == window.height)
    if layout.isWide {
      #expect(plate.minY == margin && tray.minY == 0)
      #expect((isMirrored ? window.width - plate.maxX : plate.minX) == margin)
      #expect((isMirrored ? window.width - tray.maxX : tray.minX) == 0)
      let air = isMirrored ? plate.minX - layout.photo.maxX : layout.photo.minX - plate.maxX
      #expect(air == (layout.isLarge ? 16 : 8))
    } else {
      #expect(plate.minX == margin && plate.maxX == window.width - margin)
      #expect(tray.minX == 0 && tray.maxX == window.width)
      #expect(plate.minY - layout.photo.maxY == (layout.isLarge ? 16 : 8))
    }
  }

  @Test(arguments: windows) func lowerBarLiesBesideTheOtherBars(window: Size) {
    let layout = Layout(window: window, lowerBar: 60)
    for bar in [layout.trayPlate, layout.toolbarPlate, layout.canvas] {
      #expect(!bar.overlaps(layout.lowerBar))
    }
  }

  @Test(arguments: windows, [false, true])
  func panelsKeepMarginFromEdgesAndBars(window: Size, isMirrored: Bool) {
    let layout = Layout(window: window, isMirrored: isMirrored, lowerBar: 60)
    let (room, margin) = (layout.room, layout.isLarge ? 8.0 : 4)
    for bar in [layout.trayPlate, layout.toolbarPlate, layout.lowerPlate(width: .infinity)] {
      #expect(!bar.inset(by: 1e-6 - margin).overlaps(room))
    }
    #expect(Rect(origin: .zero, size: window).inset(by: margin).contains(room))
    // The room is as large as the margins allow.
    let ends = [layout.trayPlate, layout.toolbarPlate]
    let (left, right) =
      layout.isWide
      ? (ends.map(\.maxX).min()! + margin, ends.map(\.minX).max()! - margin)
      : (margin, window.width - margin)
    let top = layout.isWide ? margin : layout.toolbarPlate.maxY + margin
    #expect(abs(room.minX - left) < 1e-9 && abs(room.maxX - right) < 1e-9)
    #expect(room.minY == top && room.maxY == layout.lowerBar.minY - margin)
    #expect(layout.frame(of: Size(width: 40, height: 40), at: Point(0, 0)).minY == room.minY)
  }

  @Test func targetsAre48PointsInLargeWindows() {
    for window in Self.windows {
      let layout = Layout(window: window)
      #expect(layout.chip == (layout.isLarge ? 48 : 44))
      #expect(layout.button == (layout.isLarge ? 52 : 44))
    }
  }

  @Test func lowerPlateStaysWithinLowerBar() {
    let layout = Layout(window: Size(width: 1280, height: 800), lowerBar: 60)
    let plate = layout.lowerPlate(width: 5000)
    #expect(plate.minX == layout.lowerBar.minX + 8 && plate.maxX == layout.lowerBar.maxX - 8)
    #expect(layout.lowerPlate(width: 100).size.width == 100)
  }
}

extension Rect {
  /// Whether another one lies within, to a billionth.
  func contains(_ other: Rect) -> Bool {
    other.minX >= minX - 1e-9 && other.minY >= minY - 1e-9 && other.maxX <= maxX + 1e-9
      && other.maxY <= maxY + 1e-9
  }

  /// Whether two have an area in common.
  func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1e-9
      && min(maxY, other.maxY) - max(minY, other.minY) > 1e-9
  }
}

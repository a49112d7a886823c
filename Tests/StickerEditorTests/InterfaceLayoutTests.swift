import Geometry
import Gestures
import StickerCompositor
@testable import StickerEditor
import StickerScene
import Testing

@Suite struct InterfaceLayoutTests {
  static let windows = [
    Size(width: 480, height: 320), Size(width: 320, height: 480), Size(width: 800, height: 480),
    Size(width: 1280, height: 800), Size(width: 800, height: 1280), Size(width: 3840, height: 2160),
  ]

  @Test(arguments: windows) func everyTargetIsLargeEnoughAndInTheWindow(window: Size) {
    let desk = Desk.withInterface([Desk.sticker()], window: window)
    desk.type("Tab")
    let whole = Rect(origin: .zero, size: window)
    let row = desk.editor.interface!.row
    #expect(row.count == 7)
    desk.editor.perform(.more)
    desk.frame()
    let interface = desk.editor.interface!
    #expect(interface.row.isEmpty, "it makes room for the rest of the buttons")
    let buttons = interface.toolbar.buttons + interface.toolbar.overflow
    for button in row {
      #expect(whole.contains(button.frame.origin) && button.frame.maxX <= window.width)
    }
    for button in buttons {
      #expect(button.frame.size.width >= 44 && button.frame.size.height >= 44)
      #expect(whole.contains(button.frame.origin))
      #expect(button.frame.maxX <= window.width && button.frame.maxY <= window.height)
    }
    for tab in interface.tabs { #expect(min(tab.frame.size.width, tab.frame.size.height) >= 44) }
    let shown = Set(buttons.map(\.action))
    #expect(shown.isSuperset(of: TrayShelf.usualActions), "none is out of reach")
    for (index, button) in buttons.enumerated() {
      for other in buttons[(index + 1)...] {
        #expect(!(button.frame.contains(other.frame.center)))
      }
    }
    #expect(interface.layout.canvas.size.width >= 0.5 * window.width)
    #expect(interface.layout.canvas.size.height >= 0.4 * window.height)
    #expect(interface.tray.cell(in: interface.layout) >= 44)
  }

  @Test(arguments: windows) func resizingKeepsEverything(window: Size) {
    let desk = Desk.withInterface()
    let document = desk.editor.document
    desk.send(.resize(window))
    desk.frame()
    #expect(desk.editor.document == document)
    #expect(desk.editor.view.contains(desk.middle(1)))
    #expect(desk.editor.drawnItems().allSatisfy { $0.transform.isFinite })
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

  @Test(arguments: windows) func theRowOfASingleTextFitsToo(window: Size) {
    var words = Desk.sticker()
    words.image = Words("hello").name
    let desk = Desk.withInterface([words], window: window)
    desk.type("Tab")
    let row = desk.editor.interface!.row.map(\.frame)
    #expect(row.count == 8)
    for frame in row + [desk.editor.interface!.rowFrame!] {
      #expect(frame.minX >= 0 && frame.maxX <= window.width)
      #expect(frame.minY >= 0 && frame.maxY <= window.height)
      #expect(min(frame.size.width, frame.size.height) >= 44)
    }
    #expect(Set(row.map(\.center)).count == 8)
  }
}

import Geometry
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct TrayStripTests {
  private static let names =
    ["a.svg", "b.svg"] + (1...9).map { "cats/\($0).svg" } + (1...9).map { "dogs/\($0).svg" }

  private func editor(_ window: Size, _ names: [String] = names) -> EditorHarness {
    EditorHarness([], window: window, shelf: TrayShelf(stickers: names, emoji: ["text:a"]))
  }

  private static let windows = [
    Size(width: 1280, height: 520), Size(width: 480, height: 320), Size(width: 480, height: 800),
  ]

  @Test(arguments: windows) func cellsAndHeadingsDoNotOverlap(window: Size) {
    let editor = editor(window)
    let (tray, layout) = (editor.world.tray, editor.world.layout!)
    let frames = tray.names.indices.map { tray.frame(of: $0, in: layout) }
    let headings = tray.sections.indices.map { tray.headingFrame($0, in: layout) }
    let all = frames + headings
    for (index, frame) in all.enumerated() {
      for other in all[..<index] { #expect(!frame.inset(by: 0.1).overlaps(other.inset(by: 0.1))) }
    }
    let strip = tray.extent(in: layout)
    let along = layout.isWide ? strip.height : strip.width
    let last = tray.cell(19, in: layout)
    #expect(abs((layout.isWide ? last.maxY : last.maxX) - along) < 1e-9)
  }

  @Test func takesStickerUnderFingerInScrolledSection() {
    let editor = editor(Size(width: 1280, height: 800))
    editor.type("C")
    editor.rest(1)
    let cell = editor.cell(3)
    editor.drag(1, cell, Point(600, 400))
    #expect(editor.world.document.stickers.map(\.image) == ["cats/2.svg"])
    let marked = editor.cell(4)
    editor.tap(marked.x, marked.y)
    #expect(editor.world.document.stickers.map(\.image) == ["cats/2.svg", "cats/3.svg"])
  }
}

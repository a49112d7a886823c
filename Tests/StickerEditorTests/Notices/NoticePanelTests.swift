import Geometry
import InterfaceKit
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct NoticePanelTests {
  /// Each character half as wide as a line is high.
  private func measure(_ text: String) -> Double { Double(text.count) * 50 }

  private func block(_ text: String, limit: Double = 1000, most: Int = 3) -> TextBlock {
    TextBlock(text, limit: limit, most: most, measure: measure)
  }

  @Test(arguments: LayoutTests.windows)
  func bannersAreReadableAndDoNotOverlap(window: Size) {
    let editor = EditorHarness.withInterface(window: window)
    editor.world.toasts.warn("another program has this scene open, so nothing you do here is kept")
    let problem =
      "Can't save /home/mia/Pictures/summer/2026/party-stickers-1.png: the disk is full. "
      + "Free some space or choose another place."
    editor.world.toasts.tell(Phrase(verbatim: problem), isError: true)
    editor.world.showExportProgress(0.5)
    editor.world.toasts.tell("saved as /home/mia/Pictures/summer/2026/party-stickers-1.png")
    let layout = editor.world.layout!
    let (warning, notice, progress) = editor.world.banners(layout)
    let most = window.width >= 640 ? 3 : 5
    #expect(warning!.block.lines.count <= most && notice!.block.lines.count <= most)
    let frames = [warning!.frame, notice!.frame, progress!]
    for frame in frames { #expect(layout.canvas.contains(frame)) }
    #expect(!frames[0].overlaps(frames[1]) && !frames[1].overlaps(frames[2]))
    #expect(!frames[0].overlaps(frames[2]))
    for banner in [warning!, notice!] {
      #expect(banner.line >= 16)
      #expect(banner.block.width * banner.line / 100 <= banner.frame.size.width)
      #expect(banner.block.isWhole, "a sentence without its middle may say the opposite")
    }
    #expect(notice!.block.lines.joined(separator: " ").contains("party-stickers-1.png"))
  }

  @Test(arguments: LayoutTests.windows)
  func showsCaptionBelowProgress(window: Size) throws {
    let editor = EditorHarness.withInterface(window: window)
    let layout = editor.world.layout!
    func parts() -> [PlacedNode<NoticePanel.Part>] {
      editor.world.toasts.panel(in: editor.world.toasts.area(in: layout))?.layOut() ?? []
    }
    editor.world.showExportProgress(0.4)
    let bar = parts()
    #expect(bar.map(\.content) == [.progress])
    editor.world.showExportProgress(0.4, caption: "Exporting… 40%, 12 s left")
    let all = parts()
    #expect(all.map(\.content) == [.progress, .caption])
    #expect(all[0].frame == bar[0].frame, "the progress doesn't move")
    #expect(all[1].frame.minY >= all[0].frame.maxY && layout.canvas.contains(all[1].frame))
    editor.frame()
    #expect(editor.images.drawnNames.contains { $0.contains("12 s left") })
    editor.world.showExportProgress(nil)
    #expect(parts().isEmpty)
  }

  @Test func toastLetsTouchesThrough() {
    let editor = EditorHarness.withInterface()
    editor.frame()
    editor.world.toasts.tell("saved")
    editor.frame()
    let center = editor.world.banners(editor.world.layout!).notice!.frame.center
    #expect(!editor.world.coversCanvas(at: center))
  }
}

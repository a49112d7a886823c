import ECS
import Geometry
import InterfaceKit
import Pictures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

/// An editor with the panel of text styles.
protocol TextStyleHarness {}

extension TextStyleHarness {
  /// Two texts, an emoji and a picture, of which those with some ids are selected, and the panel is open.
  func open(
    _ ids: [Int] = [1], window: Size = Size(width: 1280, height: 800),
    languages: Languages = Languages()
  ) -> EditorHarness {
    let places = [Point(640, 300), Point(300, 700), Point(700, 700), Point(1000, 700)]
    var stickers = places.enumerated().map {
      EditorHarness.sticker(id: $0.offset + 1, at: $0.element)
    }
    let words = ["text:#FFFFFF:Happy birthday", "text:#FFCC00;italic:Anna", "text:#FFFFFF:😀"]
    for (index, name) in words.enumerated() {
      stickers[index].image = name
      stickers[index].size = StickerText(name: name).map(HarnessImages().geometry)?.size ?? .zero
    }
    let editor = EditorHarness.withInterface(stickers, window: window, languages: languages)
    editor.world.selectedIDs = ids
    editor.frame()
    editor.type("T", with: "Shift")
    editor.perform(TextStyling.Page.font.action)
    editor.frame()
    return editor
  }

  func panel(_ editor: EditorHarness) -> TextStylePanel? {
    editor.world.shown(TextStylePanel.self)?.panel
  }

  func frame(_ part: TextStylePanel.Part, _ editor: EditorHarness) -> Rect? {
    editor.world.shown(TextStylePanel.self)?.frame(of: part)
  }

  func style(_ id: Int, _ editor: EditorHarness) -> TextStyle {
    editor.record(id).flatMap { StickerText(name: $0.image) }?.style ?? TextStyle()
  }

  /// The style with which a sticker is shown.
  func shown(_ id: Int, _ editor: EditorHarness) -> TextStyle {
    let image = editor.world[editor.world.entities[id]!, Sticker.self].image
    return StickerText(name: image)?.style ?? TextStyle()
  }

  func words(_ editor: EditorHarness) throws -> ScaledWords {
    try #require(editor.world.bound(SelectedWords()).last)
  }

  /// The middle of a slider's thumb at a value, in window points.
  func thumb(_ slider: StyleSlider, at value: Int, _ editor: EditorHarness) throws -> Point {
    let rail = try #require(panel(editor)).rail(in: try #require(frame(.slider(slider), editor)))
    return rail.thumb(at: slider.share(of: value, in: slider.range(for: try words(editor))))
  }

  func middle(_ part: TextStylePanel.Part, _ editor: EditorHarness) throws -> Point {
    try #require(frame(part, editor)).center
  }
}

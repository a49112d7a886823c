import Geometry
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct CanvasIsFreeTests {
  /// The button that exports has the accent color only while no feature has a main button of its own.
  @Test(arguments: [EditorAction.draw, .cropPhoto, .adjustPhoto, .text])
  func featuresTakeCanvasUntilEscape(action: EditorAction) {
    let editor = EditorHarness.withInterface()
    editor.images.photoNumber = 7
    editor.world.setBackground("photo.jpg", size: Size(width: 600, height: 400))
    editor.frame()
    func isFilled() -> Bool? { editor.world.actions[.export]?.isFilled }
    #expect(isFilled() == true)
    editor.perform(action)
    editor.frame()
    #expect(isFilled() == false)
    editor.type("Escape")
    editor.frame()
    #expect(isFilled() == true)
  }
}

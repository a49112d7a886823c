import Foundation
import Geometry
import StickerScene
import Testing
import TextPainting

@testable import StickerEditor

/// The words of every language find room where they are shown, as wide as they are drawn.
@Suite struct TranslatedWordsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Assets/Languages").standardizedFileURL
  private static let codes = ["en", "ar", "de", "es", "fr", "he", "hi", "ja", "pt", "zh"]
  private static let painter = TextPainter()

  private static func catalogue(_ code: String) throws -> Catalogue {
    if code == "en" { return .english }
    let file = folder.appendingPathComponent("\(code).po")
    return Catalogue(code: code, try MessageFile(reading: [UInt8](Data(contentsOf: file))))
  }

  private static func actions() throws -> ActionTable {
    let store = try SceneStore(path: nil) { SceneDocument(canvas: Size(width: 9, height: 9)) }
    let app = Editor.app(
      store, images: NoImages(), windowSize: Size(width: 640, height: 400), shelf: TrayShelf())
    return app.world.actions
  }

  private final class NoImages: StickerImages {
    func image(named path: String) -> StickerImage {
      StickerImage(id: 0, size: Size(width: 1, height: 1))
    }
  }

  @Test(arguments: codes) func aTitleFitsIntoTheNarrowestWindow(code: String) throws {
    let words = try Self.catalogue(code)
    let actions = try Self.actions()
    for id in actions.toolbar + actions.selection {
      let title = words.text(of: actions[id]!.title)
      let width = Self.painter.size(of: title).width * LineHeight.least / 100
      #expect(width <= 320 - 2 * Banner.margin - 8, "\(title)")
    }
  }

  /// Languages whose letters the fonts of the tests have; the others ask for another font.
  @Test(arguments: ["ar", "de", "es", "fr", "he", "hi", "pt"])
  func theFontsThatAreInstalledHaveEveryLetter(code: String) throws {
    #expect(Self.painter.canDraw(try Self.catalogue(code).letters))
  }

  @Test func aLetterThatNoFontHasIsNoticed() {
    #expect(!Self.painter.canDraw("a\u{10FFFE}"))
  }
}

import StickerScene
import Testing

/// Documents that are read from texts.
protocol SceneTextHarness {}

extension SceneTextHarness {
  func read(_ text: String) throws(SceneDocumentError) -> SceneDocument {
    try SceneDocument(reading: Array(text.utf8))
  }

  func error(_ text: String) -> String {
    do throws(SceneDocumentError) {
      _ = try read(text)
      return "none"
    } catch {
      return error.description
    }
  }

  /// The error of a document with one sticker, of which something is replaced.
  func error(replacing old: String, by new: String) -> String {
    #expect(exampleText.contains(old))
    return error(exampleText.replacing(old, with: new))
  }
}

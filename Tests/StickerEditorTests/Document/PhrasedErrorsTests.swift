import PictureFiles
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas

@Suite struct PhrasedErrorsTests {
  private let path = "/home/mia/party.png"

  /// Returns the text of a phrase in a language whose lines are the English keys.
  private func otherText(_ phrase: Phrase) -> String {
    Catalogue(code: "xx", name: "xx", lines: [phrase.key: phrase.key]).text(of: phrase)
  }

  @Test(arguments: PictureError.Kind.allCases)
  func pictureErrorHasDetailsInEnglishAndShortLineOtherwise(kind: PictureError.Kind) {
    let error = PictureError(kind, "the header says 7. Save it again.", path: path)
    #expect(Catalogue.english.text(of: error.phrase) == error.description)
    let line = otherText(error.phrase)
    #expect(line.hasPrefix("Can't open ") && !line.contains("the header says 7"))
    #expect(line.contains(path) == (kind != .noDecoder))
    #expect(error.phrase.paths == (kind == .noDecoder ? [] : [path]))
  }

  @Test func linesNameCauseAndRemedy() {
    func line(_ kind: PictureError.Kind) -> String { PictureError(kind, "x", path: "a").phrase.key }
    #expect(line(.tooLarge).hasSuffix("the picture is too large. Make it smaller."))
    #expect(line(.needsMemory).hasSuffix("needs too much memory. Make it smaller."))
    #expect(line(.damaged).hasSuffix("is damaged or incomplete."))
    #expect(line(.noLibrary).hasSuffix("the library for this kind of file isn't installed."))
    #expect(line(.cannotOpen) == line(.crashed) && line(.tooSlow) != line(.crashed))
    #expect(Set(PictureError.Kind.allCases.map(line)).count == PictureError.Kind.allCases.count - 1)
  }

  @Test func errorWithoutPathHasEmptyName() {
    #expect(PictureError(.damaged, "x").phrase.arguments == [.text("")])
  }

  @Test func refusedEditHasReasonInEnglish() {
    let error = SceneEditError.noSuchSticker(id: 5)
    #expect(Catalogue.english.text(of: error.phrase) == error.description)
    #expect(otherText(error.phrase) == "This can't be done here.")
  }
}

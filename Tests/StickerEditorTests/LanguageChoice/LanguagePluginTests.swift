import Gestures
import StickerScene
import Testing

@testable import EditorKit
@testable import StickerCanvas
@testable import StickerEditor

@Suite struct LanguagePluginTests: LanguagesHarness {
  @Test func resetRestoresFirstLanguage() {
    let editor = editor("de")
    #expect(editor.world.isAtRest)
    editor.tap(.language)
    #expect(!editor.world.isAtRest)
    choose("ar", on: editor)
    editor.rest(1)
    #expect(!editor.world.isAtRest)
    editor.app.reset(to: editor.world.store.document)
    #expect(editor.world.catalogue.code == "de" && editor.world.layout?.isMirrored == false)
    editor.rest(1)
    #expect(editor.world.isAtRest)
  }

  @Test func languageEventSwitchesLanguage() {
    let editor = editor()
    editor.send(.language("ar"))
    editor.frame()
    #expect(editor.world.catalogue.code == "ar" && editor.world.layout?.isMirrored == true)
    // A language without a catalog shows English texts in its own direction.
    editor.send(.language("he"))
    editor.frame()
    #expect(editor.world.layout?.isMirrored == true)
    #expect(editor.world.actions[.undo]!.title(in: editor.world) == "Undo")
    editor.send(.language("broken"))
    editor.frame()
    #expect(editor.world.catalogue.code == "he", "what cannot be read changes nothing")
    editor.send(.language("en"))
    editor.frame()
    #expect(editor.world.layout?.isMirrored == false)
  }
}

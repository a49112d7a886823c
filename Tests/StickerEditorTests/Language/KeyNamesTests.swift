import Testing

@testable import EditorKit

@Suite struct KeyNamesTests {
  @Test func usesNamesPrintedOnGermanKeyboards() throws {
    let german = try TranslationsTests.catalogue("de")
    func text(_ chord: KeyChord) -> String { chord.text(in: german) }
    #expect(text(.control("Z", shift: .held)) == "Strg+Umschalt+Z")
    #expect(text(KeyChord("Delete")) == "Entf" && text(KeyChord("PageDown")) == "Bild ab")
    #expect(text(KeyChord("Keypad +")) == "Ziffernblock +" && text(KeyChord("+")) == "+")
  }

  /// English names are those of SDL; every key whose name is a word has a German name.
  @Test func translatesEveryKeyNameIntoGerman() throws {
    let german = try TranslationsTests.catalogue("de")
    let keys = EditorHarness.withInterface().world.actions.actions.flatMap(\.keys)
    #expect(keys.count > 40)
    for key in keys {
      #expect(key.text(in: .english) == key.description)
      let name = key.key
      let isWord = name.count > 1 && !name.dropFirst().allSatisfy { $0.isNumber }
      if isWord, name != "Tab" { #expect(key.text(in: german) != key.description, "\(key)") }
    }
  }
}

import Geometry
import Gestures
import StickerScene
import Testing
import TextPainting

@testable import EditorKit
@testable import StickerEditor

/// On-screen keys for the scripts of all languages.
@Suite struct KeyboardLayoutTests {
  static let languages = ["en", "de", "es", "fr", "pt", "ar", "he", "hi", "ja", "zh"]

  private func editor(_ language: String, window: Size = Size(width: 1280, height: 800))
    -> EditorHarness
  {
    let languages = Languages(codes: Self.languages, first: language) {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    let editor = EditorHarness.withInterface([], window: window, languages: languages)
    editor.perform(.text)
    editor.frame()
    return editor
  }

  private func tap(_ key: TextEntry.Key, _ editor: EditorHarness) throws {
    let keys = try #require(editor.world.writing).keys(in: try #require(editor.world.layout))
    let placed = try #require(keys.first { $0.key == key }, "\(key) has no key")
    editor.tap(placed.frame.center.x, placed.frame.center.y)
  }

  private func type(_ keys: String, _ editor: EditorHarness) throws {
    for key in KeyboardLayout.keys(keys) { try tap(.type(key), editor) }
  }

  @Test(arguments: [
    ("ar", "م ر ح ب ا", "مرحبا"), ("he", "ש ל ו ם", "שלום"), ("hi", "न म स ् त े", "नमस्ते"),
    ("ja", "ひ ら か な", "ひらかな"), ("zh", "n i", "Ni"), ("de", "z u", "Zu"), ("fr", "a z", "Az"),
  ])
  func fingersWriteWordsInTheScriptOfTheInterface(
    language: String, keys: String, word: String
  ) throws {
    let editor = editor(language)
    // The first letter of a Latin word is a capital one, so its key is typed by its lower case.
    try type(keys, editor)
    #expect(editor.world.writing?.edited.text == word)
    editor.tap(.endTextStyle)
    #expect(editor.record(1)?.image == "text:\(TextStyle.initial):\(word)")
  }

  @Test(arguments: languages, LayoutTests.windows)
  func keysOfAllPagesFitWindowWithoutOverlap(language: String, window: Size) throws {
    let editor = editor(language, window: window)
    let layout = try #require(editor.world.layout)
    var entry = try #require(editor.world.writing)
    for _ in entry.layouts {
      for key in [TextEntry.Key.accents, .accents, .accents, .symbols, .shift, .symbols, .shift] {
        entry.press(key, at: 0)
        let keys = entry.keys(in: layout)
        #expect(Set(keys.map(\.key)).count == keys.count, "no key is there twice")
        for (index, key) in keys.enumerated() {
          let frame = key.frame
          #expect(frame.size.width >= 22 && frame.size.height >= 22, "\(key.key)")
          #expect(frame.minX >= -1e-9 && frame.maxX <= window.width + 1e-9)
          #expect(frame.minY >= 0 && frame.maxY <= window.height + 1e-9)
          for other in keys[..<index] {
            let common = frame.inset(by: 0.01).intersection(other.frame)
            #expect(common == nil, "\(key.key) lies on \(other.key)")
          }
        }
      }
      entry.press(.shift, at: 9)
      entry.press(.layout, at: 10)
    }
  }

  @Test func layoutKeyGoesThroughAllScriptsAndComesBack() throws {
    let editor = editor("he")
    var names: [String] = []
    for _ in 0..<5 {
      names.append(try #require(editor.world.writing).layout.name)
      try tap(.layout, editor)
    }
    #expect(names == ["א", "abc", "ع", "अ", "あ"])
    #expect(editor.world.writing?.layout.name == "א")
  }

  @Test func latinLettersKeepTheOrderOfTheInterfaceLanguage() {
    #expect(KeyboardLayout.all(for: "fr")[0].rows[0].joined() == "azertyuiop")
    #expect(KeyboardLayout.all(for: "de").map(\.name) == ["abc", "ع", "א", "अ", "あ"])
    #expect(KeyboardLayout.all(for: "fi")[0] == .latin, "other languages have QWERTY")
  }

  @Test func omitsScriptsWithoutFont() {
    var languages = Languages(codes: ["ja"], first: "ja", canDraw: { !$0.contains("あ") }) {
      Catalogue(code: $0, name: $0, lines: [:])
    }
    #expect(languages.keyboardLayouts.map(\.name) == ["abc", "ع", "א", "अ"])
    languages = Languages(codes: [], canDraw: { _ in false }) { _ in nil }
    #expect(languages.keyboardLayouts == [.latin], "one layout is always there")
  }

  @Test func shiftAppliesToOneDevanagariLetter() throws {
    let editor = editor("hi")
    try tap(.shift, editor)
    try type("अ", editor)
    #expect(editor.world.writing?.isShifted == false)
    try type("ब", editor)
    #expect(editor.world.writing?.edited.text == "अब")
  }

  @Test func katakanaStaysUntilShiftIsPressedAgain() throws {
    let editor = editor("ja")
    try tap(.shift, editor)
    try type("ハ ー テ イ ー", editor)
    try tap(.shift, editor)
    try type("か い", editor)
    #expect(editor.world.writing?.edited.text == "ハーテイーかい")
  }

  @Test func voicingKeyChangesTheKanaBeforeTheCaret() throws {
    let editor = editor("ja")
    try type("か", editor)
    try tap(.voicing, editor)
    try type("つ", editor)
    try tap(.voicing, editor)
    try type("こ う", editor)
    #expect(editor.world.writing?.edited.text == "がっこう")
    try type("ん", editor)
    try tap(.voicing, editor)
    #expect(editor.world.writing?.edited.text == "がっこうん", "a kana without another form stays")
  }

  @Test func pinyinHasLettersWithToneMarks() throws {
    let editor = editor("zh")
    try type("n", editor)
    try tap(.accents, editor)
    try type("ǐ", editor)
    #expect(editor.world.writing?.edited.text == "Nǐ")
  }

  @Test func symbolsHaveThePunctuationOfTheScript() throws {
    let editor = editor("ar")
    try type("،", editor)
    try tap(.symbols, editor)
    try type("؟", editor)
    #expect(editor.world.writing?.edited.text == "،؟")
  }
}

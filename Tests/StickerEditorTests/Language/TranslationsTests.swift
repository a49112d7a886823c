import Foundation
import Testing

@testable import EditorKit
@testable import StickerEditor

/// The shipped translations are complete.
@Suite struct TranslationsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets/Languages").standardizedFileURL
  static let codes = ["ar", "de", "es", "fr", "he", "hi", "ja", "pt", "zh"]

  private static func read(_ name: String) throws -> MessageFile {
    try MessageFile(reading: [UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
  }

  static func catalogue(_ code: String) throws -> Catalogue {
    Catalogue(code: code, try read("\(code).po"))
  }

  private func places(_ line: String) -> [Int] {
    Phrase.pieces(of: line).compactMap { if case .place(let number) = $0 { number } else { nil } }
      .sorted()
  }

  @Test func shipsNineTranslationsAndTemplate() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.filter { $0.hasSuffix(".po") }.sorted() == Self.codes.map { $0 + ".po" })
    #expect(try Self.read("messages.pot").messages.count > 120)
    var languages = Languages(codes: Self.codes) { try? Self.catalogue($0) }
    let names = languages.all().map(\.name)
    #expect(
      names == [
        "English", "العربية", "Deutsch", "Español", "Français", "עברית", "हिन्दी", "日本語", "Português",
        "简体中文",
      ])
  }

  @Test(arguments: codes) func translatesEveryMessageOfTemplate(code: String) throws {
    let (template, file) = (try Self.read("messages.pot"), try Self.read("\(code).po"))
    #expect(file.messages.map(\.key) == template.messages.map(\.key))
    #expect(file.header("Language") == code)
    for message in file.messages {
      #expect(message.isTranslated, "\(message.key)")
      #expect(places(message.key) == places(message.translation), "\(message.key)")
      #expect(message.translation.first?.isWhitespace == false)
      #expect(
        message.translation.last?.isWhitespace == false && !message.translation.contains("\n"))
    }
  }

  @Test(arguments: codes) func translatesEveryTitleAndHelpLine(code: String) throws {
    let words = try Self.catalogue(code)
    let known = Set(try Self.read("\(code).po").messages.map(\.key))
    let actions = EditorHarness.withInterface().world.actions
    let hands = actions.handLines.flatMap {
      [$0.what, $0.touch?.words, $0.mouse?.words].compactMap(\.self)
    }
    for phrase in actions.actions.map(\.title) + hands
    where phrase.key != "%@" {
      #expect(known.contains(phrase.key), "run Tools/words, and translate \(phrase.key)")
    }
    #expect(words.name != code && words.name != "English")
    let manual = actions.manual(in: words)
    #expect(manual.count == actions.manual().count)
  }

  @Test(arguments: codes) func buttonTitlesAreUniqueAndShort(code: String) throws {
    let words = try Self.catalogue(code)
    let actions = EditorHarness.withInterface().world.actions
    let all = actions.toolbar + actions.menu + actions.selection + [.more, .stickers, .emoji]
    let titles = all.map { words.text(of: actions[$0]!.title) }
    #expect(Set(titles).count == titles.count, "\(titles)")
    for title in titles { #expect(title.count <= 24, "\(title)") }
  }
}

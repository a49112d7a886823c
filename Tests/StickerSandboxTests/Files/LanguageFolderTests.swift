import ArgumentParser
import Foundation
import Testing

@Suite(.serialized) struct LanguageFolderTests: LanguageHarness {
  let files: ProgramFolder

  init() throws {
    files = try ProgramFolder()
    try files.make("tray")
    try files.write(ProgramFolder.sticker, to: "tray/a.svg")
  }

  /// Two pictures of a start are the same, or not.
  private func picture(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> [UInt8] {
    let outcome = try Program.run(
      ["photo.svg", "--headless", "--size", "640x400", "--screenshot", "s.png"] + arguments,
      in: files.folder, environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try files.bytes("s.png")
  }

  @Test func choosesSystemLanguageLikeGettext() throws {
    let (english, arabic) = (try picture(), try picture("--language", "ar"))
    #expect(english != arabic)
    #expect(try picture(environment: ["LANG": "ar_EG.UTF-8"]) == arabic)
    #expect(try picture(environment: ["LANG": "de_DE.UTF-8", "LC_ALL": "ar_EG.UTF-8"]) == arabic)
    #expect(try picture(environment: ["LANG": "de_DE.UTF-8", "LANGUAGE": "xx:ar"]) == arabic)
    #expect(try picture(environment: ["LANG": "xx_XX.UTF-8"]) == english)
    #expect(try picture("--language", "en", environment: ["LANG": "ar_EG.UTF-8"]) == english)
  }

  @Test func rejectsUnknownLanguage() throws {
    let outcome = try files.run("--language", "xx")
    #expect(outcome.status == 2 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("ar, de, en, es, fr, he, hi, ja, pt, zh"), "\(outcome.errors)")
  }

  @Test func reportsDamagedTranslationAndUsesEnglish() throws {
    try FileManager.default.copyItem(
      at: Self.assets, to: URL(fileURLWithPath: files.path("Assets")))
    let whole = try picture("--language", "en")
    try files.write("msgid \"Undo\"\nmsgstr \"oops\n", to: "Assets/Languages/ar.po")
    let outcome = try files.run(
      "photo.svg", "--size", "640x400", "--screenshot", "s.png", "--language", "ar",
      environment: ["STICKER_SANDBOX_ASSETS": files.path("Assets")])
    #expect(outcome.status == 0 && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("Languages/ar.po") && outcome.errors.contains("line 2"))
    #expect(try files.bytes("s.png") == whole, "it goes on in English")
  }

  @Test func usesLanguageWithoutFontOnlyOnRequest() throws {
    try FileManager.default.copyItem(
      at: Self.assets, to: URL(fileURLWithPath: files.path("Assets")))
    let english = try picture()
    let file = try files.read("Assets/Languages/ar.po")
    try files.write(
      file.replacingOccurrences(of: "\"تراجع\"", with: "\"\u{F0FF}\""),
      to: "Assets/Languages/ar.po")
    let assets = ["STICKER_SANDBOX_ASSETS": files.path("Assets"), "LANG": "ar_EG.UTF-8"]
    func run(_ arguments: String...) throws -> [UInt8] {
      let outcome = try Program.run(
        ["photo.svg", "--headless", "--size", "640x400", "--screenshot", "s.png"]
          + arguments, in: files.folder, environment: assets)
      #expect(outcome.status == 0 && outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("(ar). Install fonts-dejavu-core."), "\(outcome.errors)")
      return try files.bytes("s.png")
    }
    let told = try run()
    #expect(told != english, "it is told on the screen, too")
    #expect(try run("--language", "ar") != told, "who asks for it gets it, and is told")
  }
}

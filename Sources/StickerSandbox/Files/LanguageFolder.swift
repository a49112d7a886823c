import EditorKit
import Files
import Logging
import TextPainting

/// The folder with the files of translators, and the choice of the language in which the program begins.
struct LanguageFolder {
  let path: String
  let log: Logger

  /// The most bytes of a file of translations: 4 MiB, many times what the longest one has.
  static let greatestSize = 4 << 20

  init(_ assets: AssetFolder, log: Logger) {
    (path, self.log) = ("\(assets.path)/Languages", log)
  }

  /// The codes of the languages that there are, in order: English, and those that have a file.
  var codes: [String] { Self.codes(in: path) }

  private static func codes(in folder: String) -> [String] {
    let files = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(".po") && $0.count > 3 }
    return Set(files.map { String($0.dropLast(3)) } + [Catalogue.english.code]).sorted()
  }

  /// The codes of the languages of the program that is started.
  static var installed: [String] {
    codes(in: ((try? AssetFolder.find())?.path ?? "") + "/Languages")
  }

  /// Reads a language; nil where its file is no such thing, which is told in the log.
  func read(_ code: String) -> Catalogue? {
    let file = "\(path)/\(code).po"
    do {
      return Catalogue(
        code: code, try MessageFile(reading: try Disk.read(file, limit: Self.greatestSize)))
    } catch {
      log.warning("\(file): \(error); the language is left out")
      return nil
    }
  }

  /// Returns the installed languages; the program begins in the options' language, else in `chosen`, else in the system's.
  ///
  /// `complaint` is the message about the system's or the user's language if no font covers it; English is used instead.
  func languages(
    _ options: Options, chosen: String?, _ painter: TextPainter
  ) -> (languages: Languages, complaint: Phrase?) {
    let english = Catalogue.english.code
    var (first, complaint) = (first(options, chosen: chosen), Phrase?.none)
    if first != english, options.language == nil, let words = read(first) {
      complaint = painter.complaint(about: words)
      if complaint != nil { first = english }
    }
    let languages = Languages(codes: codes, first: first, canDraw: painter.canDraw) {
      self.read($0)
    }
    return (languages, complaint)
  }

  /// The code of the language in which the program begins.
  private func first(_ options: Options, chosen: String?) -> String {
    if let asked = options.language { return asked.code }
    let there = Set(codes)
    // A recording says by itself in which language it was made; one that does not was made in English.
    if options.replay != nil { return Catalogue.english.code }
    if let chosen, there.contains(chosen) { return chosen }
    return LanguagePreference.wanted(by: AssetFolder.environment).first(where: there.contains)
      ?? Catalogue.english.code
  }
}

extension TextPainter {
  /// Returns the message about a language that no font covers; `nil` if a font has its letters, or text can't be drawn at all.
  func complaint(about language: Catalogue) -> Phrase? {
    guard isAvailable, !canDraw(language.letters) else { return nil }
    let name = language.code
    guard let font = language.font else {
      return "no font has all letters of this language (\(name))"
    }
    return "no font has all letters of this language (\(name)); install \(font)"
  }
}

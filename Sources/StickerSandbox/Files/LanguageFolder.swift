import EditorKit
import Files
import Logging
import TextPainting

/// The folder with the message files, and the choice of the language at launch.
///
/// The folder is `Languages` of the assets, with a file `CODE.po` for each language besides English; a further file
/// needs no change of the code.
struct LanguageFolder {
  let path: String
  let log: Logger

  /// The maximum size of a message file: 4 MiB, many times the size of the longest one.
  static let greatestSize = 4 << 20

  init(_ assets: AssetFolder, log: Logger) {
    (path, self.log) = ("\(assets.path)/Languages", log)
  }

  /// The codes of the installed languages, sorted: English and those with a file.
  var codes: [String] { Self.codes(in: path) }

  private static func codes(in folder: String) -> [String] {
    let files = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(".po") && $0.count > 3 }
    return Set(files.map { String($0.dropLast(3)) } + [Catalogue.english.code]).sorted()
  }

  /// The codes of the languages in the program's own assets.
  static let installed = codes(in: ((try? AssetFolder.find())?.path ?? "") + "/Languages")

  /// Returns the catalog of a language; `nil` if its file can't be read, which is logged.
  func read(_ code: String) -> Catalogue? {
    let file = "\(path)/\(code).po"
    do {
      return Catalogue(
        code: code, try MessageFile(reading: try Disk.read(file, limit: Self.greatestSize)))
    } catch {
      let problem = error is FileError ? "\(error)" : "Can't open \(file): \(error)"
      log.warning("\(problem) The language is left out.")
      return nil
    }
  }

  /// Returns the installed languages; the program starts in the options', else in `chosen`, else in the system's.
  ///
  /// `complaint` is the message about the system's or the user's language if no font covers it and English is used.
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

  /// Returns the code of the language at launch.
  private func first(_ options: Options, chosen: String?) -> String {
    if let asked = options.language { return asked }
    let there = Set(codes)
    // A recording contains its language; a recording without a language was made in English.
    if options.replay != nil { return Catalogue.english.code }
    if let chosen, there.contains(chosen) { return chosen }
    return LanguagePreference.wanted(by: environmentVariable).first(where: there.contains)
      ?? Catalogue.english.code
  }
}

extension TextPainter {
  /// Returns the message that no font covers a language; `nil` if a font does, or if text can't be drawn at all.
  func complaint(about language: Catalogue) -> Phrase? {
    guard isAvailable, !canDraw(language.letters) else { return nil }
    let name = language.code
    guard let font = language.font else {
      return "No font has all letters of this language (\(name))."
    }
    return "No font has all letters of this language (\(name)). Install \(font)."
  }
}

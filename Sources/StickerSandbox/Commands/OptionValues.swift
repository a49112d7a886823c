import ArgumentParser
import ColorGrading
import EditorKit
import Files
import Geometry
import StickerCompositor
#if Video
  import VideoFiles
#endif

/// Returns the finite number that a text consists of; `nil` for any other text.
func number(_ text: some StringProtocol) -> Double? {
  Double(text).flatMap { $0.isFinite ? $0 : nil }
}

/// Converters of options' arguments, which throw a message with the valid values; `valid` describes them.
enum OptionValue {
  /// Returns a converter that refuses the arguments for which `convert` returns `nil`.
  static func of<Value>(
    _ valid: String, _ convert: @escaping @Sendable (String) -> Value?
  ) -> @Sendable (String) throws -> Value {
    { argument in
      guard let value = convert(argument) else { throw ValidationError("use \(valid)") }
      return value
    }
  }

  /// Returns a converter to integers of a range.
  static func whole(
    _ valid: String, in range: some RangeExpression<Int> & Sendable
  ) -> @Sendable (String) throws -> Int {
    of(valid) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Returns a converter to finite numbers of a range.
  static func finite(
    _ valid: String, in range: some RangeExpression<Double> & Sendable
  ) -> @Sendable (String) throws -> Double {
    of(valid) { number($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Returns a converter to the cases of a type, by their raw values.
  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ type: Value.Type = Value.self
  ) -> @Sendable (String) throws -> Value {
    of(Value.allCases.map(\.rawValue).joined(separator: ", ")) { Value(rawValue: $0) }
  }

  /// Returns a converter of `WxH`, with sides from 1 up; a single number `N` stands for `NxN` if `isBox`.
  static func size(
    _ valid: String, upTo greatest: Int, isBox: Bool = false
  ) -> @Sendable (String) throws -> Size {
    of(valid) { argument in
      let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard let width = sides[0], sides.count <= 2, isBox || sides.count == 2,
        let height = sides[sides.count - 1], (1...greatest).contains(width),
        (1...greatest).contains(height)
      else { return nil }
      return Size(width: Double(width), height: Double(height))
    }
  }

  /// Converts the name of a format for pictures, or its file name extension such as `jpg`.
  static let pictureFormat: @Sendable (String) throws -> ExportFormat = { argument in
    let (name, valid) = ("x." + argument, ExportFormat.allCases.map(\.rawValue))
    if let format = ExportFormat(rawValue: argument) ?? ExportFormat(path: name) { return format }
    guard MovieFormat(path: name) == nil else {
      throw ValidationError("a video needs a file, such as --export clip.\(argument)")
    }
    throw ValidationError("use \(valid.joined(separator: ", "))")
  }

  /// Returns the paper of `RRGGBB` or `RRGGBB,RRGGBB[,DEGREES]`, with or without `#`; `nil` for any other text.
  static func paper(_ argument: String) -> Paper? {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let start = Placing.color(parts[0]) else { return nil }
    if parts.count == 1 { return Paper(color: start) }
    guard let end = Placing.color(parts[1]),
      let degrees = parts.count == 3 ? number(parts[2]) : 90, abs(degrees) <= 3600
    else { return nil }
    return Paper(color: start, endColor: end, angle: degrees * .pi / 180)
  }

  /// Converts the code of an installed language: `de`, also as `de_AT` or `de-AT`.
  static let language = of(LanguageFolder.installed.joined(separator: ", "), languageCode)

  /// Returns the code of an installed language; `nil` if a locale's language isn't installed.
  static func languageCode(_ locale: String) -> String? {
    let there = LanguageFolder.installed
    return LanguagePreference.candidates(locale).first(where: there.contains)
  }
}

/// The path of an exported composition, with the formats of its extension: one for pictures, one for videos, both of
/// these, or one for whole documents.
struct ExportPath {
  var path: String
  /// The format of a picture; `nil` for all other extensions.
  var picture: ExportFormat?
  /// The format of a video; `nil` for all other extensions.
  var video: MovieFormat?
  /// The format of a whole document; `nil` for all other extensions.
  var document: DocumentFormat?

  init?(_ argument: String) {
    path = argument
    let isOutput = argument == StandardInput.name
    picture = isOutput ? .png : ExportFormat(path: argument)
    video = MovieFormat(path: argument)
    document = DocumentFormat(path: argument)
    if picture == nil, video == nil, document == nil { return nil }
  }

  /// The extensions, for messages.
  static var choices: String {
    let endings =
      ExportFormat.allCases.compactMap(\.endings.first)
      + MovieFormat.allCases.compactMap(\.endings.first) + DocumentFormat.allCases.map(\.ending)
    var seen: Set<String> = []
    let unique = endings.filter { seen.insert($0).inserted }.map { ".\($0)" }
    return unique.dropLast().joined(separator: ", ") + " or " + (unique.last ?? "")
  }

  /// Whether the picture goes to standard output.
  var isStandardOutput: Bool { path == StandardInput.name }

  /// Returns the path for a scene: `{name}` is replaced by the scene's file name without `.json`.
  ///
  /// A name such as `...json` stays whole: without `.json`, it would lead to another folder.
  func path(forScene scene: String?) -> String {
    let file = scene?.pathNames.last.map(String.init) ?? "sticker-sandbox"
    let stem = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    let name = [stem, file].first { !["", ".", ".."].contains($0) } ?? "scene"
    return path.split(separator: "{name}", omittingEmptySubsequences: false).joined(separator: name)
  }

  /// Whether the path differs for each scene.
  var isNamed: Bool { path.contains("{name}") }
}

import EditorKit
import Files
import StickerCanvas
import StickerEditor

/// The name and the folder that the user chooses for a copy of the scene.
struct CopyChoices: Equatable {
  static let id = "copy"
  private static let (name, elsewhere, keep) = ("name", "elsewhere", "keep")
  private static let ending = ".json"

  /// The result of choosing an item in the sheet.
  enum Choice: Equatable {
    /// No choice yet.
    case goesOn
    /// The user wants to look for another folder.
    case elsewhere
    /// The copy is to be written to a path; with `replacing`, over the existing file.
    case write(String, replacing: Bool)
    /// The user cancelled.
    case nothing
  }

  /// The name of the file, without its extension.
  private(set) var name: String
  var folder: String { didSet { asksToReplace = false } }
  /// Whether the sheet asks if the existing file may be replaced.
  var asksToReplace = false

  /// Creates choices with a free name in a folder, made from `base`.
  init(_ base: String, in folder: String) {
    let base = Self.cleaned(base).map { FileName.cut($0) } ?? "picture"
    let names = (1...1000).lazy.map { $0 == 1 ? base : "\(base) \($0)" }
    name =
      names.first { !Disk.exists(Self.path($0, in: folder)) } ?? base
    self.folder = folder
  }

  /// Creates choices for a copy at a path; asks whether to replace a file that exists there.
  init(asPath path: String) {
    let name = path.lastPart
    self.name = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
    folder = path.folder
    asksToReplace = Disk.exists(self.path)
  }

  var path: String { Self.path(name, in: folder) }

  private static func path(_ name: String, in folder: String) -> String {
    "\(folder == "/" ? "" : folder)/\(name)\(ending)"
  }

  /// Returns a line as a file name: without slashes, control characters and bytes that are not UTF-8, and short enough
  /// for a scene's companion files; `nil` if nothing is left.
  static func cleaned(_ line: String) -> String? {
    let scalars = line.displayedPath.unicodeScalars.filter {
      $0 != "/" && $0 != "\u{FFFD}" && $0.properties.generalCategory != .control
    }
    var name = String(String.UnicodeScalarView(scalars))
    if name.lowercased().hasSuffix(ending) { name.removeLast(ending.count) }
    // A file whose name begins with a dot would be hidden.
    name = String(name.drop { $0 == "." || $0.isWhitespace })
    name = FileName.cut(name, toBytes: FileName.greatestTypedStem)
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  /// The sheet that offers the name and the folders.
  var sheet: Sheet {
    var sheet = Sheet(id: Self.id, title: "Save a copy…")
    var places = FileChooser.places.map {
      Sheet.Chip(id: $0.path, $0.title, isOn: $0.path == folder)
    }
    if !places.contains(where: \.isOn) {
      let title = Phrase(verbatim: folder == "/" ? "/" : folder.lastPart)
      places.insert(Sheet.Chip(id: folder, title, isOn: true), at: 0)
    }
    sheet.rows = [
      Sheet.Row("Name", [Sheet.Chip(id: Self.name, text: name)]),
      Sheet.Row("Folder", places + [Sheet.Chip(id: Self.elsewhere, "Choose folder…")]),
    ]
    let keep: Phrase = asksToReplace ? "Replace" : "Save a copy…"
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: Self.keep, keep),
      note: asksToReplace ? "A file with this name already exists." : Phrase(verbatim: path))
    return sheet
  }

  /// Applies a choice on the sheet, and returns the result.
  mutating func choose(_ item: SheetChoice.Item) -> Choice {
    switch item {
    case .close: return .nothing
    case .text(let line, of: Self.name):
      guard let cleaned = Self.cleaned(line), cleaned != name else { return .goesOn }
      (name, asksToReplace) = (cleaned, false)
    case .chip(Self.elsewhere): return .elsewhere
    case .chip(Self.keep):
      if asksToReplace || !Disk.exists(path) {
        return .write(path, replacing: asksToReplace)
      }
      asksToReplace = true
    case .chip(let path): folder = path
    case .tile, .button, .text, .color: break
    }
    return .goesOn
  }
}

import EditorKit
import Files
import StickerCanvas
import StickerEditor

/// Under what name, and where, a person wants a copy of the scene.
struct CopyChoices: Equatable {
  static let id = "copy"
  private static let (name, elsewhere, keep) = ("name", "elsewhere", "keep")
  private static let ending = ".json"

  /// What was chosen.
  enum Choice: Equatable {
    /// Nothing yet.
    case goesOn
    /// Another folder is to be looked for.
    case elsewhere
    /// The copy is to be written; with `replacing` in the place of what is there.
    case write(String, replacing: Bool)
    /// Nothing at all.
    case nothing
  }

  /// Without its ending.
  private(set) var name: String
  var folder: String { didSet { asksToReplace = false } }
  /// Whether the person has been told that there is something of that name already.
  private(set) var asksToReplace = false

  /// A name that is not taken, made from another one, in a folder.
  init(_ base: String, in folder: String) {
    let base = Self.cleaned(base).map { FileName.cut($0) } ?? "picture"
    let names = (1...1000).lazy.map { $0 == 1 ? base : "\(base) \($0)" }
    name =
      names.first { !Disk.exists(Self.path($0, in: folder)) } ?? base
    self.folder = folder
  }

  /// What is at a path, to be written there: the person is asked whether it may be replaced if it is there.
  init(asPath path: String) {
    let name = path.lastPart
    self.name = name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name
    folder = path.folder
    asksToReplace = Disk.exists(self.path)
  }

  /// Where the copy goes.
  var path: String { Self.path(name, in: folder) }

  private static func path(_ name: String, in folder: String) -> String {
    "\(folder == "/" ? "" : folder)/\(name)\(ending)"
  }

  /// Returns a line as a file's name: without a slash, controls and bytes that are not UTF-8, and short enough for all that
  /// lies beside a scene; `nil` if nothing is left.
  static func cleaned(_ line: String) -> String? {
    let scalars = line.displayedPath.unicodeScalars.filter {
      $0 != "/" && $0 != "\u{FFFD}" && $0.properties.generalCategory != .control
    }
    var name = String(String.UnicodeScalarView(scalars))
    if name.lowercased().hasSuffix(ending) { name.removeLast(ending.count) }
    // What begins with a dot is hidden.
    name = String(name.drop { $0 == "." || $0.isWhitespace })
    name = FileName.cut(name, toBytes: FileName.greatestTypedStem)
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  /// What there is to choose.
  var sheet: Sheet {
    var sheet = Sheet(id: Self.id, title: "Keep a copy")
    var places = FileChooser.places.map {
      Sheet.Chip(id: $0.path, $0.title, isOn: $0.path == folder)
    }
    if !places.contains(where: \.isOn) {
      let title = Phrase(verbatim: folder == "/" ? "/" : folder.lastPart)
      places.insert(Sheet.Chip(id: folder, title, isOn: true), at: 0)
    }
    sheet.rows = [
      Sheet.Row("Name", [Sheet.Chip(id: Self.name, text: name)]),
      Sheet.Row("Folder", places + [Sheet.Chip(id: Self.elsewhere, "Another folder")]),
    ]
    let keep: Phrase = asksToReplace ? "Replace it" : "Keep a copy"
    sheet.footer = Sheet.Footer(
      Sheet.Chip(id: Self.keep, keep, isOn: true),
      note: asksToReplace ? "there is one of this name already" : Phrase(verbatim: path))
    return sheet
  }

  /// Notes what was chosen, and says what comes of it.
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
    case .tile, .button, .text: break
    }
    return .goesOn
  }

  /// Somebody else has put something there meanwhile.
  mutating func askToReplace() { asksToReplace = true }
}

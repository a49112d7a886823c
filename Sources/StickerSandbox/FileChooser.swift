import Files
import Pictures
import StickerEditor
import StickerScene

/// Looks for a photo or a scene in folders, by touch: places, folders, and pictures as they look.
struct FileChooser {
  static let id = "files"

  /// What is looked for.
  enum Purpose {
    /// A photo to begin something new on.
    case photo
    /// A photo or a scene.
    case any
    /// A folder that is to hold a copy of the scene.
    case folder
  }

  /// What stands for no file.
  enum Tile: String {
    case bundled = "bundled-photo"
    case paper
  }

  /// What was chosen.
  enum Choice: Equatable {
    /// Nothing yet: another folder is looked into.
    case goesOn
    case photo(String)
    case scene(String)
    case bundledPhoto
    case paper
    case folder(String)
    /// Nothing at all.
    case nothing
  }

  let purpose: Purpose
  private(set) var folder: String
  private let bundled: String

  private static let up = "up"
  private static let here = "here"

  /// Begins among a person's pictures, or where they were last.
  init(_ purpose: Purpose, bundled: String, at folder: String? = nil) {
    self.purpose = purpose
    self.bundled = bundled
    self.folder = folder ?? UserFolders.folder("PICTURES") ?? UserFolders.home ?? "/"
  }

  /// The places that are always there: their paths, and what they are called.
  private static var places: [(path: String, title: Phrase)] {
    func place(_ path: String?, _ title: Phrase) -> [(path: String, title: Phrase)] {
      path.map { [($0, title)] } ?? []
    }
    return place(UserFolders.folder("PICTURES"), "Pictures")
      + place(UserFolders.folder("DOWNLOAD"), "Downloads")
      + place(UserFolders.folder("DESKTOP"), "Desktop") + place(UserFolders.home, "Home")
      + UserFolders.media.map { ($0, Phrase(verbatim: $0.lastPart)) }
  }

  /// What there is in the folder now.
  var sheet: Sheet {
    let names = (Folder.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    let paths = names.map { folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
    let folders = paths.filter(Disk.isFolder)
    var tiles: [Sheet.Tile] = []
    if purpose == .photo {
      tiles.append(
        Sheet.Tile(
          id: Tile.bundled.rawValue, .named(FilePictures.thumbnail(bundled)),
          title: "The one that is always here"))
      tiles.append(Sheet.Tile(id: Tile.paper.rawValue, .icon("add"), title: "White paper"))
    }
    tiles += folders.map {
      Sheet.Tile(id: $0, .icon("folder"), title: Phrase(verbatim: $0.lastPart))
    }
    let isFolder = Set(folders)
    for path in paths where purpose != .folder && !isFolder.contains(path) {
      if AssetFolder.isPictureName(path.lastPart[...]) {
        tiles.append(
          Sheet.Tile(
            id: path, .named(FilePictures.thumbnail(path)), title: Phrase(verbatim: path.lastPart)))
      } else if purpose == .any, path.hasSuffix(".json"), (try? SceneStore.peek(path: path)) != nil
      {
        tiles.append(
          Sheet.Tile(
            id: path, .named(SceneThumbnails.name(of: path)), title: Phrase(verbatim: path.lastPart)
          ))
      }
    }
    return Sheet(
      id: Self.id, title: title, chips: chips, tiles: tiles,
      emptyText: "There are no pictures in this folder.")
  }

  private var title: Phrase {
    switch purpose {
    case .photo: "Choose a photo"
    case .any: "Open a photo or a picture you made"
    case .folder: Phrase(verbatim: folder)
    }
  }

  private var chips: [Sheet.Chip] {
    let places = Self.places
    return (purpose == .folder ? [Sheet.Chip(id: Self.here, "Keep it here", isOn: true)] : [])
      + (folder == "/" ? [] : [Sheet.Chip(id: Self.up, "Folder above")])
      + places.map { Sheet.Chip(id: $0.path, $0.title, isOn: $0.path == folder) }
  }

  /// Goes where a choice leads; what was chosen by it.
  mutating func choose(_ item: SheetChoice.Item) -> Choice {
    switch item {
    case .close: return .nothing
    case .chip(Self.here): return .folder(folder)
    case .chip(Self.up):
      folder = folder.folder
      return .goesOn
    case .chip(let path):
      folder = path
      return .goesOn
    case .tile(let path) where Disk.isFolder(path):
      folder = path
      return .goesOn
    case .tile(Tile.bundled.rawValue): return .bundledPhoto
    case .tile(Tile.paper.rawValue): return .paper
    case .tile(let path): return path.hasSuffix(".json") ? .scene(path) : .photo(path)
    case .button: return .goesOn
    }
  }
}

extension String {
  /// What stands behind the last slash of a path.
  var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// The path of the folder that a path lies in.
  var folder: String { "/" + split(separator: "/").dropLast().joined(separator: "/") }
}

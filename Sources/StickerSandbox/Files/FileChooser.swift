import EditorKit
import Files
import PictureFiles
import Pictures
import StickerCanvas
import StickerEditor

/// The program's own file chooser for touch: places, folders, and thumbnails of photos and scenes.
struct FileChooser {
  static let id = "files"

  enum Purpose {
    /// A photo for a new scene.
    case photo
    /// A photo, a scene or a project.
    case any
    /// A picture to add as a sticker.
    case picture
    /// A folder for a copy of the scene.
    case folder
    /// A folder of pictures to add to the tray.
    case stickers

    /// Whether the user chooses the shown folder, not a file.
    var choosesFolder: Bool { self == .folder || self == .stickers }
  }

  /// A tile that isn't a file.
  enum Tile: String {
    case bundled = "bundled-photo"
    case paper
  }

  /// The result of choosing an item in the sheet.
  enum Choice: Equatable {
    /// No choice yet; the sheet shows another folder.
    case goesOn
    /// A photo, a picture, a scene or a project, by its path.
    case file(String)
    case bundledPhoto
    case paper
    case folder(String)
    case nothing
  }

  let purpose: Purpose
  private(set) var folder: String
  /// Whether the sheet shows recent files instead of the folder.
  private(set) var showsRecent: Bool
  /// The paths of recent files that fit the purpose.
  private let recent: [String]
  private let bundled: String
  private let looks: SceneScanner
  private let listing: FolderListing

  private static let up = "up"
  private static let here = "here"
  private static let lately = "recent"

  /// Creates a chooser that shows the given folder, or else the recent files, or else the user's pictures or home
  /// folder.
  ///
  /// Without a listing and a list of looks, the chooser waits for all folders and scenes.
  init(
    _ purpose: Purpose, bundled: String, at folder: String? = nil, recent: [String] = [],
    looks: SceneScanner = SceneScanner(patience: .infinity),
    listing: FolderListing = FolderListing(patience: .infinity)
  ) {
    (self.purpose, self.looks, self.listing) = (purpose, looks, listing)
    self.bundled = bundled
    self.folder = folder ?? UserFolders.folder("PICTURES") ?? UserFolders.home ?? "/"
    self.recent = recent.filter { path in
      switch purpose {
      case .any: true
      case .photo:
        // The bundled photo has a tile of its own.
        !path.hasSuffix(".json") && !ProjectFile.isName(path) && !Disk.areSame(path, bundled)
      case .picture: AssetFolder.isPictureName(path.lastPart[...])
      case .folder, .stickers: false
      }
    }
    showsRecent = folder == nil && !self.recent.isEmpty
  }

  /// The places that this sheet and the sheet of ``CopyChoices`` always offer: their paths and their names.
  static var places: [(path: String, title: Phrase)] {
    func place(_ path: String?, _ title: Phrase) -> [(path: String, title: Phrase)] {
      path.map { [($0, title)] } ?? []
    }
    return place(UserFolders.folder("PICTURES"), "Pictures")
      + place(UserFolders.folder("DOWNLOAD"), "Downloads")
      + place(UserFolders.folder("DESKTOP"), "Desktop") + place(UserFolders.home, "Home")
      + UserFolders.media.map { ($0, Phrase(verbatim: $0.lastPart)) }
  }

  /// Whether the folder holds more files than are shown.
  var isCut: Bool { !showsRecent && listing.content.isCut }

  /// Returns the sheet with the files of the folder that are known; files found later are news of the listing and the
  /// looks.
  ///
  /// If `isRead` is `true`, the folder is not read again.
  func sheet(isRead: Bool = false) -> Sheet {
    let content =
      showsRecent
      ? FolderListing.Content(files: recent, isWhole: true)
      : isRead ? listing.content : listing.content(of: folder)
    var tiles: [Sheet.Tile] = []
    if purpose == .photo {
      tiles.append(
        Sheet.Tile(
          id: Tile.bundled.rawValue, .named(.thumbnail(bundled)),
          title: "Default photo"))
      tiles.append(Sheet.Tile(id: Tile.paper.rawValue, .icon("add"), title: "Blank page"))
    }
    func tile(_ path: String, _ picture: Sheet.Picture) -> Sheet.Tile {
      Sheet.Tile(id: path, picture, title: Phrase(verbatim: path.lastPart))
    }
    tiles += content.folders.map { tile($0, .icon("folder")) }
    let scenes =
      purpose == .any ? looks.looks(at: content.files.filter { $0.hasSuffix(".json") }) : [:]
    for path in content.files where purpose != .folder {
      let name = path.lastPart[...]
      if AssetFolder.isPictureName(name)
        || (purpose == .photo || purpose == .any) && AssetFolder.isBackgroundName(name)
      {
        tiles.append(tile(path, .named(.thumbnail(path))))
      } else if purpose == .any, ProjectFile.isName(path) {
        tiles.append(tile(path, .icon("scenes")))
      } else if case .scene? = scenes[path] {
        tiles.append(tile(path, .named(SceneThumbnails.name(of: path))))
      }
    }
    return Sheet(
      id: Self.id, title: title, chips: chips, tiles: tiles,
      emptyText: content.isWhole
        ? "No pictures in this folder" : "Loading…")
  }

  private var title: Phrase {
    switch purpose {
    case .photo: "New"
    case .any: "Open"
    case .picture: "Add picture…"
    case .folder, .stickers: Phrase(verbatim: folder)
    }
  }

  private var chips: [Sheet.Chip] {
    let places = Self.places
    let here: Phrase = purpose == .folder ? "Save here" : "Add this folder"
    return (purpose.choosesFolder ? [Sheet.Chip(id: Self.here, here, isPrimary: true)] : [])
      + (recent.isEmpty ? [] : [Sheet.Chip(id: Self.lately, "Recent", isOn: showsRecent)])
      + (showsRecent || folder == "/" ? [] : [Sheet.Chip(id: Self.up, "Parent folder")])
      + places.map {
        Sheet.Chip(id: $0.path, $0.title, isOn: !showsRecent && $0.path == folder)
      }
  }

  /// Follows a choice to another folder, or returns the chosen item.
  mutating func choose(_ item: SheetChoice.Item) -> Choice {
    switch item {
    case .close: return .nothing
    case .chip(Self.lately): showsRecent = true
    case .chip(Self.here): return .folder(folder)
    case .chip(Self.up): folder = folder.folder
    case .chip(let path): (folder, showsRecent) = (path, false)
    case .tile(let path) where listing.content.folders.contains(path) || Disk.isFolder(path):
      folder = path
    case .tile(Tile.bundled.rawValue): return .bundledPhoto
    case .tile(Tile.paper.rawValue): return .paper
    case .tile where purpose == .stickers: break
    case .tile(let path): return .file(path)
    case .button, .text, .color: break
    }
    return .goesOn
  }
}

import EditorKit
import Files
import StickerCanvas
import StickerEditor
import StickerScene

/// The autosaved scenes that the user can continue.
struct SceneGallery {
  static let id = "scenes"

  /// An action besides choosing a scene.
  enum Chip: String {
    /// Starts a new scene.
    case new
    /// Opens a photo or a scene.
    case open
    /// Removes all stickers from the current scene.
    case startOver
    /// Saves a copy of the current scene elsewhere.
    case keepCopy
    /// Show the scenes that were deleted.
    case trash
    /// Show the kept scenes again.
    case kept
  }

  /// The buttons of a tile, which are its icons.
  enum TileButton: String {
    case duplicate
    case delete
    case bringBack = "bring-back"
  }

  /// The folder of the scenes; `nil` if the user has no data folder.
  let folder: String?
  /// Whether the deleted scenes are shown in place of the kept ones.
  var showsTrash = false
  /// Scenes that go to the trash when the gallery is left, and scenes of the trash that are removed for good then, in the
  /// order in which they were deleted.
  private(set) var thrownAway: [String] = []

  private let looks: SceneLooks

  /// The scenes of a folder, or of the user's data; without a list of looks they are all waited for.
  init(
    _ folder: String? = KeptScenes.folder, looks: SceneLooks = SceneLooks(patience: .infinity)
  ) {
    (self.folder, self.looks) = (folder, looks)
  }

  /// The gallery as it is now; `isEmpty` says whether there is nothing on the canvas behind it.
  func sheet(isEmpty: Bool) -> Sheet {
    let trash = SceneTrash(besides: folder)
    if showsTrash, let trash { return sheet(of: trash) }
    let paths = KeptScenes.all(in: folder)
    let found = looks.looks(at: paths)
    let kept = paths.filter { found[$0] == .scene(hasStickers: true) }
    let chips = [
      Sheet.Chip(id: Chip.new.rawValue, "New"), Sheet.Chip(id: Chip.open.rawValue, "Open"),
      isEmpty ? nil : Sheet.Chip(id: Chip.startOver.rawValue, "Start over"),
      isEmpty ? nil : Sheet.Chip(id: Chip.keepCopy.rawValue, "Keep a copy"),
      trash?.isEmpty == false
        ? Sheet.Chip(id: Chip.trash.rawValue, "Recently deleted") : nil,
    ].compactMap(\.self)
    var sheet = Sheet(
      id: Self.id, title: "My pictures", chips: chips,
      tiles: kept.map { tile($0, buttons: [.duplicate, .delete]) },
      emptyText: "What you make is kept here by itself.")
    sheet.undo = undo(among: kept)
    return sheet
  }

  /// Returns the deleted scenes as a sheet, each with the days that are left.
  private func sheet(of trash: SceneTrash) -> Sheet {
    let scenes = trash.all()
    var sheet = Sheet(
      id: Self.id, title: "Recently deleted",
      chips: [Sheet.Chip(id: Chip.kept.rawValue, "My pictures")],
      tiles: scenes.map { scene in
        var tile = tile(scene.path, buttons: [.bringBack, .delete])
        let left: Phrase = "days left: \(scene.daysLeft)"
        let gone: Phrase = "deleted for good"
        tile.detail = tile.isFaded ? gone : left
        return tile
      }, emptyText: "Nothing was deleted in the last 30 days.")
    sheet.undo = undo(among: scenes.map(\.path))
    return sheet
  }

  /// Returns a scene as a tile; one that was thrown away can only be brought back.
  private func tile(_ path: String, buttons: [TileButton]) -> Sheet.Tile {
    let isGone = thrownAway.contains(path)
    return Sheet.Tile(
      id: path, .named(SceneThumbnails.name(of: path)),
      title: Phrase(verbatim: KeptScenes.title(of: path)),
      buttons: (isGone ? [TileButton.bringBack] : buttons).map(\.rawValue), isFaded: isGone)
  }

  /// Returns the choice that brings back the last scene of some that was thrown away; `nil` if none was.
  private func undo(among paths: [String]) -> SheetChoice.Item? {
    thrownAway.last(where: paths.contains).map {
      .button(TileButton.bringBack.rawValue, of: $0)
    }
  }

  /// Restores a deleted scene; returns whether that worked.
  func restore(_ path: String) -> Bool { SceneTrash(besides: folder)?.restore(path) ?? false }

  mutating func throwAway(_ path: String) {
    if !thrownAway.contains(path) { thrownAway.append(path) }
  }

  mutating func bringBack(_ path: String) { thrownAway.removeAll { $0 == path } }

  /// Puts a second scene beside one that was kept, whose pictures `paths` finds.
  static func duplicate(_ path: String, _ paths: StickerPaths) throws(Failure) {
    do {
      let document = try SceneStore.peek(path: path)
      try document.copied(from: paths, to: KeptScenes.free(beside: path))
    } catch let error as FileError {
      throw Failure(error)
    } catch { throw Failure("\(error)") }
  }

  /// Moves to the trash what was thrown away, removes for good what was thrown away there, and returns what to tell of scenes
  /// that another program has open.
  mutating func empty() -> Phrase? {
    defer { thrownAway = [] }
    let trash = SceneTrash(besides: folder)
    var isWhole = true
    for path in thrownAway {
      if path.folder == trash?.folder {
        KeptScenes.removeFiles(of: path)
      } else if !KeptScenes.throwAway(path) {
        isWhole = false
      }
    }
    return isWhole ? nil : "open in another program: it stays"
  }
}

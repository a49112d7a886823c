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
    case new
    case open
    /// Removes all stickers from the current scene.
    case startOver
    case keepCopy
    /// Shows the deleted scenes.
    case trash
    /// Shows the autosaved scenes again.
    case kept
  }

  /// The buttons of a tile; the raw values are the names of their icons.
  ///
  /// The icons are files `Assets/Icons/NAME.svg`. The sheets choose the buttons of their tiles, and
  /// `Gallery.press(_:of:)` performs them.
  enum TileButton: String {
    case duplicate
    case delete
    case restore = "bring-back"
  }

  /// The folder of the scenes; `nil` if the user has no data folder.
  let folder: String?
  /// Whether the deleted scenes are shown instead of the autosaved ones.
  var showsTrash = false
  /// The scenes that the user has deleted and that ``finishDeletions()`` has not removed yet, in the order of deletion.
  private(set) var justDeleted: [String] = []

  private let looks: SceneScanner

  /// Creates a gallery of the scenes in a folder, by default the user's; without a list of looks, waits for all scenes.
  init(
    _ folder: String? = AutosavedScenes.folder,
    looks: SceneScanner = SceneScanner(patience: .infinity)
  ) {
    (self.folder, self.looks) = (folder, looks)
  }

  /// Returns the gallery as a sheet; `isEmpty` is whether the current scene has no stickers.
  func sheet(isEmpty: Bool) -> Sheet {
    let trash = SceneTrash(besides: folder)
    if showsTrash, let trash { return sheet(of: trash) }
    let paths = AutosavedScenes.all(in: folder)
    let found = looks.looks(at: paths)
    let kept = paths.filter { found[$0] == .scene(hasStickers: true) }
    let chips = [
      Sheet.Chip(id: Chip.new.rawValue, "New"),
      kept.isEmpty ? nil : Sheet.Chip(id: Chip.open.rawValue, "Open"),
      isEmpty ? nil : Sheet.Chip(id: Chip.startOver.rawValue, "Start over"),
      isEmpty ? nil : Sheet.Chip(id: Chip.keepCopy.rawValue, "Save a copy…"),
      trash?.isEmpty == false
        ? Sheet.Chip(id: Chip.trash.rawValue, "Recently deleted") : nil,
    ].compactMap(\.self)
    var sheet = Sheet(
      id: Self.id, title: "My pictures", chips: chips,
      tiles: kept.map { path in
        var tile = tile(path, buttons: [.duplicate, .delete])
        tile.hidesButtons = !tile.isFaded
        let deleted: Phrase = "Deleted"
        tile.detail =
          tile.isFaded
          ? deleted : Phrase(editedAt: AutosavedScenes.lastChange(of: path) / 1_000_000_000)
        return tile
      },
      emptyText: "Your pictures are saved here automatically.")
    sheet.emptyChip = Sheet.Chip(id: Chip.open.rawValue, "Open a photo", isPrimary: true)
    (sheet.isPage, sheet.hasPreviews) = (true, true)
    sheet.undo = undo(among: kept)
    return sheet
  }

  /// Returns the deleted scenes as a sheet, each with its remaining days.
  private func sheet(of trash: SceneTrash) -> Sheet {
    let scenes = trash.all()
    var sheet = Sheet(
      id: Self.id, title: "Recently deleted",
      chips: [Sheet.Chip(id: Chip.kept.rawValue, "My pictures")],
      tiles: scenes.map { scene in
        var tile = tile(scene.path, buttons: [.restore, .delete])
        let left: Phrase = "Days left: \(scene.daysLeft)"
        let gone: Phrase = "Will be deleted permanently"
        tile.detail = tile.isFaded ? gone : left
        return tile
      }, emptyText: "Nothing was deleted in the last 30 days.")
    (sheet.isPage, sheet.hasPreviews) = (true, true)
    sheet.undo = undo(among: scenes.map(\.path))
    return sheet
  }

  /// Returns a scene as a tile; a scene that was just deleted can only be restored.
  private func tile(_ path: String, buttons: [TileButton]) -> Sheet.Tile {
    let isGone = justDeleted.contains(path)
    let buttons = isGone ? [.restore] : buttons
    var tile = Sheet.Tile(
      id: path, .named(SceneThumbnails.name(of: path)),
      title: Phrase(verbatim: AutosavedScenes.title(of: path)),
      buttons: buttons.map(\.rawValue), isFaded: isGone)
    if buttons.contains(.restore) {
      let restore: Phrase = "Restore"
      let delete: Phrase = "Delete"
      tile.buttonTitles = buttons.map { $0 == .restore ? restore : delete }
    }
    return tile
  }

  /// Returns the choice that restores the last deleted scene among some; `nil` if none was deleted.
  private func undo(among paths: [String]) -> SheetChoice.Item? {
    justDeleted.last(where: paths.contains).map {
      .button(TileButton.restore.rawValue, of: $0)
    }
  }

  /// Restores a deleted scene; returns whether that worked.
  func restore(_ path: String) -> Bool { SceneTrash(besides: folder)?.restore(path) ?? false }

  /// Notes a scene as deleted; its files stay in place until ``finishDeletions()``.
  mutating func delete(_ path: String) {
    if !justDeleted.contains(path) { justDeleted.append(path) }
  }

  mutating func undelete(_ path: String) { justDeleted.removeAll { $0 == path } }

  /// Carries out the deletions: moves each scene to the trash, or removes it permanently if it is in the trash already.
  ///
  /// Returns the first failure's message if scenes can't be moved or removed, otherwise `nil`.
  ///
  /// Called when the user returns from the gallery to the current scene, or else at the end of the session. A scene
  /// that can't be moved stays in place.
  mutating func finishDeletions() -> Phrase? {
    defer { justDeleted = [] }
    let trash = SceneTrash(besides: folder)
    var problem: Phrase?
    for path in justDeleted {
      do {
        if let trash, path.folder == trash.folder {
          try trash.remove(path)
        } else {
          try AutosavedScenes.moveToTrash(path)
        }
      } catch { problem = problem ?? Self.message(about: error) }
    }
    return problem
  }

  /// Returns the message about a scene that can't be deleted.
  private static func message(about error: any Error) -> Phrase {
    switch error {
    case SceneStoreError.readOnly(_, .openElsewhere): "Can't delete: open in another program."
    case SceneStoreError.readOnly(_, .cannotBeWritten(let error)), SceneFileError.file(let error),
      let error as FileError:
      "Can't delete: \(error.reason)."
    default: Failure(error).phrase
    }
  }
}

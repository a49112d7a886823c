import Files
import StickerEditor
import StickerScene

/// What was made before, to be gone on with: the scenes that the program has kept.
struct SceneGallery {
  static let id = "scenes"

  /// What a person can do besides choosing a scene.
  enum Chip: String {
    /// Begin something new.
    case new
    /// Look for a photo or a scene.
    case open
    /// Take all stickers of the scene that is shown away.
    case startOver
    /// Keep a copy of the scene that is shown somewhere else.
    case keepCopy
  }

  /// The buttons of a tile, which are its icons.
  enum TileButton: String {
    case duplicate
    case delete
    case bringBack = "bring-back"
  }

  /// Where they are kept; nil where the person has no folder for data.
  let folder: String?
  /// Scenes that are as good as gone: they are removed when the gallery is left.
  private(set) var thrownAway: Set<String> = []

  /// The scenes of a folder, or of the person's data.
  init(_ folder: String? = KeptScenes.folder) { self.folder = folder }

  /// The gallery as it is now; `isEmpty` says whether there is nothing on the canvas behind it.
  func sheet(isEmpty: Bool) -> Sheet {
    let kept = KeptScenes.all(in: folder)
    let chips = [
      Sheet.Chip(id: Chip.new.rawValue, "New"), Sheet.Chip(id: Chip.open.rawValue, "Open"),
      isEmpty ? nil : Sheet.Chip(id: Chip.startOver.rawValue, "Start over"),
      isEmpty ? nil : Sheet.Chip(id: Chip.keepCopy.rawValue, "Keep a copy"),
    ].compactMap(\.self)
    return Sheet(
      id: Self.id, title: "My pictures", chips: chips,
      tiles: kept.map { path in
        let isGone = thrownAway.contains(path)
        return Sheet.Tile(
          id: path, .named(SceneThumbnails.name(of: path)),
          title: Phrase(verbatim: KeptScenes.title(of: path)),
          buttons: (isGone ? [TileButton.bringBack] : [.duplicate, .delete]).map(\.rawValue),
          isFaded: isGone)
      }, emptyText: "What you make is kept here by itself.")
  }

  mutating func throwAway(_ path: String) { thrownAway.insert(path) }

  mutating func bringBack(_ path: String) { thrownAway.remove(path) }

  /// Puts a second scene beside one that was kept, whose pictures `paths` finds.
  static func duplicate(_ path: String, _ paths: StickerPaths) throws(Failure) {
    do {
      let document = try SceneStore.peek(path: path)
      guard let other = KeptScenes.free(beside: path) else {
        throw Failure(said: "there is no room for a copy")
      }
      try document.copied(from: paths, to: other)
    } catch let failure as Failure {
      throw failure
    } catch { throw Failure("\(error)") }
  }

  /// Removes what was thrown away, but what another program has open; what is told of that.
  mutating func empty() -> Phrase? {
    defer { thrownAway = [] }
    return thrownAway.filter { !KeptScenes.remove($0) }.isEmpty
      ? nil : "open in another program: it stays"
  }
}

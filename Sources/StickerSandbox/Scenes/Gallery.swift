import EditorKit
import StickerCanvas
import StickerEditor
import StickerScene

/// Shows the gallery of autosaved and deleted scenes, and performs the user's choices.
final class Gallery: SessionObject, ProgramPart {
  private let looks: SceneScanner
  private let search: FileSearch
  private let copying: Copying
  private let navigation: Navigation
  var scenes: SceneGallery
  /// Whether the gallery opens at launch as soon as the first autosaved scene is found.
  private var awaitsScenes = false

  init(
    _ context: SessionContext, _ looks: SceneScanner, _ search: FileSearch, _ copying: Copying,
    _ navigation: Navigation
  ) {
    (self.looks, self.search) = (looks, search)
    (self.copying, self.navigation) = (copying, navigation)
    scenes = SceneGallery(looks: looks)
    super.init(context)
    copying.copied = { [weak self] in self?.renew() }
  }

  var sheetID: String? { SceneGallery.id }

  func obey(_ request: EditorRequest) -> Bool {
    switch request {
    case .showScenes:
      scenes.showsTrash = false
      show()
    case .open: find(.any)
    case .new: find(.photo)
    default: return false
    }
    return true
  }

  func choose(_ item: SheetChoice.Item) {
    switch item {
    case .close where scenes.showsTrash: showTrash(false)
    case .close: leave()
    case .chip(let id): press(SceneGallery.Chip(rawValue: id))
    case .tile(let path) where scenes.showsTrash: restore(path)
    case .tile(let path):
      scenes.undelete(path)
      if path == scene.store.path { leave() } else { navigation.open(path) }
    case .button(let button, of: let path): press(button, of: path)
    case .text, .color: break
    }
  }

  /// Shows scenes and files that were found after the sheet was shown.
  func follow(at time: Double) {
    // A sheet behind the help sheet is renewed when it is shown again.
    guard !world.isHelpShown else { return }
    let isListed = search.listing.takeNews()
    guard looks.takeNews() || isListed else { return }
    if world.sheet?.id == FileChooser.id {
      search.showSheet(isRead: isListed)
    } else if awaitsScenes, world.sheet == nil, scene.store.document == scene.beginning {
      // Only if the user hasn't begun to edit meanwhile.
      show(ifAny: true)
    } else {
      renew()
    }
  }

  /// Moves the scenes that were deleted in the gallery to the trash; this session's own scene is closed by now.
  func end() { _ = scenes.finishDeletions() }

  /// Shows the sheet; if `ifAny` is `true`, only if there are scenes.
  func show(ifAny: Bool = false) {
    // Recordings contain no files and no choices of files.
    guard options.isLive else { return }
    if scene.store.needsFlush { try? scene.store.flush() }
    let sheet = scenes.sheet(isEmpty: scene.store.document.stickers.isEmpty)
    awaitsScenes = ifAny && sheet.tiles.isEmpty
    if !ifAny || !sheet.tiles.isEmpty { world.show(sheet) }
  }

  private func renew() { if world.sheet?.id == SceneGallery.id { show() } }

  private func find(_ purpose: FileChooser.Purpose) {
    search.begin(purpose) { [weak self] _ in
      guard let self else { return }
      if scenes.justDeleted.isEmpty { world.show(nil) } else { show() }
    }
  }

  private func press(_ chip: SceneGallery.Chip?) {
    switch chip {
    case .new: find(.photo)
    case .open: find(.any)
    case .startOver:
      leave()
      context.app.perform(.startOver)
    case .keepCopy: copying.ask()
    case .trash: showTrash(true)
    case .kept: showTrash(false)
    case nil: break
    }
  }

  private func press(_ button: String, of path: String) {
    world.toasts.end(about: .gallery)
    switch SceneGallery.TileButton(rawValue: button) {
    case .duplicate: guard copying.duplicate(path) else { return }
    case .delete: scenes.delete(path)
    case .restore where scenes.showsTrash: return restore(path)
    case .restore: scenes.undelete(path)
    case nil: break
    }
    show()
  }

  private func showTrash(_ isShown: Bool) {
    scenes.showsTrash = isShown
    show()
  }

  /// Restores a deleted scene, and shows the autosaved scenes.
  private func restore(_ path: String) {
    if scenes.justDeleted.contains(path) {
      scenes.undelete(path)
      show()
    } else if scenes.restore(path) {
      world.toasts.tell("Restored", about: .gallery)
      showTrash(false)
    } else {
      world.toasts.tell("Can't restore this scene.", isError: true, about: .gallery)
      show()
    }
  }

  /// Returns to the current scene, or to a new scene on its photo if the user has deleted it.
  private func leave() {
    if let path = scene.store.path, scenes.justDeleted.contains(path) {
      return navigation.go(to: .photo(scene.photoPath))
    }
    if let problem = scenes.finishDeletions() { world.toasts.tell(problem, isError: true) }
    world.show(nil)
  }
}

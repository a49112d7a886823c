import EditorKit
import Files
import Glibc
import StickerScene

/// The scene with which the program continues after a session.
enum NextScene: Equatable {
  /// An existing scene, by its path.
  case scene(String)
  /// A new scene on a photo; `nil` for the bundled photo.
  case photo(String?)
}

/// The store of the next session, opened in the background, which moves to the main thread.
///
/// Safe: the thread that has opened the store forgets it.
struct OpenedStore: @unchecked Sendable {
  let store: SceneStore

  /// Opens a scene; returns `nil` for the scene at `current`, whose lock this session holds.
  init?(_ path: String, besides current: String?) throws(Failure) {
    struct IsGone: Error {}
    if current.map({ Disk.areSame($0, path) }) ?? false { return nil }
    do {
      store = try SceneStore(path: Disk.absolute(path), limit: OpenScene.steps) { throw IsGone() }
      RecentFiles().note(path)
    } catch {
      let error: any Error =
        error is IsGone ? FileError(path: path, action: .read, code: ENOENT) : error
      let phrase: Phrase = "Can't open \(path)."
      throw Failure(said: phrase.inEnglish("\(error)"))
    }
  }
}

extension Options {
  /// Returns the options of the next session in the same window.
  ///
  /// The next scene replaces the scene and the photo of the command line. The options `--new`, `--place`, `--resume`
  /// and `--record` apply only to the first session, and all other options to every session.
  func opening(_ next: NextScene) -> Options {
    var options = self
    (options.place, options.resume, options.record) = ([], false, nil)
    (options.new, options.paper) = (nil, nil)
    switch next {
    case .scene(let path): (options.scene, options.background) = ([path], nil)
    case .photo(let path): (options.scene, options.background) = ([], path)
    }
    return options
  }

  /// Whether the gallery opens at launch: only for a user at the screen who named no file.
  var showsScenesFirst: Bool {
    isLive && !kiosk && !noUi && scene.isEmpty && background == nil && new == nil
      && place.isEmpty
      && record == nil && frames == nil
  }

  /// Whether the first drag is demonstrated until the first touch: for visitors, and for users who named no file.
  var showsFirstDrag: Bool {
    isLive && !noUi && record == nil && frames == nil
      && (kiosk || resetAfter != nil || showsScenesFirst)
  }
}

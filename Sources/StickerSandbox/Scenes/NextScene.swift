import Backend
import EditorKit
import Files
import Glibc
import InterfaceKit
import StickerScene

/// The scene with which the program continues after a session.
enum NextScene: Equatable {
  /// An existing scene, by its path.
  case scene(String)
  /// A new scene on a photo; `nil` for the bundled photo.
  case photo(String?)
}

/// The outcome of opening a scene in the background for the next session.
enum OpenedScene: Sendable {
  case opened(OpenedStore)
  /// The scene is that of this session, which holds its lock.
  case isCurrent
  case failed(Phrase)

  /// Opens a scene, unless it is the one at `current`.
  init(_ path: String, besides current: String?) {
    struct IsGone: Error {}
    if current.map({ Disk.areSame($0, path) }) ?? false {
      self = .isCurrent
      return
    }
    do {
      let store = try SceneStore(path: Disk.absolute(path), limit: OpenScene.steps) {
        throw IsGone()
      }
      RecentFiles().note(path)
      self = .opened(OpenedStore(store: store))
    } catch {
      let error: any Error =
        error is IsGone ? FileError(path: path, action: .read, code: ENOENT) : error
      let phrase: Phrase = "Can't open \(path)."
      self = .failed(phrase.inEnglish("\(error)"))
    }
  }
}

/// A store that moves to another thread.
///
/// Safe: the thread that has opened the store forgets it.
struct OpenedStore: @unchecked Sendable {
  let store: SceneStore
}

extension Options {
  /// Returns the options of the next session in the same window, with the current language, scale and theme.
  ///
  /// The next scene replaces the scene and the photo of the command line. The options `--place`, `--resume` and
  /// `--record` apply only to the first session, and all other options to every session.
  func opening(
    _ next: NextScene, in language: String, _ scale: InterfaceScale? = nil, _ theme: Theme? = nil
  ) -> Options {
    var options = self
    if let scale { options.uiScale = ScaleOption(scale) }
    if let theme { options.theme = ThemeOption(theme) }
    options.language = LanguageCode(argument: language) ?? options.language
    (options.place, options.resume, options.record) = ([], false, nil)
    switch next {
    case .scene(let path): (options.scene, options.background) = ([path], nil)
    case .photo(let path): (options.scene, options.background) = ([], path)
    }
    return options
  }

  /// Whether the gallery opens at launch: only for a user at the screen who named no file.
  var showsScenesFirst: Bool {
    isLive && !kiosk && !noUi && scene.isEmpty && background == nil && place.isEmpty
      && record == nil && frames == nil
  }

  /// Whether the first drag is demonstrated until the first touch: for visitors, and for users who named no file.
  var showsFirstDrag: Bool {
    isLive && !noUi && record == nil && frames == nil
      && (kiosk || resetAfter != nil || showsScenesFirst)
  }
}

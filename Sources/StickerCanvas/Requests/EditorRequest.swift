import ECS
public import Geometry
public import InterfaceKit

/// A request of the user that the editor leaves to the program.
public enum EditorRequest: Equatable, Sendable {
  /// Save the scene.
  case save
  /// Save the scene, and quit.
  case quit
  /// Enter or leave full screen.
  case toggleFullScreen
  /// Export the composition.
  case export
  /// Ask for the format and size of the export, then export.
  case exportAs
  /// Show what would be printed, and print it.
  case print
  /// Cancel the export.
  case cancelExport
  /// Pin a sticker, by its id, to the object under it in the background's video.
  case pin(Int)
  /// Cancel the pinning that is running.
  case cancelPinning
  /// Put a text on the clipboard.
  case copy(String)
  /// Paste the content of the clipboard.
  case paste
  /// Store a language, by its code, for the next start.
  case keepLanguage(String)
  /// Use a theme from now on, regardless of the desktop's theme.
  case keepTheme(Theme)
  /// Store the recently used emoji for the next start, latest first.
  case keepRecentEmoji([String])
  /// Store the recently used stickers for the next start, latest first.
  case keepRecentStickers([String])
  /// Let the user choose a folder of pictures to add to the tray as a set of stickers.
  case addStickerSet
  /// Remove a set of stickers, by its identifier, from those for the next start.
  case removeStickerSet(String)
  /// Store the favorite stickers and emoji for the next start, latest first.
  case keepFavorites([String])
  /// Enlarge or shrink the interface.
  case scaleInterface(isLarger: Bool)
  /// Start or stop the system's text input, such as an input method.
  case writeText(Bool)
  /// Show the candidates of an input method beside the caret, a rectangle in interface points.
  case placeInputMethod(Rect)
  /// Show the gallery of scenes and other ways to start.
  case showScenes
  /// Let the user choose a photo or a scene to open.
  case open
  /// Let the user choose a picture to add as a sticker.
  case addPicture
  /// Save a copy of the scene under a name that the user chooses.
  case keepCopy
  /// Start a new scene.
  case new
  /// Show the file at an absolute path in the desktop's file manager.
  case showFile(String)
  /// Open the file at an absolute path in the desktop's program for such files.
  case openFile(String)
  /// Put the picture in the file at an absolute path on the clipboard.
  case copyFile(String)
  /// Handle the user's choice from a sheet.
  case chose(SheetChoice)
}

/// A resource: the requests that the program has not taken yet, from all earlier frames.
struct Requests {
  let sent: MessageReader<EditorRequest>
  private(set) var all: [EditorRequest] = []

  mutating func collect() { all += sent.read() }

  mutating func take() -> [EditorRequest] {
    collect()
    defer { all = [] }
    return all
  }
}

/// Keeps requests until the program takes them.
struct CollectRequests: System {
  let sent = MessageReader<EditorRequest>()
  @ResMut var requests: Requests

  func run() {
    // `Requests` has its own reader, because the program takes requests between frames, too.
    sent.skip()
    requests.collect()
  }
}

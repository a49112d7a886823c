import ECS
public import EditorKit
public import Geometry

/// What a person asked for that the editor leaves to the program.
public enum EditorRequest: Equatable, Sendable {
  /// Save the scene.
  case save
  /// Save the scene, and leave.
  case quit
  /// Fill the screen, or go back to a window.
  case toggleFullScreen
  /// Write the composition as a picture.
  case export
  /// Ask how the picture is to be, and write it then.
  case exportAs
  /// Stop writing it.
  case cancelExport
  /// Let the clipboard hold this.
  case copy(String)
  /// Take what the clipboard holds.
  case paste
  /// Begin in this language the next time.
  case keepLanguage(String)
  /// Begin in this theme from now on, whatever the desktop says.
  case keepTheme(Theme)
  /// Begin with these emoji as those used last the next time, the latest first.
  case keepRecentEmoji([String])
  /// Draw the interface larger, or smaller.
  case scaleInterface(isLarger: Bool)
  /// Let the system show what helps with writing, or hide it.
  case writeText(Bool)
  /// Show the candidates of an input method beside the caret, a rectangle in window points.
  case placeInputMethod(Rect)
  /// Show what was made before, and what else a person can begin with.
  case showScenes
  /// Let the person choose a photo or a scene to open.
  case open
  /// Keep a copy of the scene under a name that the person gives.
  case keepCopy
  /// Begin something new.
  case new
  /// Show the file at an absolute path in the desktop's file manager.
  case showFile(String)
  /// Something was chosen from a sheet.
  case chose(SheetChoice)
}

/// The requests that the program has not taken yet, however many frames ago they were sent.
struct Requests {
  private var all: [EditorRequest] = []
  private let sent: MessageReader<EditorRequest>

  /// Creates the requests of a reader.
  init(_ sent: MessageReader<EditorRequest>) { self.sent = sent }

  /// Adds the requests that were sent since the last call.
  mutating func collect() { all += sent.read() }

  /// Returns the requests that were sent since the last call.
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
    // The requests have a reader of their own, which the program shares.
    sent.skip()
    requests.collect()
  }
}

public import ECS
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

/// What the program has been asked for and has not taken yet.
struct Requests {
  var all: [EditorRequest] = []
}

/// Passes what is chosen from sheets that are not the editor's own to the program.
struct RequestChoices: System {
  let choices = MessageHandler<SheetChoice>()
  @ResMut var requests: Requests

  func run() {
    choices.handle { choice in
      requests.all.append(.chose(choice))
      return true
    }
  }
}

extension World {
  /// What the person has asked for since this was called last.
  public func takeRequests() -> [EditorRequest] {
    defer { insertResource(Requests()) }
    return self[Requests.self].all
  }

  /// Asks the program for something.
  func request(_ request: EditorRequest) {
    withResource(Requests.self) { $0.all.append(request) }
  }

  /// Makes a step of what hands are doing, and asks the program for something.
  func commitAndRequest(_ request: EditorRequest) {
    commitHands()
    self.request(request)
  }
}

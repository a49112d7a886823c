import DirectManipulation
public import EditorKit
import InterfaceKit
public import Pictures
import StickerCanvas

/// Shows a card with a file that the program has written, and with the actions for the file.
///
/// The card closes by its button, by Escape, at a tap beside it, and after eight seconds in which the user doesn't use it.
struct FileCardPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(FileCard())
    app.world.insertParameters(FileCardControl())
    app.addPanel(showing: FileCardToShow(), in: .panels)
    app.add(CloseUnusedFileCard(), to: .animate)
    app.addDeadline(ResourceValue(\FileCard.deadline))
    app.add(CloseFileCard(), PerformFileActions(), to: .behave)
    app.add(
      Action(.openFile, "Open"),
      Action(.showFile, "Show in folder").showing(icon: "folder"),
      Action(.copyFile, "Copy"), Action(.closeFile, "Close").showing(icon: "cancel"))
  }
}

/// A file that the program has written for the user.
public struct WrittenFile: Hashable, Sendable {
  /// The absolute path.
  public let path: String
  /// The message above the name.
  public let message: Phrase
  /// The name of the file, as shown.
  public let name: Phrase
  /// The name of a picture of the content.
  public let picture: PictureName
  /// The actions for the file, in the order of reading.
  public let actions: [EditorAction]

  /// Creates a description from its parts.
  public init(
    _ path: String, named name: Phrase, _ message: Phrase, showing picture: PictureName,
    _ actions: [EditorAction]
  ) {
    (self.path, self.name, self.message) = (path, name, message)
    (self.picture, self.actions) = (picture, actions)
  }
}

extension EditorAction {
  /// Opens the card's file in the desktop's program for such files.
  public static let openFile = EditorAction("open-file")
  /// Shows the card's file in the desktop's file manager.
  public static let showFile = EditorAction("show-file")
  /// Copies the picture in the card's file to the clipboard.
  public static let copyFile = EditorAction("copy-file")
  /// Closes the card.
  public static let closeFile = EditorAction("close-file")
}

/// A resource: the card with a file.
struct FileCard: Equatable {
  /// The file; `nil` while the card is closed.
  fileprivate(set) var file: WrittenFile?
  /// The time at which the card closes unless the user uses it, in seconds.
  fileprivate var end = 0.0
  /// Whether a button of the card has the keyboard focus.
  var isFocused = false

  /// The time without use after which the card closes, in seconds.
  fileprivate static let duration = 8.0

  /// The time at which the card may close, in seconds; `nil` without a card.
  fileprivate var deadline: Double? { file == nil ? nil : end }
}

/// Shows the card with a file, for a system or the program.
final class FileCardControl: SystemParameterGroup {
  @ResMut private var card: FileCard
  @ResMut private var display: Display
  @Res private var clock: Clock

  var file: WrittenFile? { card.file }

  /// Shows the card with a file in place of another file; closes the card for `nil`.
  func show(_ file: WrittenFile?) {
    guard file != nil || card.file != nil else { return }
    if file == nil {
      card = FileCard()
    } else {
      card.file = file
      keep()
    }
    display.redraw()
  }

  /// Lets the card stay for another ``FileCard/duration``.
  func keep() { card.end = clock.frame + FileCard.duration }
}

/// Closes the card when it was shown for its time; lets a card that is in use stay for another ``FileCard/duration``.
private struct CloseUnusedFileCard: System {
  let control = FileCardControl()
  @Res var card: FileCard
  @Res var clock: Clock
  @Res var pointer: Pointer
  @Res var shown: ShownPanel<FileCardPanel>
  @OptionalRes var device: DeviceInUse?

  func run() {
    guard card.file != nil else { return }
    // The time of a card behind a sheet begins when the sheet closes.
    guard shown.panel != nil else { return control.keep() }
    guard clock.frame >= card.end else { return }
    let isPointedAt =
      device?.device == .mouse && pointer.isInside
      && shown.frame(of: .plate)?.contains(pointer.location) == true
    if card.isFocused || isPointedAt {
      control.keep()
    } else {
      control.show(nil)
    }
  }
}

/// Closes the card at a tap beside it and by Escape; lets the card stay after a touch.
private struct CloseFileCard: System {
  let messages = ContactMessages()
  let requests = MessageHandler<ActionRequest>()
  let control = FileCardControl()
  @Res var shown: ShownPanel<FileCardPanel>

  func run() {
    messages.read { touch in
      if isOnCard(touch) { control.keep() }
    } ended: { ended in
      let isTap =
        ended.touch.landing.distance(to: ended.touch.location) < InterfaceTap.leastSlop
      if shown.panel != nil, isTap, !ended.isCancelled, !isOnCard(ended.touch) { control.show(nil) }
    }
    requests.handle(.escape, if: shown.panel != nil) { control.show(nil) }
  }

  private func isOnCard(_ touch: Touch) -> Bool {
    shown.frame(of: .plate)?.contains(touch.landing) == true
  }
}

private struct PerformFileActions: System {
  let actions = MessageReader<ActionRequest>()
  let requests = MessageWriter<EditorRequest>()
  let control = FileCardControl()
  @ResMut var clipboard: Clipboard

  func run() {
    actions.perform([
      .openFile: { request(EditorRequest.openFile) },
      .showFile: { request(EditorRequest.showFile) },
      .copyFile: {
        // The window pastes stickers of its own without asking the clipboard.
        if control.file != nil { clipboard = Clipboard() }
        request(EditorRequest.copyFile)
      },
      .closeFile: { control.show(nil) },
    ])
  }

  private func request(_ make: (String) -> EditorRequest) {
    guard let file = control.file else { return }
    control.keep()
    let request = make(file.path)
    requests.send(request)
  }
}

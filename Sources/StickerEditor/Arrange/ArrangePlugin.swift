import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Aligns and distributes the selected stickers, and makes their sizes equal.
///
/// A single sticker is aligned to the canvas; several stickers are arranged to one another, or to the canvas, as the user
/// chooses. Publishes ``ArrangeReference``.
struct ArrangePlugin: Plugin {
  func build(_ app: App) {
    app.insertState(ArrangeReference())
    app.add(
      Action(.arrangeOnPhoto, "Align to the photo", keys: KeyChord("U", shift: .held))
        .possible(if: HasSelection(count: 2)).on(if: ResourceValue(\ArrangeReference.isCanvas)))
    app.add(PerformArrangements(), to: .behave)
    for command in ArrangeCommand.all {
      var action = Action(command.action, command.title)
        .possible(if: CanArrange(command.arrangement))
      action.keys = command.keys
      app.add(action)
    }
  }
}

extension EditorAction {
  /// Switches between arranging the selected stickers to one another and to the photo.
  public static let arrangeOnPhoto = EditorAction("arrange-on-photo")
}

/// A resource: the frame to which several selected stickers are aligned and distributed.
struct ArrangeReference: Equatable {
  /// Whether the frame is that of the canvas, not the one around the stickers.
  var isCanvas = false
}

/// The button and the keys of a command that arranges stickers.
struct ArrangeCommand {
  let arrangement: Arrangement
  let action: EditorAction
  let title: Phrase
  /// The word below the icon of the button, which has no room for the title.
  let word: Phrase
  /// The keys, which are those of Figma.
  fileprivate let keys: [KeyChord]

  private init(
    _ arrangement: Arrangement, _ name: String, _ title: Phrase, _ word: Phrase, _ key: String,
    shift: KeyChord.Modifier = .free
  ) {
    (self.arrangement, action, self.title, self.word) =
      (arrangement, EditorAction(name), title, word)
    keys = [KeyChord(key, shift: shift, alt: .held)]
  }

  /// Creates a command that has no keys.
  private init(_ arrangement: Arrangement, _ name: String, _ title: Phrase) {
    (self.arrangement, action, self.title, word) = (arrangement, EditorAction(name), title, title)
    keys = []
  }

  /// All commands, from which `ArrangePlugin` makes the actions and `ArrangePanel` the buttons.
  ///
  /// A button shows the icon with the name of its action.
  static let all = [
    ArrangeCommand(.align(.x, .least), "align-left", "Align left", "Left", "A"),
    ArrangeCommand(.align(.x, .center), "align-center", "Align center", "Center", "H"),
    ArrangeCommand(.align(.x, .greatest), "align-right", "Align right", "Right", "D"),
    ArrangeCommand(.align(.y, .least), "align-top", "Align top", "Top", "W"),
    ArrangeCommand(.align(.y, .center), "align-middle", "Align middle", "Middle", "V"),
    ArrangeCommand(.align(.y, .greatest), "align-bottom", "Align bottom", "Bottom", "S"),
    ArrangeCommand(.equalize(.width), "equal-width", "Equal width"),
    ArrangeCommand(.equalize(.height), "equal-height", "Equal height"),
    ArrangeCommand(.equalize(.size), "equal-size", "Equal size"),
    ArrangeCommand(
      .distribute(.x), "distribute-horizontally", "Distribute horizontally", "Gaps across", "H",
      shift: .held),
    ArrangeCommand(
      .distribute(.y), "distribute-vertically", "Distribute vertically", "Gaps down", "V",
      shift: .held),
  ]
}

/// Whether a command can change the selected stickers.
private struct CanArrange: DerivedValue {
  private let movable = HasMovableSelection()
  private let selected: HasSelection
  private let selectedOnCanvas: HasSelection
  @Res private var reference: ArrangeReference

  init(_ arrangement: Arrangement) {
    selected = HasSelection(count: arrangement.leastCount)
    selectedOnCanvas = HasSelection(count: arrangement.leastCountOnCanvas)
  }

  var value: Bool {
    movable.value && (reference.isCanvas ? selectedOnCanvas : selected).value
  }
}

private struct PerformArrangements: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let groups = DocumentGroups()
  let sizes = StickerSizes()
  let frames = StickerFrames()
  let canvas = Canvas()
  let edits = MessageWriter<Edit>()
  @ResMut var reference: ArrangeReference
  @ResMut var display: Display

  func run() {
    for request in requests.read() {
      if request.action == .arrangeOnPhoto { toggleReference() }
      ArrangeCommand.all.first { $0.action == request.action }.map { arrange($0.arrangement) }
    }
  }

  private func toggleReference() {
    guard selection.stickers.count > 1 else { return }
    reference.isCanvas.toggle()
    display.redraw()
  }

  /// Changes the selected stickers as one undo step; the sticker that was selected last is the model for sizes.
  private func arrange(_ arrangement: Arrangement) {
    let selected = selection.stickers
    let isOnCanvas = reference.isCanvas
    guard let model = selected.last,
      selected.count >= (isOnCanvas ? arrangement.leastCountOnCanvas : arrangement.leastCount),
      !selection.movable.isEmpty
    else { return }
    edits.send(Edit(.keepHeld(selected)))
    let path = groups.entered
    edits.send(
      Edit(
        .replace(selected.map(stickers.id)) {
          [sizes, canvas = canvas.size, frames, stickers] group in
          arrangement.apply(
            to: &group, on: canvas, isOnCanvas: isOnCanvas, within: path,
            model: stickers.id(of: model), frame: { frames.visibleBounds(of: $0).frame }
          ) {
            sizes.factors($0.scale, of: $0.size)
          }
        }, transition: .settle))
  }
}

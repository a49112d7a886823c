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
    for arrangement in Arrangement.all {
      var action = Action(arrangement.action, arrangement.title)
        .possible(if: CanArrange(arrangement: arrangement))
      action.keys = arrangement.keys
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

extension Arrangement {
  /// The action of the command, for its button and its keys.
  var action: EditorAction {
    switch self {
    case .align(.x, .least): EditorAction("align-left")
    case .align(.x, .center): EditorAction("align-center")
    case .align(.x, .greatest): EditorAction("align-right")
    case .align(.y, .least): EditorAction("align-top")
    case .align(.y, .center): EditorAction("align-middle")
    case .align(.y, .greatest): EditorAction("align-bottom")
    case .distribute(.x): EditorAction("distribute-horizontally")
    case .distribute(.y): EditorAction("distribute-vertically")
    case .equalize(.width): EditorAction("equal-width")
    case .equalize(.height): EditorAction("equal-height")
    case .equalize(.size): EditorAction("equal-size")
    }
  }

  fileprivate var title: Phrase {
    switch self {
    case .align(.x, .least): "Align left"
    case .align(.x, .center): "Align center"
    case .align(.x, .greatest): "Align right"
    case .align(.y, .least): "Align top"
    case .align(.y, .center): "Align middle"
    case .align(.y, .greatest): "Align bottom"
    case .distribute(.x): "Distribute horizontally"
    case .distribute(.y): "Distribute vertically"
    case .equalize(.width): "Equal width"
    case .equalize(.height): "Equal height"
    case .equalize(.size): "Equal size"
    }
  }

  /// The word below the icon of the command's button, which has no room for the title.
  var word: Phrase {
    switch self {
    case .align(.x, .least): "Left"
    case .align(.x, .center): "Center"
    case .align(.x, .greatest): "Right"
    case .align(.y, .least): "Top"
    case .align(.y, .center): "Middle"
    case .align(.y, .greatest): "Bottom"
    case .distribute(.x): "Gaps across"
    case .distribute(.y): "Gaps down"
    case .equalize: title
    }
  }

  /// The keys of the command, which are those of Figma.
  fileprivate var keys: [KeyChord] {
    switch self {
    case .align(.x, .least): [KeyChord("A", shift: .free, alt: .held)]
    case .align(.x, .center): [KeyChord("H", shift: .free, alt: .held)]
    case .align(.x, .greatest): [KeyChord("D", shift: .free, alt: .held)]
    case .align(.y, .least): [KeyChord("W", shift: .free, alt: .held)]
    case .align(.y, .center): [KeyChord("V", shift: .free, alt: .held)]
    case .align(.y, .greatest): [KeyChord("S", shift: .free, alt: .held)]
    case .distribute(.x): [KeyChord("H", shift: .held, alt: .held)]
    case .distribute(.y): [KeyChord("V", shift: .held, alt: .held)]
    case .equalize: []
    }
  }
}

/// Whether a command can change the selected stickers.
private struct CanArrange: DerivedValue {
  let arrangement: Arrangement
  private let movable = HasMovableSelection()
  private let selected: HasSelection
  private let selectedOnCanvas: HasSelection
  @Res private var reference: ArrangeReference

  init(arrangement: Arrangement) {
    self.arrangement = arrangement
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
  let canvas = Canvas()
  let edits = MessageWriter<Edit>()
  @ResMut var reference: ArrangeReference
  @ResMut var display: Display

  func run() {
    for request in requests.read() {
      if request.action == .arrangeOnPhoto { toggleReference() }
      Arrangement.all.first { $0.action == request.action }.map(arrange)
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
        .replace(selected.map(stickers.id)) { [sizes, canvas = canvas.size, stickers] group in
          arrangement.apply(
            to: &group, on: canvas, isOnCanvas: isOnCanvas, within: path,
            model: stickers.id(of: model)
          ) {
            sizes.factors($0.scale, of: $0.size)
          }
        }, transition: .settle))
  }
}

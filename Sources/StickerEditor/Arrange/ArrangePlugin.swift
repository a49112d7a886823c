import DirectManipulation
import EditorKit
import StickerCanvas
import StickerScene

/// Aligns and distributes the selected stickers, and makes their sizes equal.
///
/// A single sticker is aligned to the canvas.
struct ArrangePlugin: Plugin {
  func build(_ app: App) {
    app.add(PerformArrangements(), to: .behave)
    for arrangement in Arrangement.all {
      var action = Action(arrangement.action, arrangement.title)
        .possible(if: CanArrange(arrangement: arrangement))
      action.keys = arrangement.keys
      app.add(action)
    }
  }
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
    case .distribute: "Distribute"
    case .equalize(.width): "Width"
    case .equalize(.height): "Height"
    case .equalize(.size): "Size"
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

  init(arrangement: Arrangement) {
    self.arrangement = arrangement
    selected = HasSelection(count: arrangement.leastCount)
  }

  var value: Bool { movable.value && selected.value }
}

private struct PerformArrangements: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let stickers = Stickers()
  let groups = DocumentGroups()
  let sizes = StickerSizes()
  let canvas = Canvas()
  let edits = MessageWriter<Edit>()

  func run() {
    for request in requests.read() {
      Arrangement.all.first { $0.action == request.action }.map(arrange)
    }
  }

  /// Changes the selected stickers as one undo step; the sticker that was selected last is the model for sizes.
  private func arrange(_ arrangement: Arrangement) {
    let selected = selection.stickers
    guard let model = selected.last, selected.count >= arrangement.leastCount,
      !selection.movable.isEmpty
    else { return }
    edits.send(Edit(.keepHeld(selected)))
    let path = groups.entered
    edits.send(
      Edit(
        .replace(selected.map(stickers.id)) { [sizes, canvas = canvas.size, stickers] group in
          arrangement.apply(
            to: &group, on: canvas, within: path, model: stickers.id(of: model)
          ) {
            sizes.factors($0.scale, of: $0.size)
          }
        }, transition: .settle))
  }
}

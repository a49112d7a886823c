import ColorGrading
import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Changes the color of the canvas in a scene without a photo, or its gradient, on a sheet.
struct PaperPlugin: Plugin {
  func build(_ app: App) {
    app.insertState(PaperState())
    app.add(ChangePaper(), to: .behave)
    app.add(
      Action(.paper, "Background color…")
        .shown(if: ResourceEquals(\SceneStore.document.background, nil)))
  }
}

/// A resource: the state of the sheet; `nil` while the sheet is closed.
private struct PaperState: Equatable {
  static let id = "paper"

  var choices: PaperChoices?
}

/// Shows the sheet, and makes each choice one undo step.
private struct ChangePaper: System {
  let actions = MessageReader<ActionRequest>()
  let choices = MessageHandler<SheetChoice>()
  let edits = MessageWriter<Edit>()
  let sheets = SheetControl()
  @Res var store: SceneStore
  @Res var keyboard: Keyboard
  @ResMut var state: PaperState
  @ResMut var preview: PhotoPreview

  func run() {
    actions.perform([
      .paper: {
        guard store.document.background == nil else { return }
        edits.send(Edit(.finishHands))
        show(PaperChoices(store.document.paper, id: PaperState.id))
      }
    ])
    choices.handle { choice in
      guard choice.sheet == PaperState.id, var choices = state.choices else { return false }
      let isOpen = choices.choose(choice.item)
      let stage: ColorChange =
        if case .color(_, let change) = choice.item { change } else { .chosen }
      preview.paper = stage == .dragged ? choices.paper : nil
      if stage != .dragged, stage != .cancelled { set(choices.paper, isStep: stage == .stepped) }
      show(isOpen ? choices : nil)
      return true
    }
  }

  private func set(_ paper: Paper, isStep: Bool) {
    guard paper != store.document.paper else { return }
    edits.send(
      Edit(coalescing: isStep ? .paper : nil, isRepeated: isStep && keyboard.isRepeat) {
        if $0.paper != paper { $1.setPaper(paper) }
      })
  }

  private func show(_ choices: PaperChoices?) {
    state.choices = choices
    sheets.show(choices?.sheet)
  }
}

extension EditorAction {
  /// Changes the color of a canvas without a photo.
  public static let paper = EditorAction("paper")
}

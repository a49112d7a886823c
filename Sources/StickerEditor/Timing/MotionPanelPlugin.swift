import DirectManipulation
public import EditorKit
import StickerCanvas
import StickerScene

/// Shows a panel in place of the context bar, in which the user chooses the motion of the selected stickers.
struct MotionPanelPlugin: Plugin {
  func build(_ app: App) {
    app.addReplacementPanel(showing: PlacedMotionPanel())
    app.add(PerformMotionActions(), to: .behave)
    app.add(
      Action(.motion, "Motion…", keys: KeyChord("N", shift: .held))
        .possible(if: HasMovableSelection()).on(
          if: ResourceEquals(\ContextBarReplacement.action, .motion)))
    for choice in MotionChoice.all {
      app.add(
        Action(choice.action, choice.title)
          .possible(if: Derived(SelectedMotions()) { $0.all.contains(where: choice.concerns) })
          .on(
            if: Derived(SelectedMotions()) {
              let concerned = $0.all.filter(choice.concerns)
              return !concerned.isEmpty && concerned.allSatisfy(choice.isChosen)
            }))
    }
  }
}

private struct PerformMotionActions: System {
  let requests = MessageReader<ActionRequest>()
  let selection = Selection()
  let changes = MotionChanges()
  @ResMut var replacement: ContextBarReplacement

  func run() {
    for request in requests.read() {
      if request.action == .motion {
        replacement.toggle(.motion, if: !selection.movable.isEmpty)
      }
      if let choice = MotionChoice.all.first(where: { $0.action == request.action }) {
        changes.choose(choice)
      }
    }
  }
}

extension EditorAction {
  /// Shows or hides the panel for the motion of the selected stickers.
  public static let motion = EditorAction("motion")
}

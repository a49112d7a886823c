import DirectManipulation
import EditorKit
import StickerScene

/// Commits edits and finished manipulations as undo steps, by `Committer`, and shows the steps.
///
/// Reads ``Edit``. Sends ``StepShown`` for each step that it shows; the places of a finished manipulation are shown
/// already, so its step is not shown again.
struct CommitPlugin: Plugin {
  func build(_ app: App) {
    app.world.insertResource(EditQueue(waiting: app.world.messages(of: Edit.self)))
    app.world.insertParameters(Committer())
    app.add(StepCommit(), to: .commit)
    app.add(CommitEdits(), to: .behave)
    app.add(
      CommitBeforeButtons(), to: .behave, before: ["RequestActionsOfButtons"],
      after: ["CommitEdits"])
    app.add(EndCoalescing(), to: .restart)
  }
}

/// Makes the first edit of the next visit a step of its own.
private struct EndCoalescing: System {
  @ResMut private var edits: EditQueue

  func run() { (edits.last, edits.performed) = (nil, SceneChange()) }
}

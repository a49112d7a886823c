import DirectManipulation
public import EditorKit
package import StickerScene

/// The document with its undo history, and the undo and redo actions.
///
/// Publishes `SceneStore`. Sends ``Edit``.
struct DocumentPlugin: Plugin {
  let store: SceneStore

  func build(_ app: App) {
    let world = app.world
    world.insertResource(store)
    app.add(PerformDocumentActions(), to: .behave)
    app.add(
      Action(
        .undo, "Undo", at: .toolbar(10, .steps), keys: .control("Z", shift: .free)
      )
      .possible(if: ResourceValue(\SceneStore.history.canUndo)).followingReading(),
      Action(
        .redo, "Redo", at: .toolbar(20, .steps), keys: .control("Z", shift: .held), .control("Y")
      )
      .possible(if: ResourceValue(\SceneStore.history.canRedo)).followingReading())
  }
}

private struct PerformDocumentActions: System {
  let requests = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()

  func run() {
    requests.perform([
      .undo: { edits.send(Edit(.undo)) },
      .redo: { edits.send(Edit(.redo)) },
    ])
  }
}

/// The elements have been updated to a step that was made, undone or redone.
///
/// Declared here for its readers, and sent by `DocumentDisplay` in `Commit`, once per step that it shows. For an edit
/// that joins the last step, it shows two steps: the reversed last step, then the joined step. A step that commits
/// stickers at their shown places, such as the step of a released drag, sends no message.
package struct StepShown {
  package let step: SceneStep
}

extension EditorAction {
  /// Undoes the last step.
  public static let undo = EditorAction("undo")
  /// Redoes the step that was undone last.
  public static let redo = EditorAction("redo")
}

import DirectManipulation
import ECS
public import EditorKit
package import StickerScene

/// The document with its undo steps: edits and finished manipulations become steps, which can be taken back.
///
/// Publishes `StepShown`. Reads `Edit`.
package struct DocumentPlugin: Plugin {
  package let store: SceneStore

  package init(store: SceneStore) { self.store = store }

  package func build(_ app: App) {
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

/// Performs undo and redo.
private struct PerformDocumentActions: System {
  let requests = MessageReader<ActionRequest>()
  let edits = MessageWriter<Edit>()

  func run() {
    for request in requests.read() {
      switch request.action {
      case .undo: edits.send(Edit(.undo))
      case .redo: edits.send(Edit(.redo))
      default: break
      }
    }
  }
}

/// The elements show a step that was made, undone or redone.
package struct StepShown {
  package let step: SceneStep
}

extension EditorAction {
  /// Takes the last step back.
  public static let undo = EditorAction("undo")
  /// Does again what was taken back.
  public static let redo = EditorAction("redo")
}

import DirectManipulation
public import ECS
public import StickerScene

/// The document with its undo steps: edits and finished manipulations become steps, which can be taken back.
///
/// Publishes `StepShown`. Reads `Edit`.
struct DocumentPlugin: Plugin {
  let store: SceneStore

  func build(_ app: App) {
    let world = app.world
    world.insertResource(store)
    world.insertResource(Requests())
    world.insertResource(EditQueue(in: world))
    app.add(PerformDocumentActions(), to: .behave)
    app.add(CommitEdits(), to: .behave)
    app.add(
      Action(
        .undo, "Undo", at: .toolbar(10, .steps), keys: .control("Z", shift: .free)
      )
      .possible { $0.store.history.canUndo }.followingReading(),
      Action(
        .redo, "Redo", at: .toolbar(20, .steps), keys: .control("Z", shift: .held), .control("Y")
      )
      .possible { $0.store.history.canRedo }.followingReading())
    app.addState(isUsed: { _ in false }, reset: { $0[EditQueue.self].endCoalescing() })
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
struct StepShown {
  let step: SceneStep
}

extension EditorAction {
  /// Takes the last step back.
  public static let undo = EditorAction("undo")
  /// Does again what was taken back.
  public static let redo = EditorAction("redo")
}

extension World {
  /// The document with its steps, on disk or in memory.
  public var store: SceneStore { self[SceneStore.self] }

  /// Takes everything out of all hands, and shows another document.
  ///
  /// It is one step, which can be taken back until the store forgets it.
  public func reset(to document: SceneDocument) {
    cancelHands()
    resetStates()
    // Messages bear what a visitor has written.
    releaseMessageMemory()
    var change = SceneChange()
    store.document.stickers.forEach { change.remove($0.id) }
    document.stickers.forEach { change.add($0) }
    if (store.document.canvas, store.document.background)
      != (document.canvas, document.background)
    {
      change.setCanvas(size: document.canvas, background: document.background)
    }
    commit(Edit(.change(change)))
    look(.fitted)
    commitReleased()
    redraw()
  }
}

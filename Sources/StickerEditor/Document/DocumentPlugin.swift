import DirectManipulation
public import ECS
public import StickerScene

/// The document with its steps: what hands have finished becomes one, and can be taken back.
struct DocumentPlugin: Plugin {
  let store: SceneStore

  func build(_ app: App) {
    let world = app.world
    world.insertResource(store)
    world.insertResource(Requests())
    world.insertResource(Coalescing())
    app.add(PerformDocumentActions(), to: .behave)
    app.add(
      Action(
        .undo, "Undo", at: .toolbar(10, .steps), keys: .control("Z", shift: .free)
      )
      .possible { $0.store.history.canUndo }.followingReading(),
      Action(
        .redo, "Redo", at: .toolbar(20, .steps), keys: .control("Z", shift: .held), .control("Y")
      )
      .possible { $0.store.history.canRedo }.followingReading())
    app.addState(isUsed: { _ in false }, reset: { $0[Coalescing.self].last = nil })
  }
}

/// Performs undo and redo.
private struct PerformDocumentActions: System {
  let requests = MessageReader<ActionRequest>()
  @Exclusive var world: World

  func run() {
    for request in requests.read() {
      switch request.action {
      case .undo: world.undo()
      case .redo: world.redo()
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

  fileprivate func undo() {
    if let step = store.undo() { show(step.reversed) }
  }

  fileprivate func redo() {
    if let step = store.redo() { show(step) }
  }

  /// The document as it is shown: what is stored, and what hands that are still down have done to it.
  public var document: SceneDocument {
    let pending = pendingChange(of: heldStickers)
    var document = store.document
    try? document.step(pending).apply(to: &document)
    return document
  }

  // MARK: Changes that are steps

  /// Makes a change one step, and shows what has come of it; false if it does not fit the document.
  @discardableResult
  func store(_ change: SceneChange) -> Bool {
    do throws(SceneEditError) {
      let step = try store.document.step(change)
      try store.commit(step)
      show(step)
      return true
    } catch {
      tell("\(error)", about: .lastStep)
      return false
    }
  }

  /// Adds stickers in front of all others, as one step.
  func add(_ records: [SceneDocument.Sticker]) -> [Entity] {
    var change = SceneChange()
    records.forEach { change.add($0) }
    guard store(change) else { return [] }
    return records.compactMap { sticker($0.id) }
  }

  /// Removes stickers, as one step.
  func removeFromDocument(_ ids: [Int]) {
    var change = SceneChange()
    ids.forEach { change.remove($0) }
    store(change)
  }

  /// Changes records of stickers, as one step.
  func change(_ ids: [Int], _ body: (inout SceneDocument.Sticker) -> Void) {
    var group = group(of: ids)
    for index in group.stickers.indices { body(&group.stickers[index]) }
    store(group.change)
  }

  /// Some stickers of the document, to be changed together.
  func group(of ids: [Int]) -> StickerGroup {
    let wanted = Set(ids)
    return StickerGroup(stickers: store.document.stickers.filter { wanted.contains($0.id) })
  }

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
    store(change)
    look(.fitted)
    commitReleased()
    redraw()
  }
}

import Backend
import EditorKit
import Files
import Logging
import StickerCanvas
import StickerScene

/// Keeps the scene on the disk while the session runs, and tells the user where that fails.
final class Saving: ProgramPart {
  private let context: SessionContext
  private let scene: ShownScene
  private var autosave: Autosave

  init(_ context: SessionContext, _ scene: ShownScene) {
    (self.context, self.scene) = (context, scene)
    autosave = Autosave(scene.store, log: context.log, wake: context.wake)
  }

  var deadline: Double? { autosave.deadline(isBusy: context.world.isHeld) }

  func obey(_ request: EditorRequest) -> Bool {
    guard request == .save else { return false }
    save()
    return true
  }

  func follow(at time: Double) {
    if let problem = autosave.save(at: context.pump.now, isBusy: context.world.isHeld) {
      context.tellOperator("\(problem)")
    }
    tellNews()
    context.world.toasts.warn(warning)
  }

  /// Saves the scene for the last time; throws if changes are lost.
  func close() throws(Failure) {
    defer { tellNews() }
    try scene.close()
  }

  private func save() {
    let world = context.world
    guard scene.store.path != nil else {
      return world.toasts.tell("start with --scene FILE to keep a scene")
    }
    do throws(SceneStoreError) {
      try scene.store.save()
      world.toasts.tell(
        scene.isKeptByItself ? "kept: you find it again among your pictures" : "saved")
    } catch {
      context.log.error("\(error)")
      world.toasts.tell("\(error)", isError: true)
    }
    tellNews()
  }

  /// Tells what has happened to the scene's file.
  private func tellNews() {
    for note in scene.store.takeNews() {
      context.log.warning("\(note)")
      context.tellOperator("\(note)")
    }
  }

  /// The problem that lasts until the user does something about it; `nil` if there is none.
  private var warning: Phrase? {
    if context.options.kiosk { return nil }
    if scene.unkept != nil {
      return "Changes can't be saved: export the picture before you leave."
    }
    if autosave.problem != nil { return "nothing is kept: the disk takes no more" }
    switch scene.store.readOnlyReason {
    case .openElsewhere: return "open in another program: changes here are not kept"
    case .cannotBeWritten: return "this scene cannot be written: changes are not kept"
    case nil: return nil
    }
  }
}

import Backend
import EditorKit
import Files
import Logging
import StickerCanvas
import StickerScene

/// Saves the scene while the session runs, and tells the user about failures.
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
      return world.toasts.tell("To save a scene, start with --scene FILE.")
    }
    do throws(SceneStoreError) {
      try scene.store.save()
      world.toasts.tell(
        scene.isKeptByItself ? "Saved to My pictures" : "Saved")
    } catch {
      context.log.error("\(error)")
      world.toasts.tell("\(error)", isError: true)
    }
    tellNews()
  }

  /// Logs and shows notes about the scene's file, such as a change by another program.
  private func tellNews() {
    for note in scene.store.takeNews() {
      context.log.warning("\(note)")
      context.tellOperator("\(note)")
    }
  }

  /// The permanent warning that changes can't be saved; `nil` if they can, and in a kiosk.
  private var warning: Phrase? {
    if context.options.kiosk { return nil }
    if scene.unkept != nil {
      return "Changes can't be saved. Export the picture before you quit."
    }
    if autosave.problem != nil { return "Changes can't be saved: writing to the disk failed." }
    switch scene.store.readOnlyReason {
    case .openElsewhere: return "Changes can't be saved: the scene is open in another program."
    case .cannotBeWritten: return "Changes can't be saved: the scene is read-only."
    case nil: return nil
    }
  }
}

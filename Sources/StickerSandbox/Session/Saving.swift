import Backend
import EditorKit
import Files
import Logging
import StickerCanvas
import StickerScene

/// Saves the scene while the session runs, by ``Autosave`` and at the user's request, and tells the user about
/// failures.
///
/// If the journal can't be written, an error toast appears once, and a warning stays until a write of the journal
/// succeeds. A kiosk shows neither.
final class Saving: SessionObject, ProgramPart {
  private var autosave: Autosave
  private let isKiosk: Bool

  override init(_ context: SessionContext) {
    autosave = Autosave(context.scene.store, log: context.log, wake: context.wake)
    isKiosk = context.options.kiosk
    super.init(context)
  }

  var deadline: Double? { autosave.deadline(isBusy: world.isHeld) }

  func obey(_ request: EditorRequest) -> Bool {
    guard request == .save else { return false }
    save()
    return true
  }

  func follow(at time: Double) {
    if let problem = autosave.save(at: context.pump.now, isBusy: world.isHeld) {
      context.tellOperator("\(problem)")
    }
    tellNews()
    world.toasts.warn(warning)
  }

  /// Saves the scene for the last time; throws if changes are lost.
  func close() throws(Failure) {
    defer { tellNews() }
    try scene.close()
  }

  private func save() {
    guard scene.store.path != nil else {
      return world.toasts.tell("To save a scene, start with --scene FILE.")
    }
    do throws(SceneStoreError) {
      try scene.store.save()
      world.toasts.tell(
        scene.isAutosaved ? "Saved to My pictures" : "Saved")
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
    if isKiosk { return nil }
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

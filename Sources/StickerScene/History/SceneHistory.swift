/// A document and the steps that made it, which can be undone and redone.
///
/// A history is a plain value, so a copy is a bookmark. While a copy of ``document`` exists, the next step
/// copies the stickers, which takes O(stickers).
public struct SceneHistory: Hashable, Sendable {
  /// The current document, after the steps in ``done``.
  public private(set) var document: SceneDocument

  var stacks: StepStacks

  /// The default for the minimum number of steps that are kept.
  public static let usualLimit = 10_000

  /// Creates an empty history that keeps at least the latest `limit` steps.
  ///
  /// The history keeps fewer steps if they hold more than 400 000 edits together, and more than 40 on average.
  public init(_ document: SceneDocument, limit: Int = usualLimit) {
    self.init(document, stacks: StepStacks(limit: max(limit, 1)))
  }

  init(_ document: SceneDocument, stacks: StepStacks) {
    self.document = document
    self.stacks = stacks
  }

  /// The steps that made the document, the oldest first.
  public var done: [SceneStep] { stacks.done }

  /// The steps that were undone, the one to redo next last.
  public var undone: [SceneStep] { stacks.undone }

  /// Whether there is a step to undo.
  public var canUndo: Bool { !stacks.done.isEmpty }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !stacks.undone.isEmpty }

  /// Applies a step and drops the undone steps; does nothing if the step is empty.
  ///
  /// Throws, and changes nothing, if the step doesn't fit the document. Has the complexity of
  /// ``SceneStep/apply(to:)``.
  public mutating func commit(_ step: SceneStep) throws(SceneEditError) {
    guard !step.isEmpty else { return }
    try step.apply(to: &document)
    stacks.commit(step)
  }

  /// Undoes the last step and returns it; `nil` if there is none.
  ///
  /// If the step doesn't fit the document, returns `nil`, leaves the document as it is, and drops all ``done`` steps.
  public mutating func undo() -> SceneStep? {
    guard let step = stacks.done.last else { return nil }
    do throws(SceneEditError) {
      try step.reversed.apply(to: &document)
    } catch {
      // The step comes from a journal of another document, so neither this step nor the earlier ones can
      // be undone.
      stacks.dropDone()
      return nil
    }
    return stacks.undo()
  }

  /// Redoes the last undone step and returns it; `nil` if there is none.
  ///
  /// If the step doesn't fit the document, returns `nil`, leaves the document as it is, and drops all ``undone`` steps.
  public mutating func redo() -> SceneStep? {
    guard let step = stacks.undone.last else { return nil }
    do throws(SceneEditError) {
      try step.apply(to: &document)
    } catch {
      stacks.dropUndone()
      return nil
    }
    return stacks.redo()
  }

  /// Drops all steps and leaves the document as it is.
  public mutating func forget() {
    stacks.forget()
  }
}

/// A document and the steps that made it, which can be undone and redone.
///
/// A plain value: a copy is a bookmark. While a copy of ``document`` is held, the next step copies its
/// stickers, which takes O(stickers).
public struct SceneHistory: Hashable, Sendable {
  /// The document as the steps done left it.
  public private(set) var document: SceneDocument

  var stacks: StepStacks

  /// How many steps are kept at least, if the caller does not say.
  public static let usualLimit = 10_000

  /// A history without steps that keeps at least the latest `limit` of those to come.
  ///
  /// It keeps fewer if they hold more than 400 000 edits together, and more than 40 on average.
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

  /// Makes a step, after which those that were undone cannot be redone; an empty one does nothing.
  ///
  /// Complexity as of ``SceneStep/apply(to:)``.
  public mutating func commit(_ step: SceneStep) throws(SceneEditError) {
    guard !step.isEmpty else { return }
    try step.apply(to: &document)
    stacks.push(step)
  }

  /// Takes the last step back and gives it; nil if there is none.
  public mutating func undo() -> SceneStep? {
    guard let step = stacks.done.last else { return nil }
    do throws(SceneEditError) {
      try step.revert(&document)
    } catch {
      // It comes from a journal that was made for another document: neither it nor those before can
      // ever be taken back.
      stacks.dropDone()
      return nil
    }
    return stacks.undo()
  }

  /// Makes the step that was undone last again and gives it; nil if there is none.
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
    stacks = StepStacks(limit: stacks.limit, greatestWeight: stacks.greatestWeight)
  }
}

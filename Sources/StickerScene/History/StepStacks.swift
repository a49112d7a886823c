/// The steps that can be undone and redone, without a document.
struct StepStacks: Hashable {
  /// The steps that made the document, the oldest first.
  private(set) var done: [SceneStep] = []

  /// The steps that were undone, the one to redo next last.
  private(set) var undone: [SceneStep] = []

  /// The weight of all steps: the number of edits and of every fourth of their keyframes, plus one for each step.
  private(set) var weight = 0

  /// The minimum number of steps that are kept, unless their weight exceeds ``greatestWeight``.
  let limit: Int

  /// The maximum weight of all steps; a single last step may exceed it.
  let greatestWeight: Int

  init(limit: Int, greatestWeight: Int? = nil) {
    self.limit = min(limit, .max / 64)
    self.greatestWeight = greatestWeight ?? max(400_000, self.limit * 40)
  }

  /// Adds a new done step, drops the undone steps, and drops the oldest steps beyond the limits.
  mutating func commit(_ step: SceneStep) {
    dropUndone()
    done.append(step)
    weight += step.weight
    // Dropped in batches, because each removal from the front moves the whole array.
    let surplus = done.count > limit + max(limit / 4, 1) ? done.count - limit : 0
    var dropped = 0
    while dropped < surplus || (weight > greatestWeight && dropped < done.count - 1) {
      weight -= done[dropped].weight
      dropped += 1
    }
    if dropped > 0 { done.removeFirst(dropped) }
  }

  /// Moves the last done step to the undone ones and returns it; `nil` if there is none.
  mutating func undo() -> SceneStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Moves the last undone step to the done ones and returns it; `nil` if there is none.
  mutating func redo() -> SceneStep? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  mutating func forget() { self = StepStacks(limit: limit, greatestWeight: greatestWeight) }

  /// Drops the steps that can be undone; those that were undone stay.
  mutating func dropDone() {
    for step in done { weight -= step.weight }
    done.removeAll()
  }

  /// Drops the steps that can be redone; the done ones stay.
  mutating func dropUndone() {
    for step in undone { weight -= step.weight }
    undone.removeAll()
  }
}

extension SceneStep {
  /// The weight of the step, as journals count it.
  var weight: Int { edits.reduce(1) { $0 + $1.weight } }
}

extension SceneEdit {
  /// The weight of the edit: 1, plus 1 for four keyframes, which take about as much memory as an edit without any.
  fileprivate var weight: Int {
    guard case .sticker(let before, let after) = self else { return 1 }
    let keyframes = [before, after].reduce(0) {
      $0 + ($1?.sticker.traits.timing.keyframes.count ?? 0)
    }
    return 1 + keyframes / 4
  }
}

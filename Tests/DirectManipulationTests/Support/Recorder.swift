import DirectManipulation

/// A plan of a client's own, which is an object.
final class Note: Plan {
  let text: String
  /// The plans that the performer emits when this plan is added.
  let emits: [any Plan]

  init(_ text: String, emits: [any Plan] = []) {
    self.text = text
    self.emits = emits
  }
}

/// A plan of a client's own, which is a value.
struct Mood: Plan, Equatable {
  var name: String
}

/// A client's performer that writes down what it is told.
final class Recorder: Performer {
  /// The closure that the recorder calls while a plan is added.
  var whenAdding: (Note, Entity) -> Void = { _, _ in }
  private(set) var log: [String] = []
  /// The plans that it carries out now, by element.
  private(set) var present: [Entity: [any Plan]] = [:]

  func add(
    _ plan: any Plan, to target: Entity, in runtime: MotionRuntime, emit: (any Plan) -> Void
  ) -> Bool {
    guard let text = text(plan) else { return false }
    log.append("+" + text)
    present[target, default: []].append(plan)
    if let note = plan as? Note {
      note.emits.forEach(emit)
      whenAdding(note, target)
    }
    return true
  }

  func remove(_ plan: any Plan, from target: Entity, in runtime: MotionRuntime) {
    guard let text = text(plan) else { return }
    log.append("-" + text)
    guard let index = present[target]?.firstIndex(where: { self.text($0) == text }) else { return }
    present[target]?.remove(at: index)
    if present[target]?.isEmpty == true { present[target] = nil }
  }

  private func text(_ plan: any Plan) -> String? {
    switch plan {
    case let note as Note: note.text
    case let mood as Mood: mood.name
    case is ChangeAnchorPoint: "anchor"
    case is Draggable: "drag"
    default: nil
    }
  }
}

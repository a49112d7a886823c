import DirectManipulation

/// A player of scripts that checks the manipulation by an independent calculation.
///
/// The calculation knows only what a user sees: the point of an element that was drawn under a finger when the finger
/// landed, or when the set of fingers changed. With one or two fingers, these points must stay under the fingers; with
/// more fingers, the element must be at the least-squares optimum, in its parent's space.
public final class HandWatch {
  /// The numbers of acts and checks, with the greatest deviations.
  public struct Report: Sendable, CustomStringConvertible {
    /// Creates the report before the first act.
    public init() {}

    /// The number of acts that were done.
    public var steps = 0
    /// The greatest distance of a held point from its finger, in window points, and the number of checks.
    public var drift = 0.0, drifts = 0
    /// The greatest movement of a corner without a moving finger, in window points, and the number of checks.
    public var jump = 0.0, jumps = 0
    /// The number of cancelled gestures that were reverted, and the number of gestures that ended once.
    public var backs = 0, ends = 0
    /// The first violation of a check, whose first word is its kind; `nil` if there is none.
    public var fault: String?

    /// The numbers in words.
    public var description: String {
      "\(steps) steps, largest drift \(drift) of \(drifts), largest jump \(jump) of \(jumps), "
        + "\(backs) went back, \(ends) ended"
    }

    /// Adds the numbers of another report, without its fault.
    public mutating func add(_ other: Report) {
      steps += other.steps
      drifts += other.drifts
      jumps += other.jumps
      backs += other.backs
      ends += other.ends
      (drift, jump) = (max(drift, other.drift), max(jump, other.jump))
    }
  }

  /// The greatest deviations that are correct, in points.
  public static let greatestDrift = 0.01, greatestJump = 1e-6

  let table = HandTable()
  var report = Report()
  /// The points at which fingers hold elements, by the serials of their contacts.
  var holds: [Int: Hold] = [:]
  /// The known state of each element.
  var seen: [Entity: Seen] = [:]

  struct Hold {
    var owner: Entity
    var at: Point
    var touched: Point
    /// The parent of the element.
    var around: Entity?
  }

  struct Seen {
    /// The element's placement when no gesture moved the element.
    var rest: Placement?
    /// Whether only fingers have moved the element since then.
    var isClean = true
    /// Whether the element's plans or recognizers have changed while fingers held the element.
    var isMeddled = false
    /// Whether only the library can know the points under the element's fingers, until the set of fingers changes.
    var isVague = false
    /// Whether the element receives a touch on a former descendant, which the calculation doesn't follow.
    var hearsWhatHasLeft = false
    /// Whether the element's limits have changed while fingers held the element, so that it need not follow the fingers
    /// until they are back within the limits.
    var waits = false
  }

  /// Plays a script to its end, or to the first fault, and returns the report.
  public static func play(_ script: HandScript) -> Report {
    let watch = HandWatch()
    for (number, act) in script.acts.enumerated() {
      watch.report.steps += 1
      watch.perform(act)
      if let fault = watch.report.fault {
        watch.report.fault = "\(fault) (act \(number): \(act))"
        return watch.report
      }
    }
    watch.finish()
    return watch.report
  }

  func fault(_ text: @autoclosure () -> String) {
    if report.fault == nil { report.fault = text() }
  }

  /// Does an act, and checks all elements afterwards.
  func perform(_ act: HandAct) {
    switch act {
    case .land, .move, .lift, .cancel, .nonsense: return table.perform(act)
    default: break
    }
    let step = HandStep(act, table)
    table.perform(act)
    look(step, wasDisturbed: table.deeds > 0)
  }

  private func look(_ step: HandStep, wasDisturbed: Bool) {
    for (_, entity) in table.living {
      guard table.runtime.matrixToWindow(of: entity).isFinite else {
        return fault("nowhere: \(entity) is drawn nowhere")
      }
      if seen[entity] == nil { seen[entity] = Seen() }
    }
    noteMeddling(step, wasDisturbed: wasDisturbed)
    if !wasDisturbed {
      checkQuiet(step)
      checkCancelled(step)
      checkFinished(step)
    } else {
      _ = table.runtime.takeFinishedManipulations()
    }
    follow(step, wasDisturbed: wasDisturbed)
    checkDrift()
    noteRest()
  }

  /// Marks the elements that were not changed by fingers alone.
  private func noteMeddling(_ step: HandStep, wasDisturbed: Bool) {
    if wasDisturbed {
      for entity in seen.keys {
        seen[entity]?.isClean = false
        seen[entity]?.isMeddled = true
      }
    }
    for entity in table.limited { seen[entity]?.waits = true }
    table.limited.removeAll()
    // A spring moves an element from under fingers that have not moved by the slop yet.
    for entity in seen.keys where table.isPulled(entity) && !table.isInHand(entity) {
      seen[entity]?.waits = true
    }
    for entity in step.concerned {
      seen[entity]?.isClean = false
      switch step.act {
      case .plan, .detach, .attach, .enable, .listen, .wire, .lose, .place, .spring:
        seen[entity]?.isMeddled = true
      default: break
      }
    }
  }

  private func noteRest() {
    for (_, entity) in table.living where !table.isActive(entity) {
      seen[entity]?.rest = Placement(of: entity, in: table.world)
      seen[entity]?.isClean = true
    }
    let owners = Set(holds.values.map(\.owner))
    for entity in seen.keys where !owners.contains(entity) {
      seen[entity]?.isMeddled = false
      seen[entity]?.isVague = false
      seen[entity]?.hearsWhatHasLeft = false
      seen[entity]?.waits = false
      if !table.world.contains(entity) { seen[entity] = nil }
    }
  }

  /// Marks the elements that receive touches on descendants which the act has just taken out of them.
  private func noteWhatHasLeft(_ step: HandStep, _ wasDisturbed: Bool, _ now: [Int: Hold]) {
    guard step.isReparenting || wasDisturbed else { return }
    let down = Set(table.runtime.touches.touches.map(\.serial))
    for (serial, old) in holds where down.contains(serial) && now[serial]?.owner != old.owner {
      seen[old.owner]?.hearsWhatHasLeft = true
    }
  }

  /// Updates the points of elements under fingers that have just landed, or whose set has changed.
  private func follow(_ step: HandStep, wasDisturbed: Bool) {
    var now: [Int: Hold] = [:]
    var changed = Set<Entity>()
    for touch in table.runtime.touches.touches {
      guard let owner = table.holder(of: touch) else { continue }
      var hold = Hold(
        owner: owner, at: touch.location, touched: .zero,
        around: table.world.ancestors(of: owner).first)
      if let old = holds[touch.serial], old.owner == owner {
        hold.touched = old.touched
      } else {
        changed.insert(owner)
        hold.touched = table.local(touch.location, on: owner) ?? .zero
      }
      now[touch.serial] = hold
    }
    for (serial, old) in holds where now[serial]?.owner != old.owner { changed.insert(old.owner) }
    noteWhatHasLeft(step, wasDisturbed, now)
    let before = Dictionary(grouping: holds.values, by: \.owner).mapValues(\.count)
    // Three or more fingers keep the optimum of the space in which their set was formed.
    let moved = Set(now.filter { holds[$0]?.around != $1.around }.values.map(\.owner))
    holds = now
    let after = Dictionary(grouping: holds.values, by: \.owner).mapValues(\.count)
    for (owner, count) in after {
      let isMixed = step.isMixed && (changed.contains(owner) || step.isTransient)
      let isConcerned = step.concerned.contains(owner) && !step.isReparenting
      let wasVague = seen[owner]?.isVague == true
      if changed.contains(owner), table.isInHand(owner) { seen[owner]?.isVague = false }
      if isMixed { seen[owner]?.isClean = false }
      if wasDisturbed || isMixed || isConcerned || wasVague && changed.contains(owner)
        || changed.contains(owner) && table.isInHand(owner)
          && (count > 2 || before[owner, default: 0] > 2)
      {
        see(owner)
      }
      if step.concerned.contains(owner) && (!step.isTwist || count > 2)
        && !step.isReparenting
        || moved.contains(owner)
          && (count > 2 && !changed.contains(owner) || !table.isInHand(owner))
        || wasDisturbed && count > 1
        || (wasDisturbed || isMixed) && (count > 2 || !table.isInHand(owner))
      {
        seen[owner]?.isVague = true
      }
    }
  }

  private func see(_ owner: Entity) {
    for (serial, hold) in holds where hold.owner == owner {
      guard let touched = table.local(hold.at, on: owner) else { continue }
      holds[serial]?.touched = touched
    }
  }
}

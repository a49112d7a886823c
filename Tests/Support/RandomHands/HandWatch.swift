import DirectManipulation

/// Plays a script, and watches what fingers feel by a calculation of its own.
///
/// The calculation knows only what a person sees: which point of an element was drawn under a finger when
/// it landed, or when the set of fingers changed. One or two fingers must keep those points; more must have the
/// least-squares optimum, in the space that the element lies in.
public final class HandWatch {
  /// The numbers of acts and checks, with the greatest deviations.
  public struct Report: Sendable, CustomStringConvertible {
    /// Nothing was seen.
    public init() {}

    /// The acts that were done.
    public var steps = 0
    /// The farthest that a held point was from its finger, and where it was looked at how often.
    public var drift = 0.0, drifts = 0
    /// The farthest that a corner moved with no finger moving, and how often that was looked at.
    public var jump = 0.0, jumps = 0
    /// How many cancelled gestures went back, and how many gestures ended once.
    public var backs = 0, ends = 0
    /// The first thing that was not as it must be; its first word is its kind.
    public var fault: String?

    /// The numbers in words.
    public var description: String {
      "\(steps) steps, largest drift \(drift) of \(drifts), largest jump \(jump) of \(jumps), "
        + "\(backs) went back, \(ends) ended"
    }

    /// Takes what another run has seen into account, but for its fault.
    public mutating func add(_ other: Report) {
      steps += other.steps
      drifts += other.drifts
      jumps += other.jumps
      backs += other.backs
      ends += other.ends
      (drift, jump) = (max(drift, other.drift), max(jump, other.jump))
    }
  }

  /// The farthest that is right, in points.
  public static let greatestDrift = 0.01, greatestJump = 1e-6

  let table = HandTable()
  var report = Report()
  /// Where fingers hold elements, by the serials of their contacts.
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
    /// Where it was when no gesture moved it.
    var rest: Placement?
    /// Whether only hands have moved it since.
    var isClean = true
    /// Whether its plans or recognisers have changed while fingers held it.
    var isMeddled = false
    /// Whether nobody but the library can know what lies under its fingers, until their set changes.
    var isVague = false
    /// Whether a touch that it hears is on what has been taken out of it: it goes on hearing that, which is not
    /// followed here.
    var hearsWhatHasLeft = false
    /// Whether its limits have changed while fingers held it: it waits for them where they come back.
    var waits = false
  }

  /// Plays a script to its end, or the first fault.
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

  /// Does one act, and looks at what has become of everything.
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

  /// Notes what is not the hands' work alone.
  private func noteMeddling(_ step: HandStep, wasDisturbed: Bool) {
    if wasDisturbed {
      for entity in seen.keys {
        seen[entity]?.isClean = false
        seen[entity]?.isMeddled = true
      }
    }
    for entity in table.limited { seen[entity]?.waits = true }
    table.limited.removeAll()
    // A spring takes it from under fingers that have not moved by their slop yet.
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

  /// Notes who hears touches on what has just been taken out of it.
  private func noteWhatHasLeft(_ step: HandStep, _ wasDisturbed: Bool, _ now: [Int: Hold]) {
    guard step.isReparenting || wasDisturbed else { return }
    let down = Set(table.runtime.touches.touches.map(\.serial))
    for (serial, old) in holds where down.contains(serial) && now[serial]?.owner != old.owner {
      seen[old.owner]?.hearsWhatHasLeft = true
    }
  }

  /// Finds out which points of elements lie under fingers that have just landed, or whose set has changed.
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
    // More than two have the optimum of the space that they came together in.
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

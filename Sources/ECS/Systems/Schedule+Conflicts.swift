/// Two systems of one stage whose access conflicts and whose order is not stated.
public struct SystemConflict: Hashable, Sendable, CustomStringConvertible {
  /// The stage of the two systems.
  public let stage: Stage
  /// The names of the two systems, in the order in which they run at present.
  public let systems: [String]
  /// The parts that both systems use and at least one of them writes; empty if one of the systems has the whole world.
  public let parts: [SystemAccess.Part]

  /// The conflict as text, such as `behave: A and B both use C`.
  public var description: String {
    let what = parts.isEmpty ? "the whole world" : parts.map(\.description).joined(separator: ", ")
    return "\(stage): \(systems.joined(separator: " and ")) both use \(what)"
  }
}

extension Schedule {
  /// The pairs of systems of one stage whose access conflicts and whose order neither `before` nor `after` states.
  ///
  /// An order that is stated by way of other systems counts. The systems of a conflict run in the order in which they
  /// were added, which is right only by chance. A program's tests should expect no conflicts.
  public var conflicts: [SystemConflict] {
    stages.indices.flatMap(conflicts(in:))
  }

  private func conflicts(in stage: Int) -> [SystemConflict] {
    let entries = systems[stage]
    let accesses = entries.map(\.parameters.access)
    let order = order(of: stage)
    var earlier = waits(in: stage)
    // In running order, the sets of all earlier systems are already complete.
    for index in order { for other in earlier[index] { earlier[index].formUnion(earlier[other]) } }
    var found: [SystemConflict] = []
    for (position, second) in order.enumerated() {
      for first in order[..<position] where !earlier[second].contains(first) {
        let (a, b) = (accesses[first], accesses[second])
        let parts = a.conflicts(with: b)
        guard !parts.isEmpty || a.isExclusive || b.isExclusive else { continue }
        let names = [entries[first].system.name, entries[second].system.name]
        let isWhole = a.isExclusive || b.isExclusive
        found.append(
          SystemConflict(stage: stages[stage], systems: names, parts: isWhole ? [] : parts))
      }
    }
    return found
  }
}

/// Two systems of one stage whose access conflicts and whose order nothing states.
public struct SystemConflict: Hashable, Sendable, CustomStringConvertible {
  /// The stage.
  public let stage: Stage
  /// The names of the two systems, in the order in which they run today.
  public let systems: [String]
  /// The parts that one of them writes; empty if one of them has the whole world.
  public let parts: [SystemAccess.Part]

  /// `behave: A and B both use C`.
  public var description: String {
    let what = parts.isEmpty ? "the whole world" : parts.map(\.description).joined(separator: ", ")
    return "\(stage): \(systems.joined(separator: " and ")) both use \(what)"
  }
}

extension Schedule {
  /// The pairs of systems of one stage whose access conflicts, and of which neither runs `before` or `after` the other,
  /// directly or by way of others.
  ///
  /// Their order is the order in which they were added: right by chance. A program's tests should expect none.
  public var conflicts: [SystemConflict] {
    stages.indices.flatMap(conflicts(in:))
  }

  private func conflicts(in stage: Int) -> [SystemConflict] {
    let entries = systems[stage]
    let accesses = entries.map(\.parameters.access)
    let order = order(of: stage)
    var earlier = waits(in: stage)
    // In the order in which they run, those before have all of theirs.
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

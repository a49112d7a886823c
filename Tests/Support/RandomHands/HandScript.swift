import Foundation

/// The acts of fingers and of a program, starting with an empty table.
public struct HandScript: Equatable, Sendable {
  /// The acts, in order.
  public var acts: [HandAct]

  /// Creates a script of acts.
  public init(_ acts: [HandAct]) { self.acts = acts }

  /// Reads a script from its text: an act as JSON per line; lines that begin with # are notes.
  public init(text: String) throws {
    acts = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      try JSONDecoder().decode(HandAct.self, from: Data($0.utf8))
    }
  }

  /// The script as text: an act as JSON per line.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return acts.compactMap { try? encoder.encode($0) }
      .map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  /// Returns a script with as few of the acts as possible for which `isFaulty` is still true.
  public func shrunk(while isFaulty: (HandScript) -> Bool) -> HandScript {
    var best = acts
    var size = max(1, best.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < best.count {
        var fewer = best
        fewer.removeSubrange(start..<min(start + size, fewer.count))
        if isFaulty(HandScript(fewer)) {
          best = fewer
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1 && !hasShrunk { return HandScript(best) }
      if !hasShrunk || size > best.count { size = max(1, size / 2) }
    }
  }
}

extension SceneDocument {
  /// The maximum number of groups that contain one another.
  public static let greatestGroupDepth = 100

  /// Returns the change that makes a group of stickers, as the frontmost member of the group at `path`.
  ///
  /// Stickers outside the group at `path`, the ids of groups from the outermost one, are left out; `[]` stands for the
  /// document. The stickers move behind the frontmost of them, in their order, so that the members of a group are adjacent.
  /// O(stickers).
  public func grouping(_ ids: Set<Int>, within path: [Int]) -> SceneChange {
    let group = Self.unusedGroup(usedGroups)
    var change = SceneChange()
    var front: Int?
    for sticker in stickers.reversed()
    where ids.contains(sticker.id) && sticker.groups.starts(with: path) {
      var record = sticker
      record.groups.insert(group, at: path.count)
      change.replace(with: record)
      if let front { change.move(sticker.id, behind: front) }
      front = sticker.id
    }
    return change
  }

  /// Returns the change that dissolves the groups right within the group at `path` that contain any of some stickers.
  ///
  /// The z-order stays. Groups within the dissolved groups stay. O(stickers).
  public func ungrouping(_ ids: Set<Int>, within path: [Int]) -> SceneChange {
    let dissolved = Set(
      stickers.lazy.filter { ids.contains($0.id) }.compactMap { $0.group(within: path) })
    var change = SceneChange()
    for sticker in stickers {
      guard let group = sticker.group(within: path), dissolved.contains(group) else { continue }
      var record = sticker
      record.groups.remove(at: path.count)
      change.replace(with: record)
    }
    return change
  }

  /// The change that moves the members of each group behind its frontmost member, in their order; empty if the members
  /// of all groups are adjacent.
  ///
  /// O(stickers · depth of groups).
  public var gatheringGroups: SceneChange {
    var change = SceneChange()
    for layer in layers(of: Array(stickers.indices.reversed()), depth: 0) {
      let members = gathered(layer, depth: 1)
      let pairs = zip(members, members.dropFirst())
      if pairs.allSatisfy({ $0 - 1 == $1 }) { continue }
      for (front, member) in pairs { change.move(stickers[member].id, behind: stickers[front].id) }
    }
    return change
  }

  /// Returns the members of a group with those of each group within it side by side.
  ///
  /// The stickers are given by their indices, from front to back; `depth` is the number of groups around them.
  private func gathered(_ members: [Int], depth: Int) -> [Int] {
    members.count < 2
      ? members : layers(of: members, depth: depth).flatMap { gathered($0, depth: depth + 1) }
  }

  /// Returns the members of each group right within a group, and each other sticker, from front to back.
  private func layers(of members: [Int], depth: Int) -> [[Int]] {
    var (layers, known) = ([[Int]](), [Int: Int]())
    for member in members {
      guard stickers[member].groups.count > depth else {
        layers.append([member])
        continue
      }
      let group = stickers[member].groups[depth]
      if let layer = known[group] {
        layers[layer].append(member)
      } else {
        known[group] = layers.count
        layers.append([member])
      }
    }
    return layers
  }

  private var usedGroups: Set<Int> { Set(stickers.lazy.flatMap(\.groups)) }

  /// Returns an id that no group has: one above the greatest id, or the least free id if the greatest is the maximum.
  private static func unusedGroup(_ used: Set<Int>) -> Int {
    let next = (used.max() ?? 0) + 1
    return next <= greatestID ? next : (1...).first { !used.contains($0) } ?? next
  }

  /// Returns stickers for this document with groups of their own: copies of groups get unused ids.
  ///
  /// A group with only one of the stickers is left out. O(stickers · depth of groups).
  public func withNewGroups(_ copies: [Sticker]) -> [Sticker] {
    guard copies.contains(where: { !$0.groups.isEmpty }) else { return copies }
    var counts: [[Int]: Int] = [:]
    for copy in copies {
      for depth in 0..<copy.groups.count { counts[Array(copy.groups[...depth]), default: 0] += 1 }
    }
    var ids: [[Int]: Int] = [:]
    var used = usedGroups
    return copies.map { copy in
      var result = copy
      result.groups = copy.groups.indices.compactMap { depth in
        let group = Array(copy.groups[...depth])
        guard counts[group, default: 0] > 1 else { return nil }
        if let known = ids[group] { return known }
        let new = Self.unusedGroup(used)
        ids[group] = new
        used.insert(new)
        return new
      }
      return result
    }
  }
}

extension SceneDocument.Sticker {
  /// Returns the group right within the group at `path` that contains the sticker, as a path; `nil` if there is none.
  public func group(within path: [Int]) -> [Int]? {
    guard traits.groups.count > path.count, traits.groups.starts(with: path) else { return nil }
    return Array(traits.groups[...path.count])
  }
}

import Geometry

/// The difference between two lists of sprites, for redrawing.
///
/// Sprites are compared by value. A pixel stays the same if the same sprites are over the pixel in the same order,
/// even if sprites were inserted or removed elsewhere in the list.
public enum SpriteChanges {
  /// Returns the sprites, old and new, under which pixels may have changed.
  ///
  /// The result has the inserted sprites, the removed ones, and few of the reordered ones.
  /// O(n · log(n)) for the part of the lists that differs.
  public static func between(_ old: [Sprite], and new: [Sprite]) -> [Sprite] {
    var (start, end) = (0, 0)
    let least = min(old.count, new.count)
    while start < least, old[start] == new[start] { start += 1 }
    while end < least - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    guard !before.isEmpty, !after.isEmpty else { return Array(before) + Array(after) }
    return fewChanges(before, after) ?? changes(before, after)
  }

  /// Returns the inserted and removed sprites if each difference is small; `nil` otherwise.
  ///
  /// A reordered sprite counts as removed and inserted. O(n).
  private static func fewChanges(
    _ before: ArraySlice<Sprite>, _ after: ArraySlice<Sprite>
  ) -> [Sprite]? {
    var changed: [Sprite] = []
    var (old, new) = (before.startIndex, after.startIndex)
    while old < before.endIndex, new < after.endIndex {
      if before[old] == after[new] {
        (old, new) = (old + 1, new + 1)
        continue
      }
      guard let step = nextSame(before[old...], after[new...]) else { return nil }
      changed += before[old..<old + step.old] + after[new..<new + step.new]
      (old, new) = (old + step.old, new + step.new)
    }
    return changed + before[old...] + after[new...]
  }

  /// Returns the distance in both lists to the next common sprite, or to both ends; `nil` if that is too far.
  private static func nextSame(
    _ before: ArraySlice<Sprite>, _ after: ArraySlice<Sprite>
  ) -> (old: Int, new: Int)? {
    for sum in 1...farthest {
      for old in 0...sum where old < before.count && sum - old < after.count {
        if before[before.startIndex + old] == after[after.startIndex + sum - old] {
          return (old, sum - old)
        }
      }
    }
    return before.count <= farthest && after.count <= farthest ? (before.count, after.count) : nil
  }

  /// The maximum number of insertions and removals in one place.
  private static let farthest = 24

  private static func changes(
    _ before: ArraySlice<Sprite>, _ after: ArraySlice<Sprite>
  ) -> [Sprite] {
    // The old indices of each sprite; equal sprites are matched in their order.
    var places: [Sprite: [Int]] = [:]
    for index in before.indices.reversed() { places[before[index], default: []].append(index) }
    var changed: [Sprite] = []
    var kept: [Int] = []
    for sprite in after {
      if let place = places[sprite]?.popLast() {
        kept.append(place)
      } else {
        changed.append(sprite)
      }
    }
    let stayed = Set(kept)
    changed += before.indices.filter { !stayed.contains($0) }.map { before[$0] }
    let inOrder = longestRise(kept)
    return changed + kept.filter { !inOrder.contains($0) }.map { before[$0] }
  }

  /// Returns the elements of a longest increasing subsequence of a list whose elements are all different.
  private static func longestRise(_ list: [Int]) -> Set<Int> {
    // `ends[n]` is the least element that ends an increasing subsequence of n + 1 elements; `previous` has the
    // predecessor of each element in its subsequence.
    var ends: [Int] = []
    var previous: [Int: Int] = [:]
    for element in list {
      let place = ends.partitioningIndex { $0 >= element }
      if place > 0 { previous[element] = ends[place - 1] }
      if place == ends.count { ends.append(element) } else { ends[place] = element }
    }
    var rise: Set<Int> = []
    var next = ends.last
    while let element = next {
      rise.insert(element)
      next = previous[element]
    }
    return rise
  }
}

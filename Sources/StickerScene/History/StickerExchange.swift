/// Stickers to remove from a document and stickers to insert, as a single change.
struct StickerExchange {
  private var taken: [SceneEdit.Placed] = []
  private var put: [SceneEdit.Placed] = []
  private var addedIDs: Set<Int> = []
  private var isInPlace = true

  /// Adds the change of one sticker; throws if both values are `nil` or the ids don't fit.
  mutating func add(
    _ before: SceneEdit.Placed?, _ after: SceneEdit.Placed?
  ) throws(SceneEditError) {
    if before?.index != after?.index { isInPlace = false }
    if let before { taken.append(before) }
    if let after {
      put.append(after)
      if let before {
        guard before.sticker.id == after.sticker.id else { throw .doesNotFit }
      } else {
        guard addedIDs.insert(after.sticker.id).inserted else {
          throw .idInUse(id: after.sticker.id)
        }
      }
    } else {
      guard before != nil else { throw .doesNotFit }
    }
  }

  /// Applies the change to a document; throws, and changes nothing, if the change doesn't fit the document.
  mutating func apply(to document: inout SceneDocument) throws(SceneEditError) {
    taken.sort { $0.index < $1.index }
    put.sort { $0.index < $1.index }
    try check(document)
    if isInPlace {
      for placed in put { document.stickers[placed.index] = placed.sticker }
    } else if taken.count + put.count <= 2 {
      // Faster for the most common changes: a sticker is added, removed or moved in z-order.
      for placed in taken.reversed() { document.stickers.remove(at: placed.index) }
      for placed in put { document.stickers.insert(placed.sticker, at: placed.index) }
    } else {
      rebuild(&document.stickers)
    }
  }

  private func check(_ document: SceneDocument) throws(SceneEditError) {
    let count = document.stickers.count
    try Self.check(taken, count: count)
    try Self.check(put, count: count - taken.count + put.count)
    for placed in taken where document.stickers[placed.index] != placed.sticker {
      throw .doesNotFit
    }
    for placed in put {
      do throws(JSONError) { try placed.sticker.checkRules(at: placed.index) } catch {
        throw .wouldBeUnreadable(error)
      }
    }
    guard !addedIDs.isEmpty else { return }
    for sticker in document.stickers where addedIDs.contains(sticker.id) {
      throw .idInUse(id: sticker.id)
    }
  }

  /// Throws unless the indices of sorted places are different and in `0..<count`.
  private static func check(
    _ places: [SceneEdit.Placed], count: Int
  ) throws(SceneEditError) {
    var last = -1
    for placed in places {
      guard placed.index > last, placed.index < count else { throw .doesNotFit }
      last = placed.index
    }
  }

  /// Rebuilds the range of the stickers in which any sticker changes its index.
  private func rebuild(_ stickers: inout [SceneDocument.Sticker]) {
    let first = min(taken.first?.index ?? .max, put.first?.index ?? .max)
    let count = stickers.count - taken.count + put.count
    let isSameCount = taken.count == put.count
    let end =
      isSameCount ? 1 + max(taken.last?.index ?? -1, put.last?.index ?? -1) : count
    var range: [SceneDocument.Sticker] = []
    range.reserveCapacity(end - first)
    var source = first
    var (nextTaken, nextPut) = (0, 0)
    for index in first..<end {
      if nextPut < put.count, put[nextPut].index == index {
        range.append(put[nextPut].sticker)
        nextPut += 1
        continue
      }
      while nextTaken < taken.count, taken[nextTaken].index == source {
        source += 1
        nextTaken += 1
      }
      range.append(stickers[source])
      source += 1
    }
    stickers.replaceSubrange(first..<(isSameCount ? end : stickers.count), with: range)
  }
}

import ColorGrading
import Geometry

extension SceneDocument {
  /// Throws for the first violation of the format's rules: a number is not finite or out of range, a
  /// path is empty, times don't rise, or two stickers have the same id.
  ///
  /// The rules are the same for reading and writing, so that every saved document can be opened
  /// again. ``SceneStep/apply(to:)`` checks the parts that the step changes by the same rules. O(stickers).
  func checkRules() throws(JSONError) {
    try checkCanvas()
    if background == "" {
      throw .wrongValue(key: "background.path", problem: "is empty. Name a picture, or write null.")
    }
    if background != nil { try adjustments.checkRules() }
    try writtenCrop?.checkRules()
    if background == nil { try paper.checkRules() }
    if let duration, !(duration > 0 && isTime(duration)) {
      throw .wrongValue(
        key: "duration",
        problem: "is \(brief(duration)). Write seconds above 0, at most 1000000000.")
    }
    // The ids nearly always rise, because a new sticker is in front and gets the greatest id; rising
    // ids are unique.
    var isRising = true
    var greatest = -1
    for (index, sticker) in stickers.enumerated() {
      do throws(JSONError) { try sticker.checkRules(at: index) } catch {
        // Of two violations, the error describes the first.
        if !isRising { try checkIDs(stickers[..<index]) }
        throw error
      }
      isRising = isRising && sticker.id > greatest
      greatest = sticker.id
    }
    if !isRising { try checkIDs(stickers[...]) }
  }

  /// Throws if two of the stickers have the same id.
  private func checkIDs(_ stickers: ArraySlice<Sticker>) throws(JSONError) {
    let ids = stickers.map(\.id).sorted()
    if !zip(ids, ids.dropFirst()).contains(where: ==) { return }
    var indexOfID: [Int: Int] = [:]
    for (index, sticker) in stickers.enumerated() {
      if let first = indexOfID.updateValue(index, forKey: sticker.id) {
        throw .wrongValue(
          key: "stickers[\(index)].id",
          problem: "is \(sticker.id), like the id of stickers[\(first)]. Give each its own id.")
      }
    }
  }

  private func checkCanvas() throws(JSONError) {
    for (name, side) in [("width", canvas.width), ("height", canvas.height)] {
      guard side > 0, side <= Self.greatestCanvasSide else {
        throw .wrongValue(
          key: "canvas.\(name)",
          problem: "is \(brief(side)). Write a number above 0, at most 1000000.")
      }
    }
  }
}

/// Returns the shortest decimal text of a number, as JSON writes it.
func brief(_ number: Double) -> String {
  var writer = JSONWriter()
  writer.number(number)
  return String(decoding: writer.bytes, as: UTF8.self)
}

import Geometry

extension SceneDocument {
  /// Makes sure that what would be written can be read: numbers finite and in range, ids unique.
  ///
  /// The same rules hold for what is read and what is written, so that no document is saved that
  /// could not be opened again. O(stickers).
  func checkRules() throws(JSONError) {
    try checkCanvas()
    if background == "" {
      throw .wrongValue(key: "background.path", problem: "is empty; name a picture or write null")
    }
    // Nearly always, each sticker came after those that were there.
    var isRising = true
    var greatest = -1
    for (index, sticker) in stickers.enumerated() {
      do throws(Sticker.Flaw) {
        try sticker.checkRules()
      } catch {
        // Of two flaws the first is told.
        if !isRising { try checkIDs(stickers[..<index]) }
        throw .wrongValue(key: "stickers[\(index)]\(error.key)", problem: error.problem)
      }
      isRising = isRising && sticker.id > greatest
      greatest = sticker.id
    }
    if !isRising { try checkIDs(stickers[...]) }
  }

  /// Makes sure that no two of some stickers have the same id.
  private func checkIDs(_ stickers: ArraySlice<Sticker>) throws(JSONError) {
    let ids = stickers.map(\.id).sorted()
    if !zip(ids, ids.dropFirst()).contains(where: ==) { return }
    var indexOfID: [Int: Int] = [:]
    for (index, sticker) in stickers.enumerated() {
      if let first = indexOfID.updateValue(index, forKey: sticker.id) {
        throw .wrongValue(
          key: "stickers[\(index)].id",
          problem: "is \(sticker.id), as is that of stickers[\(first)]; give each its own")
      }
    }
  }

  private func checkCanvas() throws(JSONError) {
    for (name, side) in [("width", canvas.width), ("height", canvas.height)] {
      guard side > 0, side <= Self.greatestCanvasSide else {
        throw .wrongValue(
          key: "canvas.\(name)",
          problem: "is \(brief(side)); write a number above 0, at most 1000000")
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

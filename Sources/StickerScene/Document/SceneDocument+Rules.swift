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
    var indexOfID: [Int: Int] = [:]
    indexOfID.reserveCapacity(stickers.count)
    for (index, sticker) in stickers.enumerated() {
      do throws(Sticker.Flaw) {
        try sticker.checkRules()
      } catch {
        throw .wrongValue(key: "stickers[\(index)]\(error.key)", problem: error.problem)
      }
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

extension SceneDocument.Sticker {
  /// What is wrong with a sticker, and at which of its keys.
  struct Flaw: Error {
    let key: String
    let problem: String
  }

  func checkRules() throws(Flaw) {
    guard (0...SceneDocument.greatestID).contains(id) else {
      throw Flaw(key: ".id", problem: "is \(id); write a whole number from 0 to 2^53 - 1")
    }
    guard !image.isEmpty else {
      throw Flaw(key: ".image", problem: "is empty; name a picture")
    }
    try checkFinite()
    for (key, side) in [(".size.width", size.width), (".size.height", size.height)]
    where side < 0 {
      throw Flaw(key: key, problem: "is \(brief(side)); write 0 or more")
    }
    guard (0...1).contains(opacity) else {
      throw Flaw(key: ".opacity", problem: "is \(brief(opacity)); write a number from 0 to 1")
    }
  }

  private func checkFinite() throws(Flaw) {
    let isFinite =
      size.vector.isFinite && position.isFinite && scale.isFinite && rotation.isFinite
      && anchorPoint.isFinite
    if isFinite { return }
    let numbers = [
      (".size.width", size.width), (".size.height", size.height),
      (".position.x", position.x), (".position.y", position.y),
      (".scale.x", scale.x), (".scale.y", scale.y), (".rotation", rotation),
      (".anchorPoint.x", anchorPoint.x), (".anchorPoint.y", anchorPoint.y),
    ]
    for (key, number) in numbers where !number.isFinite {
      throw Flaw(key: key, problem: "is \(number), which is no finite number; write one")
    }
  }
}

/// A number as a person would write it.
private func brief(_ number: Double) -> String {
  var writer = JSONWriter()
  writer.number(number)
  return String(decoding: writer.bytes, as: UTF8.self)
}

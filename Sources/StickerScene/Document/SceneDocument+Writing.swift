import Geometry

extension SceneDocument {
  /// The document as bytes of UTF-8, one sticker a line; the same document always gives the same.
  ///
  /// A document that could not be read again (numbers that are not finite, two stickers with one id)
  /// is refused. O(stickers).
  public func written() throws(SceneDocumentError) -> [UInt8] {
    do throws(JSONError) {
      try checkRules()
    } catch {
      throw .unreadable(error)
    }
    var writer = JSONWriter()
    writer.text("{\n  \"version\": \(Self.version),\n  \"canvas\": ")
    writer.pair("width", canvas.width, "height", canvas.height, unknownMembers.within("canvas"))
    writer.text(",\n  \"background\": ")
    writeBackground(&writer)
    writer.text(",\n  \"stickers\": [")
    for (index, sticker) in stickers.enumerated() {
      writer.text(index == 0 ? "\n    " : ",\n    ")
      sticker.write(to: &writer)
    }
    writer.text(stickers.isEmpty ? "]" : "\n  ]")
    for member in unknownMembers.within("") {
      writer.text(",\n  ")
      writer.string(member.key)
      writer.text(": ")
      writer.text(member.json)
    }
    writer.text("\n}\n")
    return writer.bytes
  }

  private func writeBackground(_ writer: inout JSONWriter) {
    guard let background else { return writer.text("null") }
    writer.object { writer in
      writer.member("path", background)
      writer.members(unknownMembers.within("background"))
    }
  }
}

extension SceneDocument.Sticker {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("image", image)
      writer.key("size")
      writer.pair("width", size.width, "height", size.height, unknownMembers.within("size"))
      writer.key("position")
      writer.pair("x", position.x, "y", position.y, unknownMembers.within("position"))
      writer.key("scale")
      writer.pair("x", scale.x, "y", scale.y, unknownMembers.within("scale"))
      writer.member("rotation", rotation)
      writer.key("anchorPoint")
      writer.pair("x", anchorPoint.x, "y", anchorPoint.y, unknownMembers.within("anchorPoint"))
      writer.member("opacity", opacity)
      writer.member("flipped", flipped)
      writer.member("locked", locked)
      writer.members(unknownMembers.within(""))
    }
  }
}

extension [UnknownMember] {
  fileprivate func within(_ parent: String) -> [UnknownMember] {
    isEmpty ? self : filter { $0.parent == parent }
  }
}

extension JSONWriter {
  fileprivate mutating func pair(
    _ first: String, _ a: Double, _ second: String, _ b: Double, _ unknown: [UnknownMember]
  ) {
    object { writer in
      writer.member(first, a)
      writer.member(second, b)
      writer.members(unknown)
    }
  }

  fileprivate mutating func members(_ unknown: [UnknownMember]) {
    for member in unknown {
      key(member.key)
      text(member.json)
    }
  }
}

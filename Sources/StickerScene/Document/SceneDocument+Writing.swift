import ColorGrading
import Geometry

extension SceneDocument {
  /// Returns the document as UTF-8 JSON, one sticker per line; equal documents give equal bytes.
  ///
  /// The version is ``writtenVersion``, so older programs can open a document that uses nothing new.
  ///
  /// Throws `.unreadable` if the document could not be read again, for example because a number is
  /// not finite or two stickers have the same id. O(stickers).
  public func written() throws(SceneDocumentError) -> [UInt8] {
    do throws(JSONError) {
      try checkRules()
    } catch {
      throw .unreadable(error)
    }
    var writer = JSONWriter()
    let version = writtenVersion
    writer.text("{\n  \"version\": \(version),\n  \"canvas\": ")
    writer.pair("width", canvas.width, "height", canvas.height, unknownMembers.within("canvas"))
    writer.text(",\n  \"background\": ")
    writeBackground(&writer, in: version)
    if hasPaper {
      writer.text(",\n  \"paper\": ")
      paper.write(to: &writer, unknownMembers.within(Paper.place))
    }
    if let duration {
      writer.text(",\n  \"duration\": ")
      writer.number(duration)
    }
    writer.text(",\n  \"stickers\": [")
    for (index, sticker) in stickers.enumerated() {
      writer.text(index == 0 ? "\n    " : ",\n    ")
      sticker.write(to: &writer, in: version)
    }
    writer.text(stickers.isEmpty ? "]" : "\n  ]")
    for member in UnknownMember.Places.ofDocument.written(unknownMembers, "", in: version) {
      writer.text(",\n  ")
      writer.string(member.key)
      writer.text(": ")
      writer.text(member.json)
    }
    writer.text("\n}\n")
    return writer.bytes
  }

  /// Throws `.notReadBack` unless bytes read back as this document; the order of unknown members doesn't matter.
  ///
  /// O(bytes).
  func checkReadBack(_ bytes: [UInt8]) throws(SceneDocumentError) {
    guard let read = try? SceneDocument(reading: bytes), isSame(as: read) else {
      throw .notReadBack
    }
  }

  private func isSame(as other: SceneDocument) -> Bool {
    canvas == other.canvas && background == other.background
      && canvasParts.backgroundType == other.canvasParts.backgroundType
      && canvasParts.adjustments == other.canvasParts.adjustments
      && canvasParts.crop == other.canvasParts.crop
      && canvasParts.paper == other.canvasParts.paper
      && duration == other.duration && unknownMembers.areSame(as: other.unknownMembers)
      && stickers.elementsEqual(other.stickers) { sticker, other in
        if sticker.unknownMembers.isEmpty { return sticker == other }
        var sticker = sticker
        let areSame = sticker.unknownMembers.areSame(as: other.unknownMembers)
        sticker.unknownMembers = other.unknownMembers
        return areSame && sticker == other
      }
  }

  private func writeBackground(_ writer: inout JSONWriter, in version: Int) {
    guard let background else { return writer.text("null") }
    writer.object { writer in
      writer.member("path", background)
      if backgroundType != .photo { writer.member("type", backgroundType.rawValue) }
      if hasAdjustments {
        writer.key("adjustments")
        adjustments.write(to: &writer, unknownMembers.within(PhotoAdjustments.place))
      }
      if let crop = writtenCrop {
        writer.key("crop")
        crop.write(to: &writer, unknownMembers.within(PhotoCrop.place))
      }
      let places = UnknownMember.Places.ofDocument
      writer.members(places.written(unknownMembers, "background", in: version))
    }
  }
}

extension [UnknownMember] {
  fileprivate func areSame(as other: [UnknownMember]) -> Bool {
    self == other || (count == other.count && Set(self) == Set(other))
  }

  /// Returns the members of the object with this key; the empty key stands for the outer object.
  func within(_ parent: String) -> [UnknownMember] {
    isEmpty ? self : filter { $0.parent == parent }
  }
}

extension JSONWriter {
  /// Writes an object with two numbers and its unknown members.
  mutating func pair(
    _ first: String, _ a: Double, _ second: String, _ b: Double, _ unknown: [UnknownMember]
  ) {
    object { writer in
      writer.member(first, a)
      writer.member(second, b)
      writer.members(unknown)
    }
  }

  mutating func members(_ unknown: [UnknownMember]) {
    for member in unknown {
      key(member.key)
      text(member.json)
    }
  }
}

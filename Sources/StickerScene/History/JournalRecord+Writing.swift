import ColorGrading
import Files
import Geometry

/// The checksums of a journal's lines, each of which continues the checksum of the line before.
///
/// The chain reveals a missing or misplaced line just like a damaged one.
struct JournalChain: Hashable {
  private(set) var value: UInt32 = 0

  /// The start of a line with this checksum in eight hexadecimal digits; the checksum covers the rest of the line.
  private var start: [UInt8] {
    let digits = String(value, radix: 16)
    let zeros = String(repeating: "0", count: 8 - digits.utf8.count)
    return Array("{\"crc\": \"\(zeros)\(digits)\", ".utf8)
  }
  private static let startCount = JournalChain().start.count

  /// Returns the line of a record, with its newline.
  mutating func line(_ record: JournalRecord) -> [UInt8] {
    var writer = JSONWriter(isPadded: false)
    record.write(to: &writer)
    let body = writer.bytes.dropFirst()
    advance(body)
    return start + body + [UInt8(ascii: "\n")]
  }

  /// Advances past a line without its newline; if its checksum is wrong, returns `false` and doesn't advance.
  mutating func pass(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > Self.startCount else { return false }
    var next = self
    next.advance(line.dropFirst(Self.startCount))
    guard line.starts(with: next.start) else { return false }
    self = next
    return true
  }

  private mutating func advance(_ body: ArraySlice<UInt8>) {
    value = Deflate.checksum(body.span, continuing: value)
  }
}

extension JournalRecord {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .header(let version): writer.member("journal", version)
      case .step(let step), .amend(let step):
        if case .amend = self { writer.key("amend") } else { writer.key("step") }
        writer.list(step.edits) { edit, writer in edit.write(to: &writer) }
      case .undo(let count): writer.member("undo", count)
      case .redo(let count): writer.member("redo", count)
      case .saved(let mark):
        writer.key("saved")
        writer.object { writer in
          writer.member("length", mark.length)
          writer.member("checksum", mark.checksum)
        }
      case .forgotten: writer.member("forgotten", true)
      }
    }
  }
}

extension SceneEdit {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .sticker(let before, let after):
        for (key, placed) in [("before", before), ("after", after)] {
          guard let placed else { continue }
          writer.key(key)
          placed.write(to: &writer)
        }
      case .canvas(let before, let after):
        for (key, canvas) in [("canvasBefore", before), ("canvasAfter", after)] {
          writer.key(key)
          canvas.write(to: &writer)
        }
      }
    }
  }
}

extension SceneEdit.Placed {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("index", index)
      writer.key("sticker")
      var known = sticker
      known.unknownMembers = []
      known.write(to: &writer)
      // Empty for words in a style: programs of version 1 end the journal at this member.
      if sticker.isTimedOrStyled {
        writer.key("timing")
        writer.object { writer in sticker.traits.timing.write(to: &writer) }
      }
      sticker.traits.writeLayer(to: &writer)
      if sticker.traits.hasEffects {
        writer.key(PictureEffects.place)
        sticker.traits.effects.write(to: &writer)
      }
      writer.kept(sticker.unknownMembers)
    }
  }
}

extension SceneEdit.Canvas {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("width", size.width)
      writer.member("height", size.height)
      if let background { writer.member("background", background) }
      if backgroundType != .photo { writer.member("backgroundType", backgroundType.rawValue) }
      if !adjustments.isNeutral {
        writer.key("adjustments")
        adjustments.write(to: &writer)
      }
      if let crop {
        writer.key("crop")
        crop.write(to: &writer)
      }
      if paper != Paper() {
        writer.key("paper")
        paper.write(to: &writer)
      }
      if let duration { writer.member("duration", duration) }
      writer.kept(unknownMembers)
    }
  }
}

extension JSONWriter {
  /// Writes a list; `write` writes each element.
  mutating func list<Element>(
    _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    text("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { text(", ") }
      write(element, &self)
    }
    text("]")
  }

  /// Writes unknown members as strings, because their JSON can contain newlines, which a line must not have.
  fileprivate mutating func kept(_ members: [UnknownMember]) {
    guard !members.isEmpty else { return }
    key("kept")
    list(members) { member, writer in
      writer.list([member.parent, member.key, member.json]) { $1.string($0) }
    }
  }
}

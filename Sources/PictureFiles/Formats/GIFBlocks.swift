/// The blocks of a GIF file, which are skipped without decoding: the times of its frames, and how often they are shown.
enum GIFBlocks {
  /// Returns the frames whose descriptors are present.
  ///
  /// A file that says nothing of repetition plays for ever. O(length of the file).
  static func frames(of bytes: PictureBytes) -> FrameList {
    let reader = ByteReader(bytes)
    var (times, time, plays): ([Int], Int, Int) = ([], 0, 0)
    var offset = 13 + colorBytes(reader.byte(10))
    while let kind = reader.byte(offset) {
      if kind == 0x21 {
        if reader.byte(offset + 1) == 0xF9 {
          time = (reader.little16(offset + 4) ?? 0) * 10
        } else if reader.byte(offset + 1) == 0xFF,
          ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(reader.text(offset + 3, 11)),
          let count = reader.little16(offset + 16), reader.byte(offset + 15) == 1
        {
          // The number of repetitions after the first round; 0 means for ever.
          plays = count > 0 ? count + 1 : 0
        }
        offset = end(ofDataAt: offset + 2, reader)
      } else if kind == 0x2C, reader.has(count: 10, at: offset) {
        times.append(time)
        time = 0
        offset = end(ofDataAt: offset + 11 + colorBytes(reader.byte(offset + 9)), reader)
      } else {
        break
      }
    }
    return times.isEmpty ? .still : FrameList(milliseconds: times, plays: plays)
  }

  /// Returns the length of the color table that flags declare.
  private static func colorBytes(_ flags: UInt8?) -> Int {
    guard let flags, flags & 0x80 != 0 else { return 0 }
    return 3 << (Int(flags & 7) + 1)
  }

  /// Returns the offset behind sub-blocks, each of which begins with its length, up to an empty one.
  private static func end(ofDataAt start: Int, _ reader: ByteReader) -> Int {
    var offset = start
    while let length = reader.byte(offset) {
      offset += 1 + Int(length)
      if length == 0 { break }
    }
    return offset
  }
}

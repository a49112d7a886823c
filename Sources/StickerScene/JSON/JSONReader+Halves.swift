extension JSONReader {
  /// The minimum number of remaining bytes for reading a list with two threads.
  static var longList: Int { 4 << 20 }

  /// Reads a list of values of one kind; reads the two halves of a long list in parallel.
  ///
  /// The start of the second half is guessed. A wrong guess changes neither values nor errors: the second half counts
  /// only if reading the first half arrives exactly at its start, and if the second half has no error.
  mutating func list<Value: Sendable>(
    halvedFrom length: Int = longList,
    _ value: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    guard try openList() else { return [] }
    var values: [Value] = []
    guard end - position >= length, let middle = middle(value) else {
      _ = try items { (reader) throws(JSONError) in values.append(try value(&reader)) }
      return values
    }
    // Copied: threads sharing one buffer contend on its atomic reference count.
    let (rest, depth) = (Array(bytes[middle..<end]), depth)
    let (first, second) = atOnce(
      { () -> Result<Bool, JSONError> in
        Result { () throws(JSONError) in
          let start = position
          return try items(until: middle) { (reader) throws(JSONError) in
            if values.count == Self.sample {
              // Reserves memory for the whole list, as if its values were as long as the first ones.
              let each = max(1, (reader.position - start) / Self.sample)
              values.reserveCapacity((reader.end - start) / each + 1)
            }
            values.append(try value(&reader))
          }
        }
      },
      { Self.rest(of: rest, depth: depth, value) })
    if try first.get() { return values }
    if let second {
      values += second.values
      leaveList(to: middle + second.length)
    } else {
      _ = try items(from: values.count) { (reader) throws(JSONError) in
        values.append(try value(&reader))
      }
    }
    return values
  }

  /// The number of values after which the average length of a value is known.
  private static var sample: Int { 100 }

  /// Reads the rest of a list; returns its values and its length with the closing bracket, or `nil` on any error.
  private static func rest<Value>(
    of bytes: [UInt8], depth: Int, _ value: (inout JSONReader) throws(JSONError) -> Value
  ) -> (values: [Value], length: Int)? {
    var reader = JSONReader(bytes, depth: depth)
    var values: [Value] = []
    do throws(JSONError) {
      _ = try reader.items { (reader) throws(JSONError) in values.append(try value(&reader)) }
    } catch { return nil }
    return (values, reader.position)
  }

  /// Returns an offset near the middle of the rest at which a value may begin; `nil` if none is found.
  ///
  /// Searches for the same separator as between the first two values.
  private func middle<Value>(
    _ value: (inout JSONReader) throws(JSONError) -> Value
  ) -> Int? {
    var scout = self
    guard (try? value(&scout)) != nil else { return nil }
    let start = scout.position - 1
    guard scout.peek() == "," else { return nil }
    scout.position += 1
    guard scout.peek() != "\0", scout.position - start < 256 else { return nil }
    let between = bytes[start...scout.position]
    let from = position + (end - position) / 2
    for place in from..<min(from + 1 << 20, end - between.count)
    where bytes[place] == between.first && bytes[place...].starts(with: between) {
      return place + between.count - 1
    }
    return nil
  }
}

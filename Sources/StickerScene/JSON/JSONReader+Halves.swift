extension JSONReader {
  /// The number of remaining bytes from which on a list is read by two threads.
  static var longList: Int { 4 << 20 }

  /// Reads a list of values of one kind; the second half of a long one is read at the same time, where there is
  /// another core for it.
  ///
  /// The start of the second half is guessed. Values and errors are the same as when reading from front to back, whatever the
  /// guess: the half counts only if reading arrives exactly at its start and finds no error in it.
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
    // A copy: two that count references to the same bytes would wait for one another.
    let (rest, depth) = (Array(bytes[middle..<end]), depth)
    let (first, second) = atOnce(
      { () -> Result<Bool, JSONError> in
        Result { () throws(JSONError) in
          let start = position
          return try items(until: middle) { (reader) throws(JSONError) in
            if values.count == Self.sample {
              // Room for all at once, if the others are like the first ones.
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

  /// Reads the rest of a list; returns its values and its length with the closing bracket, or `nil` if anything is invalid.
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
  /// Looks for the separator that stands between the first two values.
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
